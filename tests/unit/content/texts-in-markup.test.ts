import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Protects: what a visitor reads is in src/words or src/content, not in the markup of a component. */
const WORD = String.raw`\p{L}[\p{L}’']*[,.:;!?]?`;
const BETWEEN_TAGS = String.raw`(?<=[\w"'/}]>\s*|\}\s*)(?!(?:export|interface|let|const|type)\b)${WORD}(?:\s+${WORD})+(?=\s*[<{])`;
/** Strings of lower-case words are lists of classes. */
const SENTENCE_IN_A_STRING = String.raw`(?<=(?<!Error\(\s*)["'\x60])(?=\p{Lu})${WORD}(?:\s+${WORD}){2,}`;
const COMMENTS_AND_STYLES = /\/\*[^]*?\*\/|<!--[^]*?-->|<style[^]*?<\/style>|^\s*\/\/.*$/gm;

const textsIn = (source: string) =>
  source
    .replace(COMMENTS_AND_STYLES, "")
    .match(new RegExp(`${BETWEEN_TAGS}|${SENTENCE_IN_A_STRING}`, "gu")) ?? [];

test("no text is in the markup", () => {
  const files = globSync("src/{pages,layouts,components,islands}/**/*.{astro,tsx}");
  const found = files.flatMap((file) =>
    textsIn(readFileSync(file, "utf8")).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["<p>\n  Write to us\n  today, {name}</p>", "Write to us\n  today,"],
  ["<li>{name} is here today</li>", "is here today"],
  ['{isOpen && "Please come in now"}', "Please come in now"],
  ['<aside aria-label="Our team of doctors">', "Our team of doctors"],
])("a text in %s is found", (markup, text) => {
  expect(textsIn(markup)).toEqual([text]);
});
