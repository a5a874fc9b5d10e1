/** The built site over HTTP, with the redirects of Netlify and without a browser. */
import { afterAll, beforeAll, expect, test } from "vitest";

import { redirects } from "../../scripts/routes/redirects.ts";
import { startSite } from "../../scripts/server/serve-site.ts";
import type { RunningServer } from "../../scripts/server/web-http.ts";
import { DIST, built } from "./built.ts";

let site: RunningServer;
beforeAll(async () => {
  site = await startSite({ dist: DIST, port: 0 });
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

test.each(redirects())("$from leads to $to", async ({ from, to }) => {
  const response = await get(from);
  expect([response.status, new URL(response.headers.get("location") ?? "", site.url).pathname]).toEqual([
    301,
    to,
  ]);
});

// That every page is served at its own address: tests/browser/access.
test("an address in other capitals is not redirected: on Netlify that loops", async () => {
  const redirected = new Set(redirects().map(({ from }): string => from));
  for (const path of built.pages.keys()) {
    const lowerCase = path.toLowerCase();
    if (!built.pages.has(lowerCase) && !redirected.has(lowerCase))
      expect((await get(lowerCase)).status, lowerCase).toBe(404);
  }
});
