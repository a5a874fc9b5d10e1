import { expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";

/** Protects P7: nothing is readable in the store, and what was altered is damaged. */
test("a text is not readable in its record, which under another date or another name is damaged", () => {
  const encryption = createEncryption([Buffer.alloc(32, 7)]);
  const receivedAt = "2026-11-21T07:05:00.000Z";
  const stored = encryption.encrypt("id", { receivedAt, content: "a".repeat(64) }, "stiff neck");
  expect(stored).not.toMatch(/stiff|c3RpZmY/);
  const record = encryption.readHead(stored);
  expect(encryption.decrypt("id", record)).toBe("stiff neck");
  expect(() => encryption.decrypt("id", { ...record, receivedAt: "2027-01-01T00:00:00.000Z" })).toThrow();
  expect(() => encryption.decrypt("another id", record)).toThrow();
});
