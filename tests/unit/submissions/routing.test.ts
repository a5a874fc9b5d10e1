import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { routesSchema } from "../../../netlify/submissions/settings/service-routes.ts";
import { recipientsOf } from "../../../netlify/submissions/deliver/deliver.ts";
import { readSettings } from "../../../netlify/submissions/settings/settings.ts";
import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";

/** Protects: "routing by form and service, several recipients" (decision 0034). */
const base = {
  SMTP_URL: "smtp://127.0.0.1:2525",
  MAIL_FROM: "Website <website@clinic.example>",
  MAIL_TO: 'desk@clinic.example, "Rao, Asha" <asha@clinic.example>, desk@clinic.example',
};
const to = (own: Readonly<Record<string, string>>, form: FormId, service = ""): readonly string[] =>
  recipientsOf(readSettings({ ...base, ...own }).recipients, { form, values: { service } });
const everybody = ["desk@clinic.example", "asha@clinic.example"];

describe("the recipients of a submission", () => {
  test("by default everybody in MAIL_TO, each once; names and commas in quotes are supported", () => {
    for (const form of Object.values(FORMS)) expect(to({}, form.id)).toEqual(everybody);
  });

  test("a form with its own list goes there instead", () => {
    const own = { MAIL_TO_CONTACT: "office@clinic.example, owner@clinic.example" };
    expect(to(own, "contact")).toEqual(["office@clinic.example", "owner@clinic.example"]);
    expect(to(own, "enquiry", "Yoga")).toEqual(everybody);
  });

  test("a form's list that cannot be used stops no form: its submissions go to everybody", () => {
    const own = { MAIL_TO_CONTACT: "office@@clinic.example", MAIL_ALERT_TO: "nobody", ALERT_SMTP_URL: "x" };
    expect(to(own, "contact")).toEqual(everybody);
  });

  const services = {
    MAIL_TO_APPOINTMENT: "booking@clinic.example",
    MAIL_TO_SERVICE:
      "Acupuncture: a@clinic.example, b@clinic.example; die: c@clinic.example; TRAINING ON  YOGA: d@clinic.example",
  };
  test.each<[FormId, string, readonly string[]]>([
    ["appointment", "Acupuncture", ["a@clinic.example", "b@clinic.example"]],
    ["enquiry", "Die", ["c@clinic.example"]],
    ["appointment", "Training on Yoga", ["d@clinic.example"]],
    ["enquiry", "Training on yoga", ["d@clinic.example"]],
    // Another service than the enquiry's "Diet".
    ["appointment", "Diet and Food Therapy", ["booking@clinic.example"]],
    ["appointment", "", ["booking@clinic.example"]],
    ["enquiry", "Yoga", everybody],
    ["contact", "Acupuncture", everybody],
    // No longer offered when it comes out of the outbox.
    ["appointment", "Reiki", ["booking@clinic.example"]],
  ])("%s for %s", (form, service, expected) => {
    expect(to(services, form, service)).toEqual(expected);
  });

  test("an entry that cannot be used stops no form: its requests go to the wider list, the others to theirs", () => {
    const own = { MAIL_TO_SERVICE: "Acupunctur: a@clinic.example; Diet: nobody; Yoga: y@clinic.example" };
    expect(to(own, "enquiry", "Acupuncture")).toEqual(everybody);
    expect(to(own, "enquiry", "Die")).toEqual(everybody);
    expect(to(own, "enquiry", "Yoga")).toEqual(["y@clinic.example"]);
  });

  test("with any setting, every submission has a recipient", () => {
    const texts = fc.oneof(
      fc.string(),
      fc.stringMatching(/^(?:(?:Yoga|Diet|x)?[:;, ]{0,2}(?:a@b\.example)?){0,6}$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        for (const list of routesSchema.parse(text).routes.values()) expect(list.length).toBeGreaterThan(0);
      }),
    );
  });
});
