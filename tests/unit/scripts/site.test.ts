/**
 * The local server serves pages, redirects and functions as Netlify would. With the built site: its headers
 * in tests/functions/headers.test.ts, its redirects in tests/pages/routes.test.ts.
 */
import { request } from "node:http";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startLocalServer } from "#scripts/serve/local-server.ts";
import { createLocalStore, serveStore } from "#scripts/serve/local-store.ts";
import type { RunningServer } from "#scripts/serve/web-http.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const FIXTURE = "tests/unit/scripts/fixtures/site";

let site: RunningServer;
beforeAll(async () => {
  site = await startLocalServer({
    dist: join(FIXTURE, "pages"),
    functionsDir: join(FIXTURE, "functions"),
    port: 0,
    trustForwardedFor: true,
  });
});
afterAll(() => site.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });

/** The status of a path as typed, without normalisation by a client; `host` is the name by which it is asked. */
const statusOf = (
  method: string,
  path: string,
  host = "localhost",
  { port } = new URL(site.url),
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port, path, method, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once("error", reject)
      .end();
  });

test.each([
  ["GET", "/BlogDetails/", 200],
  ["GET", "/%2e%2e/netlify.toml", 404],
  ["POST", "/BlogDetails", 405],
  ["POST", "/api//echoBack", 200],
  ["POST", "/api/nothing", 404],
])("responds to %s %s with %i", async (method, path, status) => {
  expect(await statusOf(method, path)).toBe(status);
});

test("a foreign name that leads here by DNS gets nothing", async () => {
  const store = await serveStore(createLocalStore(temporaryFolder()));
  const { edgeURL } = JSON.parse(Buffer.from(store.context, "base64").toString()) as { edgeURL: string };
  for (const [url, path] of [
    [site.url, "/"],
    [edgeURL, "/region:local/local/site:outbox"],
  ] as const) {
    const statuses = ["elsewhere.example", "localhost.elsewhere.example", "127.0.0.1:1", "[::1]:1"].map(
      (host) => statusOf("GET", path, host, new URL(url)),
    );
    expect(await Promise.all(statuses)).toEqual([403, 403, 200, 200]);
  }
  await store.close();
});

test("no page of another site calls a scheduled function", async () => {
  const daily = (headers = {}) => get("/.netlify/functions/daily", headers);
  expect((await daily({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await daily()).status).toBe(204);
});

test("404.html, redirects, compression and parts of a file", async () => {
  expect(await (await get("/nothing")).text()).toContain("This page does not exist");
  const moved = await get("/blog?from=mail");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `${site.url}/BlogDetails?from=mail`]);
  const file = await get("/_astro/style.abc123.css", { "accept-encoding": "gzip, br" });
  expect(file.headers.get("content-encoding")).toBe("br");
  const part = await get("/videos/breath.mp4", { range: "bytes=900-" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 900-999/1000"]);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
});

test("500 without the text of the error, which is printed", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const failing = await get("/api/failing/x");
  expect([failing.status, await failing.text()]).toEqual([500, "Internal Server Error"]);
  expect(String(printed.mock.calls)).toContain("Error: broken on purpose");
});
