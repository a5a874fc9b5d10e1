import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FREE_TEXT_LIMIT } from "#forms/definitions.ts";
import { FORMS } from "#forms/index.ts";
import { useRealSite } from "../support/real-site.ts";
import { nextAddress, postJson, postPlain, SAMPLES } from "../support/submission-samples.ts";

const site = useRealSite();
const { contact, enquiry } = SAMPLES;

async function seen(response: Response) {
  const body = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, body };
}
const post = async (key: string, values: unknown = contact) =>
  seen(await postJson(site.url, "contact", values, { key }));

function send(body: BodyInit, headers: Record<string, string>) {
  const own = { accept: "application/json", "x-forwarded-for": nextAddress(), ...headers };
  const post = { method: "POST", body, headers: own, duplex: "half" };
  return fetch(site.url + FORMS.contact.endpoint, post);
}
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const CONTACT = JSON.stringify(contact);

// A mail server that hangs for ten seconds: tests/unit/mail/on-the-wire.test.ts.
describe("P3: exact responses for the island", () => {
  test("stored is accepted: a connection that breaks after the mail", async () => {
    site.smtp.fault = { step: "accepted", drop: true };
    const ref = expect.any(String) as string;
    expect(await post("broken")).toEqual({ status: 200, body: { ok: true, ref } });
    await site.idle();
    expect(site.blobs.stored("q/")).toHaveLength(1);
  });

  test("one key: a duplicate, or refused with other content", async () => {
    const ref = expect.stringMatching(/^[2-9C-Y]{3}-[2-9C-Y]{3}$/) as string;
    const first = await post("one");
    expect(first).toEqual({ status: 200, body: { ok: true, ref } });
    expect(await site.mails()).toMatchObject([
      { to: ["desk@clinic.example"], from: "website@mail.clinic.example" },
    ]);
    expect(await post("one")).toEqual({
      status: 200,
      body: { ok: true, ref: first.body["ref"], duplicate: true },
    });
    const other = await post("one", { ...contact, message: "something else" });
    expect(other).toEqual({ status: 422, body: { ok: false, error: "idempotency_key_reused" } });
    expect(await site.mails()).toHaveLength(1);
    const response = await postJson(site.url, "enquiry", enquiry, { key: "one" });
    expect(await seen(response)).toMatchObject({ status: 200, body: { ok: true } });
  });

  test("an invalid post: a message per field, the key stays free", async () => {
    const fields = {
      mobileNumber: "Please enter your 10-digit mobile number. Outside India, use Reach Us or email.",
      subject: "Please enter a subject.",
    };
    const invalid = { ...contact, mobileNumber: "123", subject: " " };
    const body = { ok: false, error: "invalid", fields };
    expect(await post("corrected", invalid)).toEqual({ status: 422, body });
    expect(await post("corrected")).toMatchObject({ status: 200 });
  });

  const large = JSON.stringify({ ...contact, message: "x".repeat(263_000) });
  test.each<[number, string, string, BodyInit, Record<string, string>]>([
    [400, "malformed", "broken JSON", '{"name":', JSON_TYPE],
    [400, "malformed", "a form that is not UTF-8", "name=%ff%fe", FORM_TYPE],
    [400, "malformed", "JSON that is not UTF-8", Buffer.from('{"name":"\xff"}', "latin1"), JSON_TYPE],
    [403, "foreign_origin", "another site", CONTACT, { ...JSON_TYPE, "sec-fetch-site": "cross-site" }],
    [413, "too_large", "more than 256 KiB, without a length", new Blob([large]).stream(), JSON_TYPE],
    [415, "unsupported_type", "UTF-16", CONTACT, { "content-type": "application/json; charset=utf-16" }],
    [415, "unsupported_type", "compressed", CONTACT, { ...JSON_TYPE, "content-encoding": "gzip" }],
  ])("%d %s: %s", async (status, error, _what, body, headers) => {
    expect(await seen(await send(body, headers))).toEqual({ status, body: { ok: false, error } });
    expect(await site.mails()).toEqual([]);
  });

  test("a text at its limit in any script, without a script (P4)", async () => {
    const message = "ಕ್ಷೀ".repeat(FREE_TEXT_LIMIT / 2);
    expect((await postPlain(site.url, "contact", { ...contact, message })).status).toBe(303);
  });

  test("21 posts a minute from one network: 429 (P4)", async () => {
    const addressOf = (host: number) => `2001:db8:0:5::${host}`;
    for (let host = 1; host <= 20; host += 1)
      expect((await postJson(site.url, "contact", {}, { address: addressOf(host) })).status).toBe(422);
    const address = addressOf(21);
    const { status, headers } = await postJson(site.url, "contact", {}, { address });
    expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
    const page = await postPlain(site.url, "contact", contact, { address });
    expect([page.status, await page.text()]).toEqual([429, expect.stringContaining(contact.message ?? "")]);
  });
});

test("any bytes and headers: a response of the table (P9)", async () => {
  const text = fc.string({ unit: "grapheme-ascii", maxLength: 60 }).map((value) => value.trim());
  const anyHeaders = fc.record({
    "content-type": fc.constantFrom("application/json", "application/x-www-form-urlencoded", "a/b"),
    accept: fc.constantFrom("application/json", "text/html", "*/*"),
    "idempotency-key": text,
    "x-form-signals": text,
  });
  const anyBody = fc.uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes));
  await fc.assert(
    fc.asyncProperty(anyHeaders, anyBody, async (headers, body) => {
      expect([400, 415, 422]).toContain((await send(body, headers)).status);
    }),
    { numRuns: 100 },
  );
});

test("no typed value is ever logged (P8)", async () => {
  await postJson(site.url, "appointment", SAMPLES.appointment, { key: "p8-asha" });
  await postPlain(site.url, "enquiry", { ...enquiry, service: "Wrong-sample" });
  site.blobs.faultFor = () => 500;
  site.smtp.fault = { step: "rcpt", refuse: 550 };
  await post("p8-ravi");
  await send(`{"name": "Broken-sample`, JSON_TYPE);
  const log = site.logs.join("\n");
  const typed = Object.values(SAMPLES).flatMap((sample) => Object.values(sample));
  const telling = typed.filter((value) => !/^[0-9]{2}$|^Female$|^Acupuncture$|^Die$/.test(value));
  expect(telling.filter((value) => log.includes(value))).toEqual([]);
  expect(log).not.toMatch(/sample|p8-asha|desk@|clinic\.example|10\.0\./);
  for (const line of site.logs)
    expect(JSON.parse(line)).toMatchObject({ event: expect.any(String) as string });
});

test("the scheduled functions sweep and report (P6)", async () => {
  const run = (name: string) => fetch(`${site.url}/.netlify/functions/${name}`, { method: "POST" });
  expect(await (await run("sweep")).json()).toMatchObject({ event: "sweep", isWell: true });
  await run("daily-report");
  expect(await site.mails()).toMatchObject([{ subject: expect.stringContaining("Daily report") as string }]);
});
