/** What a response means to the waiting visitor (reliability, P3), and the text for WhatsApp after a failure. */
import { expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { readResponse } from "../../../src/islands/forms/send.ts";
import { whatsAppText } from "../../../src/islands/forms/whatsapp-text.ts";
import { whatsAppLink } from "../../../src/site/clinic.ts";

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

test("values are below their labels, options by their labels, empty ones left out", () => {
  const text = whatsAppText(FORMS.enquiry, { name: "John", email: "", service: "Die", query: " Hello " });
  expect(text).toBe("Enquiry from your website\nName: John\nService: Diet\nQuery: Hello");
});

test("a long text is cut, and never in the middle of a letter", () => {
  for (const start of ["", "x"]) {
    const text = whatsAppText(FORMS.enquiry, { query: start + "🙏".repeat(2_000) });
    expect(text.length).toBeLessThanOrEqual(800);
    expect(() => whatsAppLink({ number: "+911234567890", greeting: text })).not.toThrow();
  }
});
