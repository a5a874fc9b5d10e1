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
  title: "Enquiry",
  endpoint: "/api/inquiry",
  browserChecks: true,
  button: { idle: "Submit", sending: "Submit", sent: "Submit" },
  promise: `We will call or write to you ${REPLY_TIME}.`,
  desk: {
    task: `Please call or write back ${REPLY_TIME}.`,
    many: "enquiries",
    yours: "your enquiry",
  },
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  fields: [
    textField({
      name: "name",
      label: "Name",
      required: true,
      autocomplete: "name",
      messages: { required: "Please enter your name." },
    }),
    textField({
      name: "email",
      label: "Email",
      required: true,
      maxLength: EMAIL_LIMIT,
      keyboard: "email",
      autocomplete: "email",
      messages: { required: "Please enter your email." },
      advice: {
        rule: "completeEmail",
        message: "Please check this address: it should look like name@example.com.",
      },
    }),
    phoneField({
      name: "mobilenumber",
      label: "Contact number",
      required: true,
      messages: { required: "Please enter a number that we can call." },
      advice: { rule: "dialableNumber", message: "Please check this number: it should have 7 to 15 digits." },
    }),
    {
      name: "service",
      label: "Service",
      kind: "select",
      required: true,
      rule: "oneOfOptions",
      maxLength: 60,
      prompt: "Select Any Service",
      options: ENQUIRY_SERVICES,
      messages: {
        required: "Please select a service.",
        invalid: "Please select a service from the list.",
      },
    },
    freeTextField({ name: "query", label: "Query", sensitive: true }),
  ],
};
