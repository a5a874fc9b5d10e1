/** The islands of built pages ask for no more than src/client-directives/island.ts knows (docs/decisions/0093). */
import { describe, expect, test } from "vitest";

import { built, readBuilt } from "./built.ts";

/** How Astro's server writes a property: 0 for a value or an object, 1 for a list, higher for what is not plain. */
function kindsIn(written: unknown): number[] {
  const [kind, value] = written as [number, unknown];
  if (typeof value !== "object" || value === null) return [kind];
  return [kind, ...Object.values(value).flatMap(kindsIn)];
}

const pages = [...built.pages.values()].filter(({ html }) => html.querySelector("astro-island") !== null);

test("there are pages with islands", () => {
  expect(pages.length).toBeGreaterThan(20);
});

describe.each(pages)("$address", ({ html }) => {
  const islands = html.querySelectorAll("astro-island");

  test("has no island in another, and no content that an island leaves out", () => {
    expect(html.querySelectorAll("astro-island astro-island")).toEqual([]);
    expect(html.querySelectorAll("template[data-astro-template]")).toEqual([]);
  });

  test("gives its islands plain data", () => {
    const kinds = islands.flatMap((island) =>
      Object.values(JSON.parse(island.getAttribute("props") ?? "{}") as object).flatMap(kindsIn),
    );
    expect(kinds.filter((kind) => kind > 1)).toEqual([]);
  });

  test("says of each island where its scripts are and when it wakes", () => {
    for (const island of islands) {
      expect(["intent", "near", "settled"]).toContain(island.getAttribute("client"));
      for (const name of ["component-url", "component-export", "renderer-url"])
        expect(island.getAttribute(name)).toBeTruthy();
    }
  });

  test("has one island element, the site's own", () => {
    const scripts = html
      .querySelectorAll("script")
      .map((script) => script.text + readBuilt(script.getAttribute("src") ?? "/robots.txt"));
    expect(scripts.join("").match(/customElements\.define\(/g)).toHaveLength(1);
  });
});
