import { freeTextField, phoneField, textField } from "./common-fields.ts";
import { EMAIL_LIMIT } from "./field-limits.ts";
import { ENQUIRY_SERVICES } from "./offer.ts";
import type { FormDefinition } from "./form-types.ts";

/**
 * Enquiry in the Reach Us panel of every page (specification, sections 3, 4, 5, 7 and 9). Email and
 * contact number have no format check, so that a number from any country gets through.
 */
export const enquiry: FormDefinition = {
  id: "enquiry",
  endpoint: "/api/inquiry",
  browserChecks: true,
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  fields: [
    textField({
      name: "name",
      required: true,
      autocomplete: "name",
    }),
    textField({
      name: "email",
      required: true,
      maxLength: EMAIL_LIMIT,
      keyboard: "email",
      autocomplete: "email",
      advice: "completeEmail",
    }),
    phoneField({
      name: "mobilenumber",
      required: true,
      advice: "dialableNumber",
    }),
    {
      name: "service",
      kind: "select",
      required: true,
      rule: "oneOfOptions",
      maxLength: 60,
      options: ENQUIRY_SERVICES,
    },
    freeTextField({ name: "query" }),
  ],
};
