import { emailField, freeTextField, phoneField, textField } from "./common-fields.ts";
import type { FormDefinition } from "./form-types.ts";

/**
 * Contact message on /contact (specification, sections 3, 4, 5 and 7). The messages are those
 * of the specification, word for word; the browser's own checks are off so that visitors see them.
 */
export const contact: FormDefinition = {
  id: "contact",
  endpoint: "/api/contactuspage",
  browserChecks: false,
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobileNumber",
  fields: [
    textField({
      name: "name",
      required: true,
      autocomplete: "name",
    }),
    emailField(),
    phoneField({
      name: "mobileNumber",
      required: true,
      rule: "nationalPhone",
    }),
    textField({
      name: "subject",
      required: true,
    }),
    freeTextField({
      name: "message",
      required: true,
    }),
  ],
};
