/**
 * Which scripts a page loads by itself, read from its HTML and from the imports of its scripts: a page that is only
 * read loads no framework and no submission queue (performance targets; docs/decisions/0065 and 0103).
 * tests/browser/loading shows when the islands load.
 */
import { posix } from "node:path";

import { expect, test } from "vitest";

import { built, readBuilt } from "./built.ts";

/** Marks that survive minification: a symbol of React, and the browser's database, which only the queue opens. */
const REACT = "react.transitional.element";
const DATABASE = "indexedDB";

/** The addresses of the modules that a module imports when it starts. */
const firstImports = (address: string) =>
  [...readBuilt(address).matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, path = ""]) =>
    posix.join(posix.dirname(address), path),
  );

/** Modules with everything that they import when they start. */
function modulesFrom(addresses: readonly string[]): ReadonlySet<string> {
  const found = new Set(addresses);
  // Entries that are added during the iteration are visited, too.
  for (const address of found) for (const next of firstImports(address)) found.add(next);
  return found;
}

const codeFrom = (addresses: readonly string[]) => [...modulesFrom(addresses)].map(readBuilt).join("\n");

const elementsOf = (selector: string) =>
  [...built.pages.values()].flatMap(({ html }) => html.querySelectorAll(selector));
/** The scripts that pages load by themselves. */
const scripts = [
  ...new Set(
    elementsOf("script[src], link[rel=modulepreload]")
      .filter((element) => element.closest("template") === null)
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? ""),
  ),
];
const islands = elementsOf("astro-island").map((island) => ({
  component: island.getAttribute("component-url") ?? "",
  renderer: island.getAttribute("renderer-url") ?? "",
}));

test("a page that is only read loads neither React nor the queue, and its scripts wait for no other file", () => {
  expect(scripts).not.toEqual([]);
  expect(scripts.flatMap(firstImports)).toEqual([]);
  expect(codeFrom(scripts)).not.toMatch(new RegExp(`${REACT}|${DATABASE}`));
  // The marks are found where they belong.
  expect(codeFrom(islands.map(({ renderer }) => renderer))).toContain(REACT);
  expect(codeFrom(islands.map(({ component }) => component))).toContain(DATABASE);
});
