import { CONTACT_FORM } from "#words/forms.ts";
import { emailField, freeTextField, phoneField, textField } from "./fields.ts";
import { REPLY_TIME } from "./offer.ts";
import type { FormDefinition } from "./types.ts";

/**
 * Contact message on /contact (specification, sections 3, 4, 5 and 7). The messages are those
 * of the specification, word for word; the browser's own checks are off so that visitors see them.
 */
export const contact: FormDefinition = {
  id: "contact",
  title: CONTACT_FORM.title,
  endpoint: "/api/contactuspage",
  browserChecks: false,
  button: CONTACT_FORM.button,
  promise: CONTACT_FORM.promise(REPLY_TIME),
  sent: CONTACT_FORM.sent,
  staff: { ...CONTACT_FORM.staff, task: CONTACT_FORM.staff.task(REPLY_TIME) },
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobileNumber",
  fields: [
    textField({
      name: "name",
      ...CONTACT_FORM.name,
      required: true,
      autocomplete: "name",
    }),
    emailField(),
    phoneField({
      name: "mobileNumber",
      ...CONTACT_FORM.mobileNumber,
      required: true,
      rule: "nationalPhone",
    }),
    textField({
      name: "subject",
      ...CONTACT_FORM.subject,
      required: true,
    }),
    freeTextField({
      name: "message",
      ...CONTACT_FORM.message,
      required: true,
    }),
  ],
};
