/** The built site over HTTP, with the redirects and headers of Netlify and without a browser. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { ROUTES } from "../../src/site/routes.ts";
import { redirects } from "../../scripts/routes/redirects.ts";
import { startTestSite } from "../support/start-site.ts";
import { DIST, built, metaOf } from "./built.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite(DIST);
});
afterAll(() => site.close());

const get = (path: string) => fetch(site.url + path, { redirect: "manual" });

describe("redirects", () => {
  test.each(redirects())("$from leads to $to", async ({ from, to }) => {
    const response = await get(from);
    expect(response.status).toBe(301);
    expect(new URL(response.headers.get("location") ?? "", site.url).pathname).toBe(to);
  });

  test("a route in other capitals is not redirected: on Netlify that loops", async () => {
    const lowerCase = [...built.pages.keys()]
      .map((path) => path.toLowerCase())
      .filter((path) => !built.pages.has(path));
    const redirected = new Set(redirects().map(({ from }): string => from));
    for (const path of lowerCase.filter((each) => !redirected.has(each))) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

test("every page is served at its own address", async () => {
  for (const path of built.pages.keys()) {
    expect((await get(path)).status, path).toBe(200);
  }
});

test("icons, manifest and the pictures of shared links are served with the types that browsers expect", async () => {
  const typeOf = async (path: string) => {
    const response = await get(path);
    expect(response.status, path).toBe(200);
    return response.headers.get("content-type");
  };
  const home = built.pages.get(ROUTES.home.path);
  if (home === undefined) throw new Error("The build has no home page.");
  const links = home.html.querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(await typeOf(link.getAttribute("href") ?? "")).toMatch(/^image\//);
  for (const path of ["/favicon.ico", "/apple-touch-icon.png"])
    expect(await typeOf(path)).toMatch(/^image\//);
  expect(await typeOf("/site.webmanifest")).toMatch(/^application\/manifest\+json/);
  expect(await typeOf(new URL(metaOf(home, "og:image") ?? "").pathname)).toBe("image/jpeg");
});
