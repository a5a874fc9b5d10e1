/**
 * P3 and P5: a post that cannot be read through no fault of the sender can be sent again. P3 and P4: who gets a page,
 * which posts are refused because another site sent them, and whose posts are counted together.
 */
import { beforeEach, expect, test, vi } from "vitest";
import { BODY_MS } from "#netlify/submissions/limits.ts";
import { networkOf, receive } from "#netlify/submissions/receive/receive.ts";
import { submit } from "#netlify/submissions/submit.ts";
import { FORMS } from "#forms/index.ts";
import { factsFolder } from "#tests/support/clinic.ts";
import { WORDS } from "#tests/support/words.ts";

// Not those of a build, whose words may be in another language.
beforeEach(() => vi.stubEnv("BUILT_FACTS_FOLDER", factsFolder()));

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

/** Posts a body that does not arrive completely to the contact form. @returns the response and the line of the log */
async function post(type: string, start: (body: ReadableStreamDefaultController) => void) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const log = vi.spyOn(console, "info").mockReturnValue(undefined);
  const body = { headers: { "content-type": type }, body: new ReadableStream({ start }), duplex: "half" };
  const url = `https://clinic.example${FORMS.contact.endpoint}`;
  const posted = submit(new Request(url, { method: "POST", ...body }), {});
  await vi.advanceTimersByTimeAsync(BODY_MS);
  return { response: await posted, line: String(log.mock.lastCall?.[0]) };
}

test("a slow body: 503, and nothing of it in the log", async () => {
  const { response, line } = await post(JSON_TYPE, (body) => body.enqueue(Buffer.from('{"name":"Asha')));
  expect(response.status).toBe(503);
  expect(line).toContain('"fault":"TimeoutError"');
  expect(line).not.toContain("Asha");
});

test("a connection that breaks: 503, and no promise of the text", async () => {
  const { response, line } = await post(FORM_TYPE, (body) => body.error(new TypeError("terminated")));
  expect(response.status).toBe(503);
  expect(line).toContain('"fault":"TypeError"');
  const page = await response.text();
  expect(page).toContain(WORDS.responses.malformed);
  expect(page).not.toContain("<form");
  expect(page).not.toContain(WORDS.responses.temporarily_unavailable);
});

const SITE = "https://www.clinic.example";

test.each([
  ["from the site, at the host of a deploy", FORMS.contact.endpoint, 422],
  ["to no endpoint", "/api/none", 404],
])("a post %s", async (_what, path, status) => {
  vi.stubEnv("URL", SITE);
  vi.spyOn(console, "info").mockReturnValue(undefined);
  const headers = { "content-type": JSON_TYPE, origin: SITE };
  const post = new Request(`https://deploy.example${path}`, { method: "POST", headers, body: "{}" });
  expect((await submit(post, {})).status).toBe(status);
});

/** Reads a post to the host of a deploy. */
function receiveWith(headers: Record<string, string>, siteUrl = SITE) {
  const post = new Request("https://deploy.example/", { method: "POST", headers, body: "{}" });
  return receive(post, "192.0.2.7", siteUrl, () => 1);
}

test.each<[string, Record<string, string>, string?]>([
  ["own", {}],
  ["own", { "sec-fetch-site": "same-origin", origin: "https://else.example" }],
  ["own", { origin: "https://deploy.example" }],
  ["own", { origin: SITE, "sec-fetch-site": "same-site" }],
  ["unclear", { origin: "null" }],
  ["foreign", { origin: "https://other.clinic.example", "sec-fetch-site": "same-site" }],
  ["foreign", { origin: "nonsense" }, ""],
  ["foreign", { origin: SITE, "sec-fetch-site": "cross-site" }],
])("the origin is %s with %o", async (origin, headers, siteUrl) => {
  const result = await receiveWith({ "content-type": JSON_TYPE, ...headers }, siteUrl);
  expect(result.ok ? result.origin : result.refusal.split("_")[0]).toBe(origin);
});

test.each([
  ["JSON", JSON_TYPE, "text/html"],
  ["JSON", FORM_TYPE, JSON_TYPE],
  ["a page", FORM_TYPE, "*/*"],
  ["a page", "text/plain", "text/html"],
])("the response is %s for %s that accepts %s", async (kind, type, accept) => {
  const { wantsPage } = await receiveWith({ "content-type": type, accept });
  expect(wantsPage).toBe(kind === "a page");
});

test.each([
  [true, "2001:db8::1", "2001:DB8:0:0:ffff::"],
  [true, "2001:0:0:1:2:3:4:5", "2001::1:0:0:0:9"],
  [true, "192.0.2.1", "::FFFF:c000:201"],
  [true, "fe80::1%eth0", "fe80::2%eth1"],
  [false, "2001:db8:0:5::1", "2001:db8:0:6::1"],
  [false, "192.0.2.1", "192.0.2.2"],
])("counted together: %s, %s and %s (P4)", (isOne, one, other) => {
  expect(networkOf(other) === networkOf(one)).toBe(isOne);
});
