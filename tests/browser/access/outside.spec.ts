/**
 * Axe as everybody runs it: at once after a page has loaded, all of the page, in a browser without settings. At night on
 * every page in every language.
 */
import { built } from "#tests/pages/built.ts";
import { expect, test } from "#tests/support/site.ts";
import { violations } from "./axe.ts";
import { DESKTOP, PHONE, SCREENS } from "./screens.ts";

const SIZES = [{ width: 320, height: 640 }, PHONE, DESKTOP];

for (const path of new Set([...SCREENS, ...built.all.keys()]))
  test(
    `axe finds nothing on ${path}`,
    { tag: SCREENS.includes(path) ? [] : ["@night"] },
    async ({ page }) => {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(path);
        expect.soft(await violations(page), `at ${String(size.width)} px`).toEqual([]);
      }
    },
  );
