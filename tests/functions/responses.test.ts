import { describe, expect, test } from "vitest";
import { FORM_IDS, FORMS } from "../../src/forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress, postJson, postPlain, SAMPLES } from "../support/submission-samples.ts";

const site = useRealSite();

/** Posts a body of any kind to the contact form. */
function send(body: BodyInit | null, headers: Record<string, string>, method = "POST"): Promise<Response> {
  return fetch(`${site.url}${FORMS.contact.endpoint}`, {
    method,
    body,
    redirect: "manual",
    headers: { "x-test-ip": nextAddress(), ...headers },
  });
}
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const CONTACT = JSON.stringify(SAMPLES.contact);

/** The response that P3 requires: status and body. */
async function seen(response: Response) {
  const body: unknown = await response.json();
  return { status: response.status, body };
}

describe("P3: exact responses for the island", () => {
  test.each(FORM_IDS)("%s: 200, and one mail (specification, section 7)", async (form) => {
    const response = await postJson(site.url, form, SAMPLES[form], { key: `p3-${form}` });
    expect(await seen(response)).toEqual({
      status: 200,
      body: {
        ok: true,
        ref: expect.stringMatching(/^[2-9C-Y]{3}-[2-9C-Y]{3}$/) as string,
        status: "delivered",
      },
    });
    expect(site.smtp.mails).toMatchObject([{ to: ["desk@clinic.example"], from: "website@clinic.example" }]);
  });

  test("the mail server is down: 202 queued, and delivered by the next sweep", async () => {
    await site.smtp.stop();
    const response = await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-queued" });
    expect(await seen(response)).toMatchObject({ status: 202, body: { ok: true, status: "queued" } });
  });

  test("the same key again with the same content: 200 duplicate, same reference, one mail", async () => {
    const first = await seen(await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-again" }));
    const second = await seen(await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-again" }));
    const { ref } = first.body as { ref: string };
    expect(second).toEqual({ status: 200, body: { ok: true, ref, duplicate: true } });
    expect(site.smtp.mails).toHaveLength(1);
  });

  test("the same key with other content: 422 idempotency_key_reused, nothing mailed", async () => {
    await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-other" });
    const other = { ...SAMPLES.contact, message: "something else" };
    const second = await postJson(site.url, "contact", other, { key: "p3-other" });
    expect(await seen(second)).toEqual({ status: 422, body: { ok: false, error: "idempotency_key_reused" } });
    expect(site.smtp.mails).toHaveLength(1);
  });

  test("the same key on another endpoint is another submission", async () => {
    await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-shared" });
    const second = await postJson(site.url, "enquiry", SAMPLES.enquiry, { key: "p3-shared" });
    expect(await seen(second)).toMatchObject({ status: 200, body: { status: "delivered" } });
  });

  test.each([401, 429, 500, "drop", "lie"] as const)(
    "the store fails on write (%s), SMTP up: 200, sent directly",
    async (fault) => {
      site.blobs.faultFor = ({ method, key }) =>
        method === "PUT" && key.startsWith("q/") ? fault : undefined;
      const response = await postJson(site.url, "contact", SAMPLES.contact, { key: `p3-direct-${fault}` });
      expect(await seen(response)).toMatchObject({ status: 200, body: { ok: true, status: "delivered" } });
      expect(site.smtp.mails).toHaveLength(1);
    },
  );

  test("both down: 503, retryable, Retry-After 30", async () => {
    site.blobs.faultFor = () => 503;
    await site.smtp.stop();
    const response = await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-both" });
    expect(response.headers.get("retry-after")).toBe("30");
    expect(await seen(response)).toEqual({
      status: 503,
      body: { ok: false, error: "temporarily_unavailable", retryable: true },
    });
  });

  test("an invalid post: 422 with a message per field, and the key can still be used", async () => {
    const invalid = { ...SAMPLES.contact, mobileNumber: "123", subject: " " };
    const response = await postJson(site.url, "contact", invalid, { key: "p3-corrected" });
    expect(await seen(response)).toEqual({
      status: 422,
      body: {
        ok: false,
        error: "invalid",
        fields: {
          mobileNumber: "Please enter your 10-digit mobile number.",
          subject: "Please enter a subject.",
        },
      },
    });
    const corrected = await postJson(site.url, "contact", SAMPLES.contact, { key: "p3-corrected" });
    expect(corrected.status).toBe(200);
  });

  test.each([
    ["a list", ["8:00"]],
    ["an object", { text: "8:00" }],
    ["true", true],
  ])("%s in an optional field: 422, since dropping it would lose what was sent", async (_name, query) => {
    const response = await postJson(site.url, "enquiry", { ...SAMPLES.enquiry, query });
    expect(await seen(response)).toMatchObject({
      status: 422,
      body: { error: "invalid", fields: { query: expect.any(String) as string } },
    });
    expect(site.smtp.mails).toHaveLength(0);
  });

  test.each([
    ["broken JSON", '{"name":', JSON_TYPE],
    ["JSON that is a list", "[]", JSON_TYPE],
    ["JSON that is nothing", "null", JSON_TYPE],
    ["JSON that is not UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), JSON_TYPE],
    ["an empty body", "", JSON_TYPE],
    ["a form with a broken escape", "name=%zz", { ...FORM_TYPE, accept: "application/json" }],
    ["a form that is not UTF-8", "name=%ff%fe", { ...FORM_TYPE, accept: "application/json" }],
    [
      "a multipart form without its boundary",
      "x",
      { "content-type": "multipart/form-data", accept: "application/json" },
    ],
  ])("%s: 400", async (_name, body, headers) => {
    expect(await seen(await send(body, headers))).toEqual({
      status: 400,
      body: { ok: false, error: "malformed" },
    });
  });

  test.each([
    ["Sec-Fetch-Site: cross-site", { "sec-fetch-site": "cross-site" }],
    ["a foreign Origin", { origin: "https://elsewhere.example" }],
    [
      "a foreign Origin of the same site",
      { "sec-fetch-site": "same-site", origin: "https://other.clinic.example" },
    ],
  ])("%s: 403", async (_name, headers) => {
    const response = await send(CONTACT, { ...JSON_TYPE, ...headers });
    expect(await seen(response)).toEqual({ status: 403, body: { ok: false, error: "foreign_origin" } });
    expect(site.smtp.mails).toHaveLength(0);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])("%s: 405 with Allow", async (method) => {
    const response = await send(null, { accept: "application/json" }, method);
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  test("more than 64 KiB: 413, with and without a length", async () => {
    const large = JSON.stringify({ ...SAMPLES.contact, message: "x".repeat(66_000) });
    const declared = await send(large, JSON_TYPE);
    expect(await seen(declared)).toEqual({ status: 413, body: { ok: false, error: "too_large" } });
    const undeclared = await fetch(`${site.url}${FORMS.contact.endpoint}`, {
      method: "POST",
      headers: JSON_TYPE,
      body: new Blob([large]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(undeclared.status).toBe(413);
  });

  test.each([
    ["no type", {}],
    ["text/plain", { "content-type": "text/plain" }],
    ["application/json in another charset", { "content-type": "application/json; charset=utf-16" }],
    ["a compressed body", { ...JSON_TYPE, "content-encoding": "gzip" }],
  ])("%s: 415", async (_name, headers) => {
    const body = new Blob([CONTACT]);
    expect(await seen(await send(body, { accept: "application/json", ...headers }))).toEqual({
      status: 415,
      body: { ok: false, error: "unsupported_type" },
    });
  });

  test("P4: five posts in a row from one address pass, and the 21st in a minute gets 429", async () => {
    const address = nextAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const response = await postJson(site.url, "contact", {}, { address });
      statuses.push(response.status);
      if (index === 20) expect(response.headers.get("retry-after")).toBe("60");
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
    expect(statuses[20]).toBe(429);
  });
});

describe("P2: one submission, one mail", () => {
  test("a plain form sent twice within a quarter of an hour", async () => {
    const once = { ...SAMPLES.contact, message: "pressed the button twice" };
    const [first, second] = await Promise.all([
      postPlain(site.url, "contact", once),
      postPlain(site.url, "contact", once),
    ]);
    expect(first.headers.get("location")).toBe(second.headers.get("location"));
    expect(site.smtp.mails.length).toBeLessThanOrEqual(2);
    const third = await postPlain(site.url, "contact", once);
    expect(third.headers.get("location")).toBe(first.headers.get("location"));
  });
});

describe("P8: privacy", () => {
  test("no typed value is ever logged, whatever happens", async () => {
    await postJson(site.url, "appointment", SAMPLES.appointment, { key: "p8-asha" });
    await postPlain(site.url, "enquiry", { ...SAMPLES.enquiry, service: "Wrong-sample" });
    site.blobs.faultFor = () => 500;
    site.smtp.fault = { step: "rcpt", refuse: 550 };
    await postJson(site.url, "contact", SAMPLES.contact, { key: "p8-ravi" });
    await send(`{"name": "Broken-sample`, JSON_TYPE);
    const log = site.logs.join("\n");
    for (const sample of Object.values(SAMPLES)) {
      for (const value of Object.values(sample)) {
        if (/^[0-9]{2}$|^Female$|^Acupuncture$|^Die$/.test(value)) continue;
        expect(log).not.toContain(value);
      }
    }
    expect(log).not.toMatch(/sample|p8-asha|desk@|clinic\.example/);
    for (const line of site.logs) {
      expect(JSON.parse(line)).toMatchObject({ event: expect.any(String) as string });
    }
  });
});

describe("P10: suspected spam is tagged and delivered", () => {
  test.each([
    ["a filled honeypot", "elapsed=9000;valid=http://spam"],
    ["a form sent within a second", "elapsed=120;valid=false"],
  ])("%s", async (name, signals) => {
    const options = { headers: { "x-form-signals": signals }, key: `p10-${name}` };
    const response = await postJson(site.url, "contact", SAMPLES.contact, options);
    expect(response.status).toBe(200);
    expect(site.smtp.mails[0]?.subject).toContain("[suspected spam]");
  });

  test("an ordinary post is not tagged", async () => {
    const headers = { "x-form-signals": "elapsed=24000;valid=false" };
    const sample = { ...SAMPLES.enquiry, query: "words that nobody has sent before" };
    await postJson(site.url, "enquiry", sample, { key: "p10-fine", headers });
    expect(site.smtp.mails[0]?.subject).not.toContain("spam");
  });

  test("the third submission with the same text is tagged", async () => {
    const sample = { ...SAMPLES.comment, message: "the very same words" };
    for (const key of ["1", "2", "3"])
      await postJson(site.url, "comment", sample, { key: `p10-same-${key}` });
    const tags = site.smtp.mails.map(({ subject }) => subject.includes("[suspected spam]"));
    expect(tags).toEqual([false, false, true]);
  });
});
