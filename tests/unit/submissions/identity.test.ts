import { expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "../../../netlify/submissions/limits.ts";
import { isReference, referenceOf } from "../../../netlify/submissions/outbox/identity.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { idOf, useMemorySite } from "../../support/memory-site.ts";

/** Protects P2 and P12: what is one submission. */
const site = useMemorySite();

test.each([
  // The site's clock begins at 12:30.
  [14 * MINUTE + 59 * SECOND, SECOND, 1],
  [SECOND, 15 * MINUTE - SECOND, 1],
  [SECOND, 15 * MINUTE, 2],
])(
  "without a key, the same content %i ms after 12:30 and %i ms later: %i mails",
  async (at, later, mails) => {
    site.pass(at);
    const { ref } = await site.post("");
    site.pass(later);
    const again = await site.post("");
    expect(again.ref === ref).toBe(mails === 1);
    expect(site.sent()).toHaveLength(mails);
  },
);

test("without a key, across a rotation and the end of a quarter: one mail (P12)", async () => {
  site.pass(14 * MINUTE);
  const { ref } = await site.post("");
  site.rotate();
  site.pass(2 * MINUTE);
  expect(await site.post("")).toMatchObject({ ref, body: { duplicate: true } });
});

test("without a key, a text in another field is another submission", async () => {
  const { message, subject } = SAMPLES.contact;
  await site.post("");
  await site.post("", { ...SAMPLES.contact, message: subject, subject: message });
  expect(site.sent()).toHaveLength(2);
});

test.each(["a key", ""])(
  "with an optional field that a form has since (idempotency key: %j): a retry is recognised",
  async (key) => {
    const { fields } = FORMS.contact;
    const ref = await site.leaveQueued(key);
    const note = { name: "note", kind: "text", required: false, maxLength: 9 } as const;
    vi.spyOn(FORMS.contact, "fields", "get").mockReturnValue([note, ...fields]);
    expect(await site.post(key)).toMatchObject({ status: 200, ref, body: { duplicate: true } });
    const { status } = await site.post(key, { ...SAMPLES.contact, note: "new" });
    expect(status).toBe(key === "" ? 200 : 422);
  },
);

test("a reference is six letters and digits that cannot be confused", () => {
  const references = Array.from({ length: 500 }, (_unused, number) => referenceOf(idOf(number)));
  expect(references.filter(isReference)).toEqual(references);
  expect(references[0]).toBe("DCY-W4R");
  expect(new Set(references).size).toBe(500);
  expect(isReference("DCY-W4A")).toBe(false);
});
