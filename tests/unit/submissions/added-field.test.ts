import { expect, test, vi } from "vitest";
import { FORMS } from "../../../src/forms/index.ts";
import { useMemorySite } from "../../support/memory-site.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

/** Protects P2 when an optional field has been added to a form. */
const site = useMemorySite();
const { contact } = FORMS;
const { fields } = contact;
const note = {
  name: "note",
  kind: "text",
  required: false,
  maxLength: 9,
} as const;

test.each([
  ["queued", "a key"],
  ["delivered", ""],
])("what was %s before is recognised when it is sent again (idempotency key: %j)", async (state, key) => {
  const ref = state === "queued" ? await site.leaveQueued(key) : (await site.post(key)).ref;
  vi.spyOn(contact, "fields", "get").mockReturnValue([note, ...fields]);
  expect(await site.post(key)).toMatchObject({ status: 200, ref, body: { duplicate: true } });
  const more = await site.post("a key", { ...SAMPLES.contact, note: "new" });
  expect(more.status).toBe(key === "" ? 200 : 422);
});
