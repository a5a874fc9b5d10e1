import { redirects } from "../../../scripts/routes/redirects.ts";
import { expect, test } from "../../support/site.ts";

for (const { from, to } of redirects()) {
  test(`${from} leads to ${to}, and that answers itself`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(new URL(answer.headers()["location"] ?? "", "http://site.test").pathname).toBe(to);
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test("a route in other capitals is not redirected: on Netlify that loops", async ({ request }) => {
  for (const typed of ["/blogdetails", "/videoconsultancy", "/doctorsdetails", "/corporateclinic"]) {
    expect((await request.get(typed, { maxRedirects: 0 })).status(), typed).toBe(404);
  }
});

test("the sitemap lists every page by an address that answers, and robots.txt names it", async ({
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: https?:\/\/.+\/sitemap-index\.xml$/m);
  const xml = await (await request.get("/sitemap-0.xml")).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  expect(paths.length).toBeGreaterThanOrEqual(25);
  for (const path of paths) expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200);
});
