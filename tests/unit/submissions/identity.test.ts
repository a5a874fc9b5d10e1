import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#netlify/submissions/limits.ts";
import { isReference, referenceOf } from "#netlify/submissions/outbox/identity.ts";
import { FORMS, keyText } from "#forms/index.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { idOf, useMemorySite } from "#tests/support/memory-site.ts";

/** Protects P2: what is one submission. */
const site = useMemorySite();

test.each([
  // The site's clock begins at 12:30.
  [SECOND, 14 * MINUTE, 1],
  [14 * MINUTE + 59 * SECOND, SECOND, 2],
])("the same %i ms after 12:30 and %i ms later: %i mails", async (at, later, mails) => {
  site.pass(at);
  const { ref } = await site.post("");
  site.pass(later);
  const again = await site.post("");
  expect(again.ref === ref).toBe(mails === 1);
  expect(site.sent()).toHaveLength(mails);
});

test("a post with and one without our script are one", async () => {
  const plain = await site.postPlain("contact", { ...SAMPLES.contact, message: "Two\r\nlines  " });
  expect(plain.status).toBe(303);
  const values = { ...SAMPLES.contact, message: "Two\nlines" };
  const key = createHash("sha256").update(keyText(values, Date.now())).digest("hex");
  const script = await site.post(key, values);
  expect(script).toMatchObject({ status: 200, body: { duplicate: true } });
  expect(plain.location).toContain(script.ref);
  expect(site.sent()).toHaveLength(1);
});

test("a retry after an update is recognised by what was sent", async () => {
  const values = { ...SAMPLES.contact, name: "Ra\u200Bvi" };
  const { ref } = await site.post("before the update", values);
  const fields = FORMS.contact.fields.map((field) =>
    field.name === "name" ? { ...field, rule: "letters" as const } : field,
  );
  vi.spyOn(FORMS.contact, "fields", "get").mockReturnValue(fields);
  const again = await site.post("before the update", values);
  expect(again).toMatchObject({ status: 200, ref, body: { duplicate: true } });
});

test("without a key, a text in another field is another submission", async () => {
  const { message, subject } = SAMPLES.contact;
  await site.post("");
  await site.post("", { ...SAMPLES.contact, message: subject, subject: message });
  expect(site.sent()).toHaveLength(2);
});

test("a reference is six letters and digits", () => {
  const references = Array.from({ length: 500 }, (_unused, number) => referenceOf(idOf(number)));
  expect(references.filter(isReference)).toEqual(references);
  expect(references[0]).toBe("DCY-W4R");
  expect(new Set(references).size).toBe(500);
  expect(isReference("DCY-W4A")).toBe(false);
});
