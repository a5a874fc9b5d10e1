/**
 * Which scripts a page loads by itself, read from its HTML and from the imports of its scripts: a page that is only
 * read loads no framework and no submission queue (performance targets; docs/decisions/0065 and 0103). When the
 * islands do load, tests/browser/loading shows.
 */
import { posix } from "node:path";

import { describe, expect, test } from "vitest";

import { ROUTES } from "../../src/site/routes.ts";
import { built, mainOf, readBuilt } from "./built.ts";
import type { BuiltPage } from "./built.ts";

/** Marks that survive minification: a symbol of React, and the browser's database, which only the queue opens. */
const REACT = "react.transitional.element";
const DATABASE = "indexedDB";

/** Addresses of the modules that a module imports when it starts, and, apart from them, later. */
function importsOf(address: string): {
  readonly first: readonly string[];
  readonly later: readonly string[];
} {
  const code = readBuilt(address);
  const named = (pattern: RegExp) =>
    [...code.matchAll(pattern)].map(([, path = ""]) => posix.join(posix.dirname(address), path));
  return {
    first: named(/\b(?:from|import)\s*["'](\.[^"']+)["']/g),
    later: named(/\bimport\(\s*["'`](\.[^"'`]+)["'`]\s*\)/g),
  };
}

/** Modules with everything that they import when they start. */
function modulesFrom(addresses: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [...addresses];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    left.push(...importsOf(next).first);
  }
  return found;
}

const codeFrom = (addresses: readonly string[]) => [...modulesFrom(addresses)].map(readBuilt).join("\n");

/** The scripts that a page loads by itself, from its own HTML. */
function scriptsOf({ html }: BuiltPage): readonly string[] {
  const links = html.querySelectorAll("script[src], link[rel=modulepreload]");
  return links.map((link) => link.getAttribute("src") ?? link.getAttribute("href") ?? "");
}

const pages = [...built.pages.values()];
const islands = pages.flatMap(({ address, html }) =>
  html.querySelectorAll("astro-island").map((island) => ({
    address,
    client: island.getAttribute("client"),
    modules: ["component-url", "renderer-url"].map((name) => island.getAttribute(name) ?? ""),
  })),
);

describe("a page that is only read", () => {
  test.each(pages.map((page) => [page.address, page] as const))(
    "%s loads no React and no queue",
    (_, page) => {
      const code = codeFrom(scriptsOf(page));
      expect(code).not.toContain(REACT);
      expect(code).not.toContain(DATABASE);
    },
  );

  test("its scripts wait for no further file", () => {
    const scripts = [...new Set(pages.flatMap(scriptsOf))];
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((script) => importsOf(script).first.length > 0)).toEqual([]);
  });

  test("the two marks are found where they belong", () => {
    const [island] = islands;
    expect(codeFrom(island?.modules ?? [])).toContain(REACT);
    const later = pages.flatMap(scriptsOf).flatMap((script) => importsOf(script).later);
    expect(codeFrom(later)).toContain(DATABASE);
  });

  test("only the sliders of the home page hydrate without being used", () => {
    const eager = islands.filter(({ client }) => client !== "intent");
    // The hero waits for its first step or an intent; the other carousels, if there are any, hydrate when they are near.
    const carousels = mainOf(ROUTES.home.path).querySelectorAll("[aria-roledescription=carousel]");
    const expected = carousels.length > 1 ? [ROUTES.home.path] : [];
    expect(new Set(eager.map(({ address }) => address))).toEqual(new Set(expected));
    expect(eager.map(({ client }) => client)).not.toContain("load");
    expect(eager.every(({ modules }) => /Slider|Carousel/.test(modules[0] ?? ""))).toBe(true);
  });
  test("a form's island imports no slider, and a slider's no form", () => {
    const kinds = { slider: /Slider|Carousel/, form: /SubmissionForm|ReachUs/ };
    const modules = new Set(islands.map(({ modules: [module = ""] }) => module));
    for (const kind of Object.values(kinds)) expect([...modules].some((one) => kind.test(one))).toBe(true);
    for (const module of modules) {
      const other = kinds.slider.test(module) ? kinds.form : kinds.slider;
      expect([...modulesFrom([module])].filter((path) => other.test(path))).toEqual([]);
    }
  });
});
