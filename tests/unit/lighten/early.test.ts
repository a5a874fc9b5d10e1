import { describe, expect, test } from "vitest";

import { moduleClass } from "../../../scripts/lighten/module-class.ts";
import { readRules, writeRules } from "../../../scripts/lighten/rules.ts";
import { LateSheet, PageNeeds, earlyPieces } from "../../../scripts/lighten/sheet.ts";
import { FOLD, readTags } from "../../../scripts/lighten/tags.ts";

const PAGE = `<body><header class="top"><nav id="menu"><a class="entry">Home</a></nav><a class="call">Call</a></header>
<main><h1 class="title">Yoga</h1></main>${FOLD}<footer class="foot"><p>End</p></footer></body>`;

/** What stays in the page, and what goes into the sheet that is loaded later. */
function divide(css: string, html = PAGE) {
  const pieces = readRules(css);
  const needs = new PageNeeds(readTags(html));
  const late = new LateSheet();
  late.add(pieces, needs);
  return { early: writeRules(earlyPieces(pieces, needs)), late: writeRules(late.pieces(() => true)) };
}

describe("what a page sends first", () => {
  test("is what stands before the fold", () => {
    const { early, late } = divide(".title{color:red}.foot{color:green}.nowhere{color:blue}");
    expect(early).toBe(".title{color:red}");
    expect(late).toBe(".foot{color:green}");
  });

  test("is not the side menu, which nobody sees before they open it", () => {
    expect(divide("#menu{top:0}.entry{color:red}.call{color:green}")).toEqual({
      early: ".call{color:green}",
      late: "#menu{top:0}.entry{color:red}",
    });
  });

  test("holds a selector only where each part of it is found early", () => {
    const { early, late } = divide("header .call{a:b}main .foot{a:c}main .nowhere{a:d}");
    expect(early).toBe("header .call{a:b}");
    expect(late).toBe("main .foot{a:c}");
  });

  test("divides a list of selectors, and repeats the rule in both", () => {
    expect(divide(".title,.foot,.nowhere{color:red}")).toEqual({
      early: ".title{color:red}",
      late: ".foot{color:red}",
    });
  });

  test("waits with the answer to a pointer, but not with a rule that holds without one", () => {
    const { early, late } = divide(".call:hover{a:b}.call:not(:hover){a:c}.call:not(.nowhere){a:d}");
    expect(early).toBe(".call:not(:hover){a:c}.call:not(.nowhere){a:d}");
    expect(late).toBe(".call:hover{a:b}");
  });

  test("keeps what may match inside :is() and :has()", () => {
    const { early } = divide(".call:is(.nowhere,.call){a:b}main:has(> .nowhere){a:c}");
    expect(early).toBe(".call:is(.nowhere,.call){a:b}main:has(> .nowhere){a:c}");
  });

  test("prints late, and keeps the conditions of what it divides", () => {
    const { early, late } = divide(
      "@media print{.title{a:b}}@media (min-width:9em){.title{a:c}.foot{a:d}}@layer base{.foot{a:e}}",
    );
    expect(early).toBe("@media (min-width:9em){.title{a:c}}");
    expect(late).toBe("@media print{.title{a:b}}@media (min-width:9em){.foot{a:d}}@layer base{.foot{a:e}}");
  });

  test("keeps classes of CSS Modules late, which React may still give", () => {
    const open = moduleClass("open", "Panel.module.css");
    expect(divide(`.${open}{a:b}.open{a:c}`).late).toBe(`.${open}{a:b}`);
  });

  test("takes the whole page for early that has no fold", () => {
    expect(divide(".foot{a:b}", PAGE.replace(FOLD, "")).early).toBe(".foot{a:b}");
  });
});

describe("the late stylesheet of several pages", () => {
  const needs = (html: string) => new PageNeeds(readTags(FOLD + html));
  const sheetOf = (...pages: readonly (readonly [string, string])[]) => {
    const late = new LateSheet();
    for (const [css, html] of pages) late.add(readRules(css), needs(html));
    return writeRules(late.pieces(() => true));
  };

  test("keeps the order that rules have in their pages", () => {
    const all = '<p class="a b c d"></p>';
    expect(
      sheetOf([".a{x:1}.d{x:4}", all], [".a{x:1}.b{x:2}.c{x:3}.d{x:4}", all], [".b{x:2}.d{x:4}", all]),
    ).toBe(".a{x:1}.b{x:2}.c{x:3}.d{x:4}");
  });

  test("puts what comes first in a later page before the rest", () => {
    const all = '<p class="a b c"></p>';
    expect(sheetOf([".b{x:2}", all], [".a{x:1}.b{x:2}.c{x:3}", all])).toBe(".a{x:1}.b{x:2}.c{x:3}");
  });

  test("holds a rule once, with the selectors that any page needs", () => {
    const css = ".a,.b,.c{x:1}";
    expect(sheetOf([css, '<p class="a"></p>'], [css, '<p class="c"></p>'])).toBe(".a,.c{x:1}");
  });

  test("asks a second page with the same styles for its own needs", () => {
    const pieces = readRules(".a{x:1}.b{x:2}");
    const late = new LateSheet();
    late.add(pieces, needs('<p class="a"></p>'));
    late.add(pieces, needs('<p class="b"></p>'));
    expect(writeRules(late.pieces(() => true))).toBe(".a{x:1}.b{x:2}");
  });
});
