import fc from "fast-check";
import { expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";

/** Protects P7: nothing is readable in the store, and what was altered is damaged. */
const head = { receivedAt: "2026-11-21T07:05:00.000Z", content: "a".repeat(64) };
const own = createEncryption([Buffer.alloc(32, 7)]);
const stored = own.encrypt("id", head, "stiff neck");

test("a record with another date or another name is damaged", () => {
  const altered = { ...own.readHead(stored), receivedAt: "2027-01-01T00:00:00.000Z" };
  expect(() => own.decrypt("id", altered)).toThrow();
  expect(() => own.decrypt("another id", own.readHead(stored))).toThrow();
});

test("any text is decrypted unchanged, and is not readable in the stored record", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 6 }), (text) => {
      const record = own.encrypt("id", head, text);
      expect(record).not.toContain(text);
      expect(own.decrypt("id", own.readHead(record))).toBe(text.toWellFormed());
    }),
  );
});
