import { ENQUIRY } from "#words/forms.ts";
import { freeTextField, phoneField, textField } from "./fields.ts";
import { EMAIL_LIMIT } from "./limits.ts";
import { ENQUIRY_SERVICES, REPLY_TIME } from "./offer.ts";
import type { FormDefinition } from "./types.ts";

/**
 * Enquiry in the Reach Us panel of every page (specification, sections 3, 4, 5, 7 and 9). Email and
 * contact number have no format check, so that a number from any country gets through.
 */
export const enquiry: FormDefinition = {
  id: "enquiry",
  title: ENQUIRY.title,
  endpoint: "/api/inquiry",
  browserChecks: true,
  button: ENQUIRY.button,
  promise: ENQUIRY.promise(REPLY_TIME),
  sent: ENQUIRY.sent,
  staff: { ...ENQUIRY.staff, task: ENQUIRY.staff.task(REPLY_TIME) },
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  fields: [
    textField({
      name: "name",
      ...ENQUIRY.name,
      required: true,
      autocomplete: "name",
    }),
    textField({
      name: "email",
      ...ENQUIRY.email,
      required: true,
      maxLength: EMAIL_LIMIT,
      keyboard: "email",
      autocomplete: "email",
      advice: {
        rule: "completeEmail",
        message: ENQUIRY.emailAdvice,
      },
    }),
    phoneField({
      name: "mobilenumber",
      ...ENQUIRY.mobilenumber,
      required: true,
      advice: { rule: "dialableNumber", message: ENQUIRY.numberAdvice },
    }),
    {
      name: "service",
      ...ENQUIRY.service,
      kind: "select",
      required: true,
      rule: "oneOfOptions",
      maxLength: 60,
      options: ENQUIRY_SERVICES,
    },
    freeTextField({ name: "query", ...ENQUIRY.query }),
  ],
};
