import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FORMS } from "../../src/forms/index.ts";
import { startSetting } from "../support/submission-setting.ts";
import type { Setting } from "../support/submission-setting.ts";
import { nextAddress, postJson, SAMPLES } from "../support/submission-samples.ts";

let setting: Setting;
beforeAll(async () => {
  setting = await startSetting();
});
afterAll(() => setting.stop());

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
      const response = await fetch(`${setting.url}${FORMS.enquiry.endpoint}`, {
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
    { numRuns: 150 },
  );
});

test("P9: no typed value becomes a header or an address of the mail", async () => {
  const hostile = fc.oneof(
    fc.constantFrom(
      "x\r\nBcc: victim@example.com",
      "x\nSubject: other",
      "a@b.example, victim@example.com",
      '"><b>',
      "victim@example.com>\r\nRCPT TO:<victim@example.com",
      "\r\n.\r\nMAIL FROM:<x@y>",
      "=?utf-8?q?Bcc=3A?=",
    ),
    fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, email, query) => {
      setting.smtp.mails.length = 0;
      const values = { ...SAMPLES.enquiry, name: `N${name}`, email: `e${email}`, query: `q${query}` };
      const response = await postJson(setting.url, "enquiry", values);
      expect(response.status).toBe(200);
      const [mail] = setting.smtp.mails;
      if (mail === undefined) return; // the same text as in the previous run
      expect(mail.to).toEqual(["desk@clinic.example"]);
      expect(mail.from).toBe("website@clinic.example");
      const [head = ""] = mail.raw.split("\r\n\r\n");
      expect(head).not.toMatch(/^Bcc:/im);
      expect(head.match(/^Subject:/gim)).toHaveLength(1);
      expect(head.match(/^To:/gim)).toHaveLength(1);
    }),
    { numRuns: 15 },
  );
});
