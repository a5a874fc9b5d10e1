import { ROUTES, SPECIFIED_ROUTES } from "../../../src/site/routes.ts";
import { EXPECTED } from "./expectations.ts";
import { expect, test } from "../../support/site.ts";

/** Words as a reader compares them: without the difference of quotes and line breaks. */
function plain(text: string): string {
  return text.replaceAll("’", "'").replace(/\s+/g, " ").toLowerCase();
}

test("the table has the 23 routes of the specification, each with what its row lists", () => {
  expect(SPECIFIED_ROUTES).toHaveLength(23);
  expect(Object.entries(EXPECTED).map(([name, row]) => [name, row.path])).toEqual(
    SPECIFIED_ROUTES.map((name) => [name, ROUTES[name].path]),
  );
});

for (const [name, row] of Object.entries(EXPECTED)) {
  test(`${row.path} (${name}) opens at its exact path with what its row lists (specification, section 2)`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      // Playwright's own word about the service worker that playwright.config.ts keeps out.
      if (message.text() === "Service Worker registration blocked by Playwright") return;
      if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("response", (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });

    const response = await page.goto(row.path);
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    const words = plain((await page.locator("main").textContent()) ?? "");
    for (const expected of row.words) expect(words).toContain(plain(expected));
    for (const [selector, count] of Object.entries(row.counts ?? {})) {
      await expect(page.locator("main").locator(selector), selector).toHaveCount(count);
    }
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) =>
        headings.filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1])),
      );
    levels.forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1));
    expect(problems).toEqual([]);
  });
}

test("no two of them share a title or a description, and each description has 70 to 160 characters", async ({
  request,
}) => {
  const heads = await Promise.all(
    Object.values(EXPECTED).map(async ({ path }) => {
      const html = await (await request.get(path)).text();
      return {
        title: /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "",
        description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? "",
        canonical: /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1],
        path,
      };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(23);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(23);
  for (const { path, title, description, canonical } of heads) {
    expect(title, path).not.toBe("");
    expect(description.length, path).toBeGreaterThanOrEqual(70);
    expect(description.length, path).toBeLessThanOrEqual(160);
    expect(canonical, path).toBe(path);
  }
});
