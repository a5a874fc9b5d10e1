import { describe, expect, test } from "vitest";
import { plainMarkdown } from "../../../scripts/content/plain-markdown.ts";
import { ContentProject } from "./project.ts";

/** Protects: nothing that an editor pastes into a text runs on the page, and each kind is reported. */
const ARTICLE = "articles/first.md";
const TEXT = "You arrive early.";

async function problemsOf(text: string): Promise<readonly string[]> {
  using project = new ContentProject();
  return await project.edit(ARTICLE, TEXT, `${text}\n\n`).problems();
}

async function rendered(text: string): Promise<string> {
  const renderer = await plainMarkdown().createRenderer({ syntaxHighlight: false });
  return (await renderer.render(text)).code;
}

const HTML: readonly (readonly [html: string, sentence: string])[] = [
  [
    "<script>alert(1)</script>",
    "“<script>” is HTML, which a text may not contain. Remove it: texts have words, links, lists and pictures only. Ask a developer if the page needs more.",
  ],
  [
    '<iframe src="https://maps.example"></iframe>',
    "“<iframe>” is HTML, which a text may not contain. Remove it: texts have words, links, lists and pictures only. Ask a developer if the page needs more.",
  ],
  [
    "<img src=x onerror=alert(1)>",
    "“<img>” is HTML, which a text may not contain. Write the picture as ![A brass lamp on a stone step](../pictures/lamp.jpg).",
  ],
  [
    '<p style="color:red">Red</p>',
    "“<p>” is HTML, which a text may not contain. Leave an empty line where a new paragraph begins.",
  ],
  [
    '<a href="javascript:alert(1)">Press</a>',
    "“<a>” is HTML, which a text may not contain. Write the link as [words](/yoga).",
  ],
  [
    '<a href="/nowhere">Dead</a>',
    "“<a>” is HTML, which a text may not contain. Write the link as [words](/yoga).",
  ],
  [
    "Some <b>bold words",
    "“<b>” is HTML, which a text may not contain. Write **two stars** on each side of bold words.",
  ],
  [
    "<h1>Large</h1>",
    "“<h1>” is HTML, which a text may not contain. Write a heading as two signs and a space, like “## What to bring”.",
  ],
  [
    '<div onclick="alert(1)">\nwords\n</div>',
    "“<div>” is HTML, which a text may not contain. Remove it and keep the words: the design of the site decides how they look.",
  ],
];

describe("HTML in a text", () => {
  test.each(HTML)("%s is reported once, with what to write", async (html, sentence) => {
    expect(await problemsOf(html)).toEqual([`${ARTICLE}, line 14: ${sentence}`]);
  });

  test("a note for colleagues may stay, and is not published", async () => {
    const note = "<!-- To be checked in March. -->\n\nWords.";
    expect(await problemsOf(note)).toEqual([]);
    expect(await rendered(note)).toBe("<p>Words.</p>\n");
  });

  test.each(HTML)("%s leaves no element and no handler in the page", async (html) => {
    expect(await rendered(html)).not.toMatch(/<(?!\/?p>|a href="">|\/a>)|onerror|onclick|javascript:|style=/);
  });

  test.each([
    "[Press](javascript:alert(1))",
    "[Press][here]\n\n[here]: data:text/html,x",
    "[Press](<JaVaScRiPt:alert(1)>)",
  ])("%s leads nowhere in the page, and is reported", async (link) => {
    expect(await rendered(link)).toContain('<a href="">Press</a>');
    expect(await problemsOf(link)).toEqual([
      expect.stringMatching(/^articles\/first\.md, line 1[46]: The link “.+” leads nowhere\./),
    ]);
  });
});

describe("an invalid link", () => {
  test.each([
    ["[our prices][prices]", "“[our prices][prices]” is not a link yet"],
    ["[our prices] (/price)", "“[our prices] (/price)” is not a link yet"],
  ])("%s is reported", async (link, wrong) => {
    expect(await problemsOf(link)).toEqual([
      `${ARTICLE}, line 14: ${wrong}: the page would show the brackets. Write the words and the address without a space between them, like [our prices](/yoga).`,
    ]);
  });
});
