import astroIsland from "astro/runtime/server/astro-island.prebuilt.js";
import { describe, expect, test } from "vitest";

import { Drawings } from "../../../scripts/lighten/drawings.ts";
import { leanIslands, skipStubs } from "../../../scripts/lighten/islands.ts";
import { isNamedIn, withoutIdleNames } from "../../../scripts/lighten/names.ts";
import { readRules, writeRules } from "../../../scripts/lighten/rules.ts";
import { gatherScripts } from "../../../scripts/lighten/scripts.ts";
import { fixedTokens, inlineTokens } from "../../../scripts/lighten/tokens.ts";

describe("scripts of a page", () => {
  const files: Record<string, string> = {
    "/_astro/a.js": "var a=1",
    "/_astro/b.js": 'import{x}from"./x.js";x()',
  };
  const module = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`;

  test("are one file, in their order, and none sees the names of another", () => {
    let code = "";
    const html = gatherScripts(
      `<body><script>first()</script>${module("a")}<script>second();</script></body>`,
      (src) => files[src] ?? "",
      (text) => {
        code = text;
        return "/_astro/page.js";
      },
    );
    expect(html).toBe(`<body><script type="module" src="/_astro/page.js"></script></body>`);
    expect(code).toBe("first();\nsecond();\n(()=>{var a=1})();");
  });

  test("go without Astro's island element, for the frame brings its own", () => {
    const html = `<body><script>${astroIsland}</script></body>`;
    expect(
      gatherScripts(
        html,
        () => "",
        () => "never",
      ),
    ).toBe(html.replace(/<script>[^]*<\/script>/, ""));
  });

  test("stay where they are when they import something, or are data", () => {
    const html = `<body>${module("b")}<script type="application/ld+json">{}</script></body>`;
    expect(
      gatherScripts(
        html,
        (src) => files[src] ?? "",
        () => "never",
      ),
    ).toBe(html);
  });

  test("wake islands by what the site's element reads; the rest of their attributes goes", () => {
    const written =
      '<astro-island uid="Z1" prefix="r1" component-url="/a.js" props="{&quot;a&quot;:[0,&quot;x > uid=1&quot;]}" ssr client="intent" opts="{&quot;name&quot;:&quot;Form&quot;}" await-children>' +
      '<a uid="stays">x</a><!--astro:end--></astro-island>';
    expect(leanIslands(written)).toBe(
      '<astro-island prefix="r1" component-url="/a.js" props="{&quot;a&quot;:[0,&quot;x > uid=1&quot;]}" ssr client="intent">' +
        '<a uid="stays">x</a></astro-island>',
    );
  });

  test("of islands are asked for where they are, past a file that only passes on", () => {
    const written: Record<string, string> = {};
    const read = (src: string) =>
      src.endsWith("stub.js") ? 'export{t as default}from"./real.js";' : "let x=1;export{x as t};";
    const island =
      '<astro-island component-url="/_astro/stub.js" component-export="default" renderer-url="/_astro/stub.js">';
    expect(skipStubs(island, read, (src, code) => void (written[src] = code))).toBe(
      '<astro-island component-url="/_astro/real.js" component-export="t" renderer-url="/_astro/real.js">',
    );
    expect(written).toEqual({ "/_astro/real.js": "let x=1;export{x as t,x as default};" });
  });
});

describe("drawings", () => {
  const LEAF =
    '<svg viewBox="0 0 9 9" fill="none" data-drawing aria-hidden="true" class="leaf"><path d="M0 0"></path></svg>';

  test("are one mask, however often they are shown; their boxes stay", () => {
    const drawings = new Drawings();
    const used = new Set<string>();
    const html = drawings.takeFrom(`<p>${LEAF}</p><p>${LEAF}</p>`, used);
    const [name = ""] = used;
    expect(used.size).toBe(1);
    expect(html).toBe(
      `<p>${`<svg viewBox="0 0 9 9" aria-hidden="true" class="drawn ${name} leaf"></svg></p><p>`.repeat(2).slice(0, -3)}`,
    );
    expect(drawings.css(used).split("--drawing:url(")).toHaveLength(2);
    expect(drawings.css(used)).toContain("%3cpath d='M0 0'/%3e");
  });

  test("of other pages are not in the sheet", () => {
    const drawings = new Drawings();
    drawings.takeFrom(LEAF);
    expect(drawings.css(new Set())).not.toContain("--drawing:url(");
  });

  test("take the colours that a reader forces", () => {
    expect(new Drawings().css(new Set())).toContain("@media (forced-colors:active)");
  });
});

describe("tokens and names", () => {
  test("a token with one value everywhere is written out; one that changes stays", () => {
    const sheet = readRules(
      ":root{--a:1px;--b:var(--a);--c:red}.x{width:var(--b);color:var(--c)}@media print{:root{--c:black}}",
    );
    expect(writeRules(inlineTokens(sheet, fixedTokens([sheet])))).toBe(
      ":root{--c:red}.x{width:1px;color:var(--c)}@media print{:root{--c:black}}",
    );
  });

  test("a face or an animation goes with the rules that name it", () => {
    const css =
      '@font-face{font-family:"One";src:x}@font-face{font-family:"Two";src:y}@keyframes in{0%{a:b}}.x{font:1em One}';
    expect(writeRules(withoutIdleNames(readRules(css)))).toBe(
      '@font-face{font-family:"One";src:x}.x{font:1em One}',
    );
    expect(isNamedIn("@keyframes in{0%{a:b}}", ".x{animation:in 1s}")).toBe(true);
  });

  test("signs within strings and brackets divide nothing", () => {
    const css = '.a[title=";}"]{content:"{,}"}.b:is(.c,.d){x:url(a;b)}';
    expect(writeRules(readRules(css))).toBe(css);
  });
});
