import { plainMarkdown } from "#scripts/build/plain-markdown.ts";
import { PATHS } from "#addresses/routes.ts";
import { expect, test } from "#tests/support/site.ts";
import { WORDS } from "#tests/support/words.ts";
import { sideways } from "../access/layout.ts";

const row = (words: readonly string[]) => `| ${words.join(" | ")} |\n`;

test("a wide table in a text scrolls in itself, and its columns keep apart", async ({ page }) => {
  const words = ["Wednesday", "Consultation", "Acupuncture", "Naturopathy", "Counselling"];
  const renderer = await plainMarkdown().createRenderer({ syntaxHighlight: false });
  const { code } = await renderer.render(row(words) + row(words.map(() => "---")) + row(words));
  await page.route(PATHS.privacy, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('<div class="prose">', (prose) => prose + code),
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(PATHS.privacy);
  expect(await sideways(page)).toEqual([]);
  const table = page.getByRole("region", { name: words.join(", ") });
  await table.focus();
  await page.keyboard.press(WORDS.language.direction === "rtl" ? "ArrowLeft" : "ArrowRight");
  await expect.poll(() => table.evaluate(({ scrollLeft }) => Math.abs(scrollLeft))).toBeGreaterThan(0);
  const gaps = await table.locator("td").evaluateAll((cells) => {
    const range = document.createRange();
    const edges = cells.map((cell) => {
      range.selectNodeContents(cell);
      return range.getBoundingClientRect();
    });
    const inOrder = edges.toSorted((one, other) => one.left - other.left);
    return inOrder.slice(1).map(({ left }, index) => left - (inOrder[index]?.right ?? 0));
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(12);
});
