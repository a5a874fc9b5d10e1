import { APPOINTMENT } from "#words/forms.ts";
import { emailField, freeTextField, namedOptions, phoneField, textField } from "./fields.ts";
import { APPOINTMENT_SERVICES, REPLY_TIME } from "./offer.ts";
import type { FormDefinition } from "./types.ts";

/** Appointment request on the home page (specification, sections 3, 4, 5 and 7). */
export const appointment: FormDefinition = {
  id: "appointment",
  title: APPOINTMENT.title,
  endpoint: "/api/testiMonialspage",
  browserChecks: true,
  button: APPOINTMENT.button,
  promise: APPOINTMENT.promise(REPLY_TIME),
  sent: APPOINTMENT.sent,
  arrangesVisit: true,
  staff: { ...APPOINTMENT.staff, task: APPOINTMENT.staff.task(REPLY_TIME) },
  nameFields: ["firstName", "secondName"],
  emailField: "email",
  phoneField: "mobilenumber",
  serviceField: "service",
  bookingNoteField: "complaints",
  fields: [
    textField({
      name: "firstName",
      ...APPOINTMENT.firstName,
      required: true,
      rule: "letters",
      autocomplete: "given-name",
    }),
    textField({
      name: "secondName",
      ...APPOINTMENT.secondName,
      required: true,
      rule: "letters",
      autocomplete: "family-name",
    }),
    phoneField({
      name: "mobilenumber",
      ...APPOINTMENT.mobilenumber,
      rule: "nationalPhone",
    }),
    emailField(),
    {
      name: "service",
      ...APPOINTMENT.service,
      kind: "select",
      required: false,
      rule: "oneOfOptions",
      maxLength: 60,
      options: APPOINTMENT_SERVICES,
    },
    {
      name: "gender",
      ...APPOINTMENT.gender,
      kind: "select",
      required: false,
      rule: "oneOfOptions",
      maxLength: 20,
      autocomplete: "sex",
      options: namedOptions(["Female", "Male", "Others"], APPOINTMENT.genders),
    },
    {
      name: "age",
      ...APPOINTMENT.age,
      kind: "text",
      keyboard: "numeric",
      required: true,
      rule: "wholeYears",
      maxLength: 8,
    },
    freeTextField({
      name: "complaints",
      ...APPOINTMENT.complaints,
    }),
  ],
};
