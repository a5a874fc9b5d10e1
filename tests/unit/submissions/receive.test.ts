/**
 * P3 and P5: a post that cannot be read through no fault of the sender can be sent again. P3: who gets a page, and which
 * posts are refused because another site sent them.
 */
import { beforeEach, expect, test, vi } from "vitest";
import { BODY_MS } from "../../../netlify/submissions/limits.ts";
import { receive } from "../../../netlify/submissions/receive/receive.ts";
import { submit } from "../../../netlify/submissions/submit.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { factsFile } from "../../support/clinic.ts";
import { WORDS } from "../../support/words.ts";

const { responses: RESPONSES } = WORDS;

// Not those of a build, whose words may be in another language.
beforeEach(() => vi.stubEnv("SITE_FACTS_FILE", factsFile()));

/** Posts to the contact form. @returns the response and the line of the log */
async function post(body: RequestInit["body"], type = "application/json") {
  const log = vi.spyOn(console, "info").mockReturnValue(undefined);
  const headers = { "content-type": type };
  const url = `https://clinic.example${FORMS.contact.endpoint}`;
  const response = await submit(
    new Request(url, { method: "POST", headers, body, duplex: "half" } as RequestInit),
    {},
  );
  return { response, line: String(log.mock.lastCall?.[0]) };
}

/** A body that never ends, until the time for it is over. */
async function slowPost(start: string, type?: string) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
  });
  const posted = post(stream, type);
  await vi.advanceTimersByTimeAsync(BODY_MS);
  return posted;
}

test("a body that arrives too slowly: 503, and nothing of it in the log", async () => {
  const { response, line } = await slowPost('{"name":"Asha');
  expect(response.status).toBe(503);
  expect(line).toContain('"fault":"TimeoutError"');
  expect(line).not.toContain("Asha");
});

test("the same of a plain form: a page that does not promise to have kept the text", async () => {
  const { response } = await slowPost("name=Asha", "application/x-www-form-urlencoded");
  expect(response.status).toBe(503);
  const page = await response.text();
  expect(page).toContain(RESPONSES.malformed);
  expect(page).not.toContain(RESPONSES.temporarily_unavailable);
});

test("a connection that breaks during the body: 503", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
  const { response, line } = await post(broken);
  expect(response.status).toBe(503);
  expect(line).toContain('"fault":"TypeError"');
});

const SITE = "https://www.clinic.example";
/** Reads a post to the host of a deploy, from a network of its own because posts are counted. */
const receiveWith = (headers: Record<string, string>, network: string, siteUrl = SITE) =>
  receive(new Request("https://deploy.example/", { method: "POST", headers, body: "{}" }), network, siteUrl);

test.each<[string, Record<string, string>, string?]>([
  ["own", {}],
  ["own", { "sec-fetch-site": "same-origin", origin: "https://else.example" }],
  ["own", { "sec-fetch-site": "none", origin: "https://else.example" }],
  ["own", { origin: "https://deploy.example" }],
  ["own", { origin: SITE, "sec-fetch-site": "same-site" }],
  ["unclear", { origin: "null" }],
  ["foreign", { origin: "https://else.example" }],
  ["foreign", { origin: "https://other.clinic.example", "sec-fetch-site": "same-site" }],
  ["foreign", { origin: "nonsense" }, ""],
  ["foreign", { origin: SITE, "sec-fetch-site": "cross-site" }],
])("the origin is %s with %o", async (origin, headers, siteUrl) => {
  const result = await receiveWith({ "content-type": "application/json", ...headers }, "192.0.2.7", siteUrl);
  expect(result.ok ? result.signals.origin : result.refusal).toBe(
    origin === "foreign" ? "foreign_origin" : origin,
  );
});

const FORM = "application/x-www-form-urlencoded";
test.each([
  ["JSON", "application/json", "text/html"],
  ["JSON", FORM, "application/json"],
  ["JSON", "text/plain", "*/*"],
  ["a page", FORM, "*/*"],
  ["a page", FORM, "text/html, application/json"],
  ["a page", "text/plain", "text/html"],
])("the response is %s for a post of the type %s that accepts %s", async (kind, type, accept) => {
  const { wantsPage } = await receiveWith({ "content-type": type, accept }, "192.0.2.8");
  expect(wantsPage).toBe(kind === "a page");
});
