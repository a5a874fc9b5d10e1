import { emailField, freeTextField, phoneField, plainOptions, textField } from "./fields.ts";
import { APPOINTMENT_SERVICES, REPLY_TIME } from "./offer.ts";
import type { FormDefinition } from "./types.ts";

/** Appointment request on the home page (specification, sections 3, 4, 5 and 7). */
export const appointment: FormDefinition = {
  id: "appointment",
  title: "Appointment",
  endpoint: "/api/testiMonialspage",
  browserChecks: true,
  button: { idle: "Submit", sending: "Sending...", sent: "Book an Appointment" },
  promise: `We will call or write to you ${REPLY_TIME} to agree a time.`,
  desk: {
    task: `Please call or write back ${REPLY_TIME} to agree a time.`,
    many: "appointment requests",
    yours: "your appointment request",
  },
  nameFields: ["firstName", "secondName"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  bookingNoteField: "complaints",
  fields: [
    textField({
      name: "firstName",
      label: "First name",
      required: true,
      rule: "letters",
      autocomplete: "given-name",
      messages: {
        required: "Please enter your first name.",
        invalid: "Please use the letters A to Z only, without spaces or dots.",
      },
    }),
    textField({
      name: "secondName",
      label: "Second name",
      required: true,
      rule: "letters",
      autocomplete: "family-name",
      messages: {
        required: "Please enter your second name.",
        invalid: "Please use the letters A to Z only, without spaces or dots.",
      },
    }),
    phoneField({
      name: "mobilenumber",
      label: "Mobile number",
      rule: "tenDigitPhone",
      hint: "Ten digits of an Indian number, for example 98450 12345. With a UK or other number, leave this empty and we will write to you.",
      messages: {
        invalid:
          "Please enter ten digits, for example 98450 12345. Outside India, leave this empty and we will write to you.",
      },
    }),
    emailField(),
    {
      name: "service",
      label: "Service",
      kind: "select",
      required: false,
      rule: "oneOfOptions",
      maxLength: 60,
      prompt: "Select A Service",
      options: APPOINTMENT_SERVICES,
      messages: { invalid: "Please choose a service from the list, or leave it open." },
    },
    {
      name: "gender",
      label: "Gender",
      kind: "select",
      required: false,
      rule: "oneOfOptions",
      maxLength: 20,
      autocomplete: "sex",
      prompt: "Select Gender",
      options: plainOptions("Female", "Male", "Others"),
      messages: { invalid: "Please choose from the list, or leave it open." },
    },
    {
      name: "age",
      label: "Age",
      kind: "number",
      required: true,
      rule: "wholeYears",
      maxLength: 8,
      messages: {
        required: "Please enter your age in years.",
        invalid: "Please enter your age in whole years, for example 42.",
      },
    },
    freeTextField({
      name: "complaints",
      label: "Complaints",
      sensitive: true,
      hint: "In your own words: what troubles you, and since when. You may leave this empty.",
    }),
  ],
};
