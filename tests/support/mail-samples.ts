import type { Submission } from "#netlify/submissions/submission.ts";
import type { FormId } from "#forms/index.ts";
import { SAMPLES as VALUES } from "./submission-samples.ts";

/** A submission of a form: its sample with other values, received on a winter morning. */
export function sample(
  form: FormId,
  values: Readonly<Record<string, string>> = {},
  own: Partial<Submission> = {},
): Submission {
  return {
    id: "5f1d0c7a9be24e0d".repeat(4),
    ref: "QX7-4K2",
    form,
    values: { ...VALUES[form], ...values },
    receivedAt: "2026-11-21T07:05:00.000Z",
    spamSignals: [],
    isTest: false,
    ...own,
  };
}

const SUMMER_NIGHT = { receivedAt: "2026-07-04T20:40:00.000Z" };

/** Submissions that staff may receive, by name. The people are invented. */
export const SAMPLES = {
  appointment: sample("appointment"),
  "appointment-test": sample("appointment", {}, { isTest: true }),
  "appointment-minimal": sample(
    "appointment",
    { secondName: "K", mobilenumber: "", service: "", gender: "", complaints: "" },
    SUMMER_NIGHT,
  ),
  "appointment-maximal": sample("appointment", {
    firstName: "Venkatanarasimharajuvaripeta".repeat(7),
    secondName: "Srinivasan".repeat(20),
    email: `${"very.long.address".repeat(3)}@${"department.".repeat(16)}example.com`,
    complaints: `ನಮಸ್ಕಾರ, मुझे नींद नहीं आती। مرحبا 👩🏽‍⚕️\n${"A".repeat(400)}\n${"Back pain, day and night. ".repeat(90)}`,
  }),
  contact: sample("contact"),
  comment: sample("comment"),
  enquiry: sample("enquiry"),
  "enquiry-undialable": sample(
    "enquiry",
    { name: "सुनीता", mobilenumber: "ask at 2345 6789", email: "sunita at example", query: "शाम को फ़ोन करें।" },
    { spamSignals: ["tooFast", "links"], isTest: true },
  ),
} as const satisfies Readonly<Record<string, Submission>>;
