/** The pictures of the sample content; what a clinic shows, and how often, is its choice. */
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";

import { dataOf } from "../support/content.ts";
import { built } from "./built.ts";

/** The originals of some pictures, as the names of the files that are made from them begin. */
const originalsOf = (pictures: readonly HTMLElement[]) =>
  pictures.map((image) => image.getAttribute("src")?.split("/").at(-1)?.split(".")[0]);

test.skipIf(!dataOf("clinic").sample)(
  "no page shows a picture twice, and no two pages begin with the same one",
  () => {
    const pages = [...built.pages.values()];
    for (const { address, html } of pages) {
      // A portrait is beside everything that its person says.
      const shown = originalsOf(html.querySelectorAll("main img:not(.portrait img)"));
      expect(shown, address).toEqual([...new Set(shown)]);
    }
    const first = originalsOf(
      pages.flatMap(
        ({ html }) => html.querySelector("main img[fetchpriority=high]:not(.portrait img)") ?? [],
      ),
    );
    expect(first).toEqual([...new Set(first)]);
  },
);
