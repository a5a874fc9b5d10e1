/**
 * What a response means (reliability, P3), besides those of tests/unit/islands, and the text for WhatsApp after a failure.
 */
import { expect, test } from "vitest";

import { classify } from "../../../src/client/submissions/post.ts";
import type { PostResult } from "../../../src/client/submissions/post.ts";
import { whatsAppText } from "../../../src/islands/forms/ErrorSummary.tsx";
import { whatsAppLink } from "../../../src/site/contact-links.ts";
import { PUBLISHED_FORMS } from "../../support/places.ts";

const UNREACHABLE: PostResult = { type: "unavailable", cause: "unreachable" };

test.each<[number, unknown, PostResult]>([
  [202, { ok: true, ref: "QX7-4K2", status: "queued" }, { type: "accepted", ref: "QX7-4K2" }],
  [200, undefined, UNREACHABLE],
  [503, { ok: true, ref: "QX7-4K2" }, UNREACHABLE],
  [429, { ok: false }, { type: "unavailable", cause: "busy" }],
  [422, { ok: false, error: "idempotency_key_reused" }, { type: "refused", errors: {} }],
  [422, { ok: false, error: "invalid", fields: { name: "x" } }, { type: "refused", errors: { name: "x" } }],
  // From a filter, a portal or a proxy.
  [200, { ok: true }, UNREACHABLE],
  [403, { ok: false, error: "blocked" }, UNREACHABLE],
  [422, { error: "invalid" }, UNREACHABLE],
  // Ours, but another transfer may not be broken.
  [400, { ok: false, error: "malformed" }, UNREACHABLE],
])("%i %j", (status, body, result) => {
  expect(classify(status, body)).toEqual(result);
});

test("values are below their labels, options are shown by their labels, and empty fields are left out", () => {
  const text = whatsAppText(PUBLISHED_FORMS.enquiry, {
    name: "John",
    email: "",
    service: "Die",
    query: " Hello ",
  });
  expect(text).toBe("Enquiry from your website\nName: John\nService: Diet\nQuery: Hello");
});

test("a text that is too long for an address is cut with a mark, and never in the middle of a letter", () => {
  const address = (query: string) =>
    whatsAppLink({ number: "+911234567890", greeting: whatsAppText(PUBLISHED_FORMS.enquiry, { query }) });
  for (const start of ["", "x"]) {
    const cut = address(start + "🙏".repeat(2_000));
    expect(cut.length).toBeLessThan(8_000);
    expect(decodeURIComponent(cut)).toMatch(/🙏…$/u);
  }
  const longest = "Words of six letters. ".repeat(227).trim();
  expect(decodeURIComponent(address(longest))).toContain(longest);
});
