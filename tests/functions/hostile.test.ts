import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMS } from "../../src/forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress, postJson, SAMPLES } from "../support/submission-samples.ts";

const site = useRealSite();

/** Header values that fetch allows. */
const headerText = fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((text) => text.trim());

test("P9: any bytes and headers get a response of the table and never a 5xx", async () => {
  const types = fc.constantFrom(
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=b",
    "a/b",
  );
  const post = fc.record({
    type: types,
    body: fc.uint8Array({ maxLength: 300 }),
    key: headerText,
    signals: headerText,
    accept: fc.constantFrom("application/json", "text/html", "*/*"),
  });
  await fc.assert(
    fc.asyncProperty(post, async ({ type, body, key, signals, accept }) => {
      const response = await fetch(`${site.url}${FORMS.enquiry.endpoint}`, {
        method: "POST",
        redirect: "manual",
        body: new Uint8Array(body),
        headers: {
          "content-type": type,
          accept,
          "x-test-ip": nextAddress(),
          "idempotency-key": key,
          "x-form-signals": signals,
        },
      });
      expect([400, 415, 422]).toContain(response.status);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["x\r\nBcc: victim@example.com", "a@b.example, victim@example.com", "\r\n.\r\nMAIL FROM:<x@y>"],
  ["=?utf-8?q?Bcc=3A?=", "x\nSubject: other", '"><b>'],
  ["\u202Egpj.exe", "victim@example.com>\r\nRCPT TO:<victim@example.com", ".\r\nQUIT"],
])(
  "P9: no typed value becomes a header or an address of the mail: %j, %j, %j",
  async (name, email, query) => {
    const values = { ...SAMPLES.enquiry, name: `N${name}`, email: `e${email}`, query: `q${query}` };
    const response = await postJson(site.url, "enquiry", values);
    expect(response.status).toBe(200);
    expect(site.smtp.mails).toMatchObject([{ to: ["desk@clinic.example"], from: "website@clinic.example" }]);
    const [head = ""] = site.smtp.mails[0]?.raw.split("\r\n\r\n") ?? [];
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head.match(/^(?:Subject|To):/gim)).toHaveLength(2);
  },
);
