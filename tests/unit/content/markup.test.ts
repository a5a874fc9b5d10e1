import { expect, test } from "vitest";
import { plainMarkdown } from "#scripts/build/plain-markdown.ts";

/**
 * Protects: nothing that an editor pastes into a text runs on the page, and words stay as they are typed. What is reported is
 * in mistakes.test.ts.
 */
async function rendered(text: string): Promise<string> {
  const renderer = await plainMarkdown().createRenderer({ syntaxHighlight: false });
  return (await renderer.render(text)).code;
}

test.each([
  "<!-- A note for colleagues. -->",
  "<img src=x onerror=alert(1)>",
  "Some <b>bold words",
  '<div onclick="alert(1)" style="color:red">\nwords\n</div>',
])("%s leaves no element and no handler in the page", async (html) => {
  expect(await rendered(html)).not.toMatch(/<(?!\/?p>)|onerror|onclick|javascript:|style=/);
});

test.each(["[Press](<JaVaScRiPt:alert(1)>)", "[Press][here]\n\n[here]: data:text/html,x"])(
  "%s leads nowhere in the page",
  async (link) => {
    expect(await rendered(link)).toContain('<a href="">Press</a>');
  },
);

test.each([
  ["Stay for 3~5 breaths, then 2~3 **more**.", "Stay for 3~5 breaths, then 2~3 <strong>more</strong>."],
  ["5*5 and 6*6, not ~~7~~", "5*5 and 6*6, not <del>7</del>"],
  ["12, *3rd\r\nCross*\nBengaluru", "12, <em>3rd<br>\nCross</em><br>\nBengaluru"],
])("%s is shown as it is typed", async (typed, shown) => {
  expect(await rendered(typed)).toBe(`<p>${shown}</p>\n`);
});

test("a table is a region that the keyboard can scroll, named after its columns", async () => {
  const table = await rendered("| Day | *Time* |\n| --- | --- |\n| Monday | 8:00 |");
  expect(table).toMatch(
    /^<section tabindex="0" aria-label="Day, Time">\s*<table>[^]*<\/table>\s*<\/section>/,
  );
});
