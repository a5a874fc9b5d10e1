/**
 * The local server serves pages, redirects and functions as Netlify would. With the built site: its headers
 * in tests/functions/headers.test.ts, its redirects in tests/pages/routes.test.ts.
 */
import { request } from "node:http";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startLocalServer } from "../../../scripts/serve/local-server.ts";
import type { RunningServer } from "../../../scripts/serve/web-http.ts";

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

/** The status of a path as typed, without normalisation by a client. */
const statusOf = (method: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: new URL(site.url).port, path, method }, (response) => {
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

test("shows 404.html, redirects with the query, compresses, and sends a part of a file", async () => {
  expect(await (await get("/nothing")).text()).toContain("This page does not exist");
  const moved = await get("/blog?from=mail");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, `${site.url}/BlogDetails?from=mail`]);
  const file = await get("/_astro/style.abc123.css", { "accept-encoding": "gzip, br" });
  expect(file.headers.get("content-encoding")).toBe("br");
  const part = await get("/videos/breath.mp4", { range: "bytes=900-" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 900-999/1000"]);
  expect((await part.arrayBuffer()).byteLength).toBe(100);
});

test("sends 500 without the text of the error, which the developer reads in the terminal", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const failing = await get("/api/failing/x");
  expect([failing.status, await failing.text()]).toEqual([500, "Internal Server Error"]);
  expect(String(printed.mock.calls)).toContain("Error: broken on purpose");
});
