/** No frame cuts off what a picture shows, at any width: computed by the browser's own rules of cropping. */
import type { Page } from "@playwright/test";

import { built } from "../../pages/built.ts";
import { expectAboveBar, LOW_PHONES } from "../access/screens.ts";
import { expect, test } from "../../support/site.ts";
import { EXAMPLES } from "../../support/templates.ts";

const WIDTHS = [320, 360, 768, 1440, 2560];

/** Pages of every template, and those with a picture whose content says what must stay in sight. */
const PAGES = [...built.pages.values()]
  .filter(({ html }) => html.querySelector("main .frame img") !== null)
  .map(({ address, html }) => ({ address, hasFocus: html.querySelector("[class*=focus-]") !== null }))
  .filter(({ address, hasFocus }) => hasFocus || EXAMPLES.includes(address))
  .map(({ address }) => address);

/**
 * The framed pictures of a page whose focus is out of sight: of a photograph the third that its content names, else the
 * middle third; of a drawing everything (CSS Images 3, `object-fit` and `object-position`).
 */
function cutPictures(page: Page): Promise<readonly string[]> {
  return page.locator("main .frame img").evaluateAll((images) =>
    images
      .filter((image) => image.clientWidth > 0)
      .filter((image) => {
        const { objectFit, objectPosition } = getComputedStyle(image);
        if (image.getAttribute("src")?.endsWith(".svg") === true) return objectFit !== "fill";
        const [width, height] = [Number(image.getAttribute("width")), Number(image.getAttribute("height"))];
        const scale = Math.max(image.clientWidth / width, image.clientHeight / height);
        const places = objectPosition.split(" ").map((place) => Number.parseFloat(place) / 100);
        const classes = image.closest("picture")?.classList;
        const edge = (start: string, end: string) =>
          classes?.contains(`focus-${start}`) ? 0 : classes?.contains(`focus-${end}`) ? 2 / 3 : 1 / 3;
        return [
          { shown: image.clientWidth / (width * scale), focus: edge("left", "right"), at: places[0] ?? 0.5 },
          {
            shown: image.clientHeight / (height * scale),
            focus: edge("top", "bottom"),
            at: places[1] ?? 0.5,
          },
        ].some(({ shown, focus, at }) => {
          const start = (1 - shown) * at;
          const rounding = 0.01;
          return focus < start - rounding || focus + 1 / 3 > start + shown + rounding;
        });
      })
      .map(
        (image) =>
          `${image.getAttribute("src") ?? ""} in ${String(image.clientWidth)} × ${String(image.clientHeight)}`,
      ),
  );
}

for (const address of PAGES)
  test(`${address} cuts off no drawing, and no picture's focus, from 320 to 2560 pixels`, async ({
    page,
  }) => {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await cutPictures(page), `at ${String(width)} pixels`).toEqual([]);
    }
  });

test("on a phone on its side the first picture of the home page is between the header and the bar at the foot", async ({
  page,
}) => {
  await page.goto("/");
  for (const size of LOW_PHONES) {
    await page.setViewportSize(size);
    await expectAboveBar(page, page.locator(".hero-slide .frame").first());
  }
});
