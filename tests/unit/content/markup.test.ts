import { describe, expect, test } from "vitest";
import { plainMarkdown } from "../../../scripts/content/plain-markdown.ts";
import { ContentProject } from "./project.ts";

/** Protects: nothing that an editor pastes into a text runs on the page. What is reported is in mistakes.txt. */
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

const HTML = [
  "<script>alert(1)</script>",
  '<iframe src="https://maps.example"></iframe>',
  "<img src=x onerror=alert(1)>",
  '<p style="color:red">Red</p>',
  '<a href="javascript:alert(1)">Press</a>',
  '<a href="/nowhere">Dead</a>',
  "Some <b>bold words",
  "<h1>Large</h1>",
  '<div onclick="alert(1)">\nwords\n</div>',
];

describe("HTML in a text", () => {
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
