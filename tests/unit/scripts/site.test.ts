/** The local server serves pages, redirects and functions as Netlify would (headers: tests/functions/headers.test.ts). */
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { startInbox } from "../../../scripts/inbox/inbox.ts";
import type { RunningInbox } from "../../../scripts/inbox/inbox.ts";
import { startSite } from "../../../scripts/server/site.ts";
import type { RunningSite } from "../../../scripts/server/site.ts";

const FIXTURE = join(import.meta.dirname, "fixtures", "site");

/** A path as typed, without normalisation by a client. */
function statusOf(url: string, path: string, method = "GET"): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once("error", reject)
      .end();
  });
}

let site: RunningSite;
let inbox: RunningInbox;
let blobsDir: string;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

beforeAll(async () => {
  blobsDir = await mkdtemp(join(tmpdir(), "blobs-"));
  inbox = await startInbox(0);
  site = await startSite({
    dist: join(FIXTURE, "pages"),
    functionsDir: join(FIXTURE, "functions"),
    projectDir: FIXTURE,
    port: 0,
    blobsDir,
    trustForwardedFor: true,
    env: { SMTP_URL: inbox.smtpUrl, MAIL_FROM: "c@example.org", MAIL_TO: "staff@example.org" },
  });
});
afterAll(async () => {
  await site.close();
  await inbox.close();
  await rm(blobsDir, { recursive: true });
});

it.each([
  ["/", 200],
  ["/BlogDetails", 200],
  ["/BlogDetails/", 200],
  ["/BlogDetails.html", 200],
  ["/blogdetails", 404],
  ["/nothing", 404],
  ["/_headers", 404],
  ["/../netlify.toml", 404],
  ["/%2e%2e/netlify.toml", 404],
])("responds to %s with %i", async (path, status) => {
  expect(await statusOf(site.url, path)).toBe(status);
});

it("shows 404.html, redirects with the query, and applies a forced rule", async () => {
  expect(await (await get("/nothing")).text()).toContain("This page does not exist");
  const moved = await get("/blog?from=mail");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `${site.url}/BlogDetails?from=mail`]);
  expect((await get("/BlogDetails/old")).status).toBe(301);
});

it("compresses text, caches hashed files, and sends parts of a video", async () => {
  const page = await get("/", { "accept-encoding": "gzip, br" });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect((await get("/_astro/style.abc123.css")).headers.get("cache-control")).toContain("immutable");
  const part = await get("/videos/breath.mp4", { range: "bytes=100-199" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 100-199/1000"]);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
  expect((await get("/videos/breath.mp4", { range: "bytes=-10" })).headers.get("content-length")).toBe("10");
  expect((await get("/videos/breath.mp4", { range: "bytes=2000-" })).status).toBe(416);
});

it("runs functions with their environment, blobs and the visitor's address; overwrites a claimed address", async () => {
  const headers = { "x-forwarded-for": "10.1.2.3", "x-nf-client-connection-ip": "1.1.1.1" };
  const response = await fetch(`${site.url}/api/echoMail`, { method: "POST", body: "hello", headers });
  expect(await response.json()).toMatchObject({ sent: "sent", ip: "10.1.2.3", header: "10.1.2.3" });
  expect(inbox.mails()[0]).toMatchObject({
    subject: "From the fixture",
    replyTo: "Asha Rao <asha@example.org>",
    envelope: { from: "c@example.org", to: ["staff@example.org"] },
  });
});

it("sends 500 without the text of the error, which the developer reads in the terminal", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const failing = await get("/api/failing/x");
  expect([failing.status, await failing.text()]).toEqual([500, "Internal Server Error"]);
  expect(printed.mock.calls.flat().map(String).join(" ")).toContain(
    "The function failing failed: Error: broken on purpose",
  );
});

it.each([
  ["TRACE", "/", 405],
  ["TRACE", "/api/echoMail", 405],
  ["POST", "/api/echoMail/", 200],
  ["POST", "/api//echoMail", 200],
  ["POST", "/api/../api/echoMail", 404],
  ["POST", "/api/nothing", 404],
  // Like Netlify's emulator: the function has no lower-case copy of its path.
  ["GET", "/api/CapitalsOnly", 404],
  ["POST", "/.netlify/functions/sweep", 204],
])("responds to %s %s with %i", async (method, path, status) => {
  expect(await statusOf(site.url, path, method)).toBe(status);
});
