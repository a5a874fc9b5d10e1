import { expect, test } from "vitest";
import { recipientsOf } from "#netlify/submissions/deliver/deliver.ts";
import { readSettings } from "#netlify/submissions/settings/settings.ts";
import type { FormId } from "#forms/index.ts";

/** Protects: "routing by form and service, several recipients" (decision 0034). */
const base = {
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "Website <website@clinic.example>",
  MAIL_TO: 'desk@clinic.example, "Rao, Asha" <asha@clinic.example>, desk@clinic.example',
};
const everybody = "desk@clinic.example, asha@clinic.example";
const routes =
  "appointment: booking@clinic.example; Acupuncture: a@clinic.example, b@clinic.example; TRAINING ON  YOGA: d@clinic.example";
/** An unusable entry stops no form: its submissions go to the wider list, the others to their own. */
const unusable =
  "contact: office@@clinic.example; Acupunctur: a@clinic.example; die: nobody; Yoga: y@clinic.example";

test.each<[string, FormId, string, string]>([
  [routes, "appointment", "Acupuncture", "a@clinic.example, b@clinic.example"],
  [routes, "enquiry", "Training on yoga", "d@clinic.example"],
  // No longer offered when it is read from the outbox.
  [routes, "appointment", "Reiki", "booking@clinic.example"],
  [routes, "contact", "", everybody],
  [unusable, "contact", "", everybody],
  [unusable, "enquiry", "Die", everybody],
])("%j: %s for %j goes to %s", (MAIL_TO_ROUTES, form, service, expected) => {
  const { recipients } = readSettings({ ...base, MAIL_TO_ROUTES });
  expect(recipientsOf(recipients, { form, values: { service }, spamSignals: [] }).join(", ")).toBe(expected);
});
