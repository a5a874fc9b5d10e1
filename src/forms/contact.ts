import { emailField, freeTextField, phoneField, textField } from "./fields.ts";
import { REPLY_TIME } from "./offer.ts";
import type { FormDefinition } from "./types.ts";

/**
 * Contact message on /contact (specification, sections 3, 4, 5 and 7). The messages are those
 * of the specification, word for word; the browser's own checks are off so that visitors see them.
 */
export const contact: FormDefinition = {
  id: "contact",
  title: "Contact message",
  endpoint: "/api/contactuspage",
  browserChecks: false,
  button: { idle: "Submit", sending: "Sending...", sent: "Submit" },
  promise: `We will call or write to you ${REPLY_TIME}.`,
  desk: {
    task: `Please call or write back ${REPLY_TIME}.`,
    many: "contact messages",
    yours: "your message",
  },
  nameFields: ["name"],
  emailField: "email",
  phoneField: "mobileNumber",
  fields: [
    textField({
      name: "name",
      label: "Name",
      required: true,
      autocomplete: "name",
      messages: { required: "Please enter your name." },
    }),
    emailField(),
    phoneField({
      name: "mobileNumber",
      label: "Mobile number",
      required: true,
      rule: "tenDigitPhone",
      hint: "Ten digits of an Indian number. With a UK or other number, use Reach Us, WhatsApp or e-mail.",
      messages: {
        required: "Please enter your 10-digit mobile number.",
        invalid: "Please enter your 10-digit mobile number.",
      },
    }),
    textField({
      name: "subject",
      label: "Subject",
      required: true,
      messages: { required: "Please enter a subject." },
    }),
    freeTextField({
      name: "message",
      label: "Message",
      required: true,
      sensitive: true,
      messages: { required: "Please enter your message." },
    }),
  ],
};
