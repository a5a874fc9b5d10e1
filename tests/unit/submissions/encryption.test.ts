import fc from "fast-check";
import { expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";

/** Protects P7 (nothing readable in the store) and P12 (every queued record decrypts after a rotation). */
const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)];
const head = { receivedAt: "2026-11-21T07:05:00.000Z", content: "a".repeat(64) };
const own = createEncryption([oldKey]);
const stored = own.encrypt("id", head, "stiff neck");

test("after a rotation a record still decrypts; without its key it is unknown, and not damaged", () => {
  const rotated = createEncryption([newKey, oldKey]);
  expect(rotated.decrypt("id", rotated.readHead(stored))).toBe("stiff neck");
  const other = createEncryption([newKey]);
  expect(other.decrypt("id", other.readHead(stored))).toBeUndefined();
});

test("a record that was cut off, altered or given another name is damaged", () => {
  expect(() => own.readHead(stored.slice(0, -10))).toThrow();
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
