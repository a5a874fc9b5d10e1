/** The files that are made of a picture keep the part that its content names. */
import type { ImageMetadata } from "astro";
import { expect, test } from "vitest";

import { imageOptions } from "#components/ui/picture-options.ts";

const src: ImageMetadata = { src: "/bowl.jpg", width: 1600, height: 1000, format: "jpg" };
const SQUARE = { widths: [480, 1200], sizes: "50vw", ratio: 1 };
const PAGE_COLOUR = "#f6f1e7";

test("a crop keeps the focus, what the layout says, or the middle", () => {
  expect(
    imageOptions({ src, focus: "left top" }, { ...SQUARE, keep: "attention" }, PAGE_COLOUR).position,
  ).toBe("left top");
  expect(imageOptions({ src }, { ...SQUARE, keep: "attention" }, PAGE_COLOUR).position).toBe("attention");
  expect(imageOptions({ src }, SQUARE, PAGE_COLOUR).position).toBe("centre");
});

test("behind a transparent picture is a colour, not black", () => {
  expect(imageOptions({ src }, SQUARE, PAGE_COLOUR).background).toBe(PAGE_COLOUR);
});
