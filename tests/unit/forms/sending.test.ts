/** The browser's side of a submission: what counts as success, and the key of the values. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { withKey, newKey } from "../../../src/islands/forms/idempotency-key.ts";
import { readResponse } from "../../../src/islands/forms/send.ts";

describe("what a response means (reliability, P3)", () => {
  test.each([
    [200, { ok: true, ref: "QX7-4K2", status: "delivered" }, { kind: "accepted", ref: "QX7-4K2" }],
    [202, { ok: true, ref: "QX7-4K2", status: "queued" }, { kind: "accepted", ref: "QX7-4K2" }],
    [200, { ok: true }, { kind: "accepted", ref: undefined }],
    [200, undefined, { kind: "failed", cause: "unreachable" }],
    [200, { ok: false }, { kind: "failed", cause: "unreachable" }],
    [200, "ok", { kind: "failed", cause: "unreachable" }],
    [503, { ok: true }, { kind: "failed", cause: "unreachable" }],
    [500, undefined, { kind: "failed", cause: "unreachable" }],
    [429, undefined, { kind: "failed", cause: "busy" }],
    [403, { ok: false, error: "foreign_origin" }, { kind: "failed", cause: "refused" }],
    [413, { ok: false, error: "too_large" }, { kind: "failed", cause: "refused" }],
    [422, { ok: false, error: "idempotency_key_reused" }, { kind: "keyReused" }],
    [
      422,
      { ok: false, error: "invalid", fields: { email: "Correct this.", other: "Not ours." } },
      { kind: "invalid", errors: { email: "Correct this." } },
    ],
    [
      422,
      { ok: false, error: "invalid", fields: { other: "Not ours." } },
      { kind: "failed", cause: "refused" },
    ],
  ])("%i %j", (status, body, outcome) => {
    expect(readResponse(FORMS.contact, { status, body })).toEqual(outcome);
  });
});

describe("the idempotency key", () => {
  test("is a version 4 UUID, a different one each time", () => {
    const keys = new Set(Array.from({ length: 500 }, newKey));
    expect(keys.size).toBe(500);
    for (const key of keys) {
      expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });

  test("is the same for the same values and changes with other values", async () => {
    const first = await withKey("a", undefined);
    expect(await withKey("a", first)).toBe(first);
    expect((await withKey("b", first)).key).not.toBe(first.key);
  });
});
