import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMS } from "../../src/forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress, postJson, SAMPLES } from "../support/submission-samples.ts";

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

test("P9: no typed value becomes a header or an address of the mail", async () => {
  const values = {
    ...SAMPLES.enquiry,
    name: "N\u202Egpj.exe\r\nBcc: victim@example.com",
    email: "e>\r\nRCPT TO:<victim@example.com, victim@example.com",
    query: "q\r\n.\r\nMAIL FROM:<x@y>\r\n.\r\nQUIT",
  };
  const response = await postJson(site.url, "enquiry", values);
  expect(response.status).toBe(200);
  expect(site.smtp.mails).toMatchObject([{ to: ["desk@clinic.example"], from: "website@clinic.example" }]);
  const [head = ""] = site.smtp.mails[0]?.raw.split("\r\n\r\n") ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head.match(/^(?:Subject|To):/gim)).toHaveLength(2);
});
