import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMS } from "../../src/forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress } from "../support/submission-samples.ts";

const site = useRealSite();

test("P9: any bytes and headers get a response in the table, and never a 5xx", async () => {
  /** Header values that fetch allows. */
  const text = fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((value) => value.trim());
  const headers = fc.record({
    "content-type": fc.constantFrom("application/json", "application/x-www-form-urlencoded", "a/b"),
    accept: fc.constantFrom("application/json", "text/html", "*/*"),
    "idempotency-key": text,
    "x-form-signals": text,
    "x-forwarded-for": fc.constant("").map(nextAddress),
  });
  const body = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));
  await fc.assert(
    fc.asyncProperty(fc.record({ headers, body }), async (post) => {
      const response = await fetch(site.url + FORMS.enquiry.endpoint, { method: "POST", ...post });
      expect([400, 415, 422]).toContain(response.status);
    }),
    { numRuns: 100 },
  );
});
