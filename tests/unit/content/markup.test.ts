import { expect, test } from "vitest";
import { plainMarkdown } from "../../../scripts/content/index.ts";

/**
 * Protects: nothing that an editor pastes into a text runs on the page. What is reported is in mistakes.test.ts.
 */
async function rendered(text: string): Promise<string> {
  const renderer = await plainMarkdown().createRenderer({ syntaxHighlight: false });
  return (await renderer.render(text)).code;
}

test.each(["<!-- A note for colleagues. -->", '<div onclick="alert(1)" style="color:red">\nwords\n</div>'])(
  "%s leaves no element and no handler in the page",
  async (html) => {
    expect(await rendered(html)).not.toMatch(/<(?!\/?p>)|onerror|onclick|javascript:|style=/);
  },
);

test.each(["[Press](<JaVaScRiPt:alert(1)>)", "[Press][here]\n\n[here]: data:text/html,x"])(
  "%s leads nowhere in the page",
  async (link) => {
    expect(await rendered(link)).toContain('<a href="">Press</a>');
  },
);
