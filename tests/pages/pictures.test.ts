/** The pictures of the sample content: each page begins with its own, and shows none twice. */
import type { HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";

import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { entriesOf } from "../support/content.ts";
import { built } from "./built.ts";

/** A picture's original: the name of its file, with which the names of the files made from it begin. */
const nameOf = (path: string) => path.split("/").at(-1)?.split(".")[0] ?? "";

/** The originals that a clinic's own files name; which of them it shows, and how often, is its choice. */
const own = new Set(
  (Object.keys(COLLECTIONS) as CollectionName[])
    .flatMap((name) => entriesOf(name).map(({ data }): object => data))
    .filter((data) => !("sample" in data && data.sample === true))
    .flatMap((data) => JSON.stringify(data).match(/[^"/]+\.(?:jpe?g|png|webp|avif|svg)(?=")/gi) ?? [])
    .map(nameOf),
);

/** The originals of a page's pictures. A portrait stands beside everything that its person says. */
function originalsIn(html: HTMLElement, selector: string): readonly string[] {
  return html
    .querySelectorAll(selector)
    .filter((image) => image.closest(".portrait") === null)
    .map((image) => nameOf(image.getAttribute("src") ?? ""))
    .filter((name) => !own.has(name));
}

/** The values that a list has more than once. */
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

test("no page shows a picture twice", () => {
  for (const { address, html } of built.pages.values())
    expect(repeated(originalsIn(html, "main img")), address).toEqual([]);
});

test("no two pages begin with the same picture", () => {
  const heads = [...built.pages.values()].flatMap(({ html }) =>
    originalsIn(html, "main img[fetchpriority=high]").slice(0, 1),
  );
  expect(repeated(heads)).toEqual([]);
});
