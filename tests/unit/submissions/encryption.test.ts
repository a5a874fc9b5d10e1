import { expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";
import { newRecord, parseRecord } from "../../../netlify/submissions/outbox/record.ts";
import { sample } from "../../support/mail-samples.ts";

/** Protects P7: nothing is readable in the store, and what was altered is damaged. */
test("a text is not readable in its record, which under another date or another name is damaged", () => {
  const encryption = createEncryption([Buffer.alloc(32, 7)]);
  const submission = sample("contact", { message: "stiff neck" });
  const record = newRecord(encryption, submission, "hash");
  expect(JSON.stringify(record)).not.toMatch(/stiff|c3RpZmY/);
  const parsed = (id: string, changes: object) =>
    parseRecord(encryption, id, { text: JSON.stringify({ ...record, ...changes }), version: "1" }, 0);
  expect(parsed(submission.id, {})).toMatchObject({ state: "open", submission });
  expect(parsed(submission.id, { receivedAt: "2027-01-01T00:00:00.000Z" }).state).toBe("damaged");
  expect(parsed(submission.id, { content: "another" }).state).toBe("damaged");
  expect(parsed("another id", {}).state).toBe("damaged");
});
