import { emailField, freeTextField, phoneField, textField } from "./common-fields.ts";
import { APPOINTMENT_SERVICES } from "./offer.ts";
import type { FormDefinition } from "./form-types.ts";

/** Appointment request on the home page (specification, sections 3, 4, 5 and 7). */
export const appointment: FormDefinition = {
  id: "appointment",
  endpoint: "/api/testiMonialspage",
  browserChecks: true,
  arrangesVisit: true,
  nameFields: ["firstName", "secondName"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  bookingNoteField: "complaints",
  fields: [
    textField({
      name: "firstName",
      required: true,
      rule: "letters",
      autocomplete: "given-name",
    }),
    textField({
      name: "secondName",
      required: true,
      rule: "letters",
      autocomplete: "family-name",
    }),
    phoneField({
      name: "mobilenumber",
      rule: "nationalPhone",
    }),
    emailField(),
    {
      name: "service",
      kind: "select",
      required: false,
      rule: "oneOfOptions",
      maxLength: 60,
      options: APPOINTMENT_SERVICES,
    },
    {
      name: "gender",
      kind: "select",
      required: false,
      rule: "oneOfOptions",
      maxLength: 20,
      autocomplete: "sex",
      options: ["Female", "Male", "Others"].map((value) => ({ value, label: value })),
    },
    {
      name: "age",
      kind: "text",
      keyboard: "numeric",
      required: true,
      rule: "wholeYears",
      maxLength: 8,
    },
    freeTextField({
      name: "complaints",
    }),
  ],
};
