import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";

/** Protects P7 (nothing readable in the store) and P12 (every queued record decrypts after a rotation). */
const oldKey = Buffer.alloc(32, 7);
const head = { receivedAt: "2026-11-21T07:05:00.000Z", content: "a".repeat(64) };
const firstByte = (key: Uint8Array): string => createHash("sha256").update(key).digest("hex").slice(0, 2);

/** A key whose hash begins with the same byte as that of `oldKey`: one of 256 does. */
function keyWithTheSameFirstByte(): Buffer {
  for (let number = 0; ; number += 1) {
    const key = createHash("sha256").update(String(number)).digest();
    if (firstByte(key) === firstByte(oldKey)) return key;
  }
}

describe("records", () => {
  test("after a rotation to a key with the same first byte, a record still decrypts", () => {
    const stored = createEncryption([oldKey]).encrypt("id", head, "stiff neck");
    const rotated = createEncryption([keyWithTheSameFirstByte(), oldKey]);
    expect(rotated.decrypt("id", rotated.readHead(stored))).toBe("stiff neck");
  });

  test("a record under a key that is not configured is not reported as damaged", () => {
    const stored = createEncryption([oldKey]).encrypt("id", head, "stiff neck");
    const other = createEncryption([keyWithTheSameFirstByte()]);
    expect(other.decrypt("id", other.readHead(stored))).toBeUndefined();
    const own = createEncryption([oldKey]);
    expect(() => own.readHead(stored.slice(0, -10))).toThrow();
    const altered = { ...own.readHead(stored), receivedAt: "2027-01-01T00:00:00.000Z" };
    expect(() => own.decrypt("id", altered)).toThrow();
    expect(() => own.decrypt("another id", own.readHead(stored))).toThrow();
  });

  test("any text is decrypted unchanged, and is not readable in the stored record", () => {
    const encryption = createEncryption([oldKey]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 6 }), (text) => {
        const stored = encryption.encrypt("id", head, text);
        expect(stored).not.toContain(text);
        expect(encryption.decrypt("id", encryption.readHead(stored))).toBe(text.toWellFormed());
      }),
    );
  });
});
