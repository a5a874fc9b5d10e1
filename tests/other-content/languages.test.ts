/**
 * A language is a folder of words and some files of content: a copy of the project gets a second one, which is made of
 * English (tests/support/pseudo-language.ts), and every page of it is in that language alone, from right to left.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { parse, TextNode, HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";

import { findBrowser } from "../../scripts/setup/browser.ts";
import { startSite } from "../../scripts/server/serve-site.ts";
import { contentSchemaOf } from "../../src/reader/content-schemas.ts";
import { readContent, valueOf } from "../../src/reader/read.ts";
import { textsOf } from "../../src/words/words.ts";
import { dataOf } from "../support/content.ts";
import { sideways } from "../browser/access/layout.ts";
import { copyProject } from "../support/project-copy.ts";
import { accented, PSEUDO, pseudoTexts, pseudoTranslation } from "../support/pseudo-language.ts";

const { copy, remove, runStages } = copyProject();
let stages: ReturnType<typeof runStages>;

function writeWords(): void {
  const folder = join(copy, "src", "words", PSEUDO);
  mkdirSync(folder);
  const texts: Readonly<Record<string, unknown>> = pseudoTexts(textsOf("en"));
  for (const file of ["site", "forms", "mails"]) {
    const english = JSON.parse(readFileSync(join("src/words/en", `${file}.json`), "utf8")) as object;
    const own = Object.fromEntries(Object.keys(english).map((key) => [key, texts[key]]));
    writeFileSync(join(folder, `${file}.json`), JSON.stringify(own));
  }
}

function writeTranslations(): void {
  for (const source of readContent(".").sources) {
    const own = pseudoTranslation(contentSchemaOf(source).described, source.data);
    const keys = own === undefined ? "" : stringify(own);
    const text = source.body === undefined ? keys : `---\n${keys}---\n${accented(source.body.text)}`;
    const file = source.file.replace(/(?=\.\w+$)/, `.${PSEUDO}`);
    if (own !== undefined)
      writeFileSync(join(copy, file), file.endsWith("json") ? JSON.stringify(own) : text);
  }
  const place = join(copy, "src/content/place.yaml");
  const written = readFileSync(place, "utf8").replace(/^languages:\n(?: +- .*\n)+/m, "");
  const languages = [...dataOf("place").languages, PSEUDO].map((language) => `  - ${language}\n`);
  writeFileSync(place, `languages:\n${languages.join("")}${written}`);
}

beforeAll(() => {
  writeWords();
  writeTranslations();
  stages = runStages(["pages", "functions"]);
}, 900_000);
afterAll(remove);

const pages = () =>
  readdirSync(join(copy, "dist", PSEUDO), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".html"))
    .map((file) => ({ file, html: parse(readFileSync(join(copy, "dist", PSEUDO, file), "utf8")) }));

/** The texts that a visitor reads or hears, outside of parts that state another language. */
function* textsOfElement(element: HTMLElement): Generator<string> {
  const isOther = element.getAttribute("lang")?.startsWith("ar") === false;
  if (isOther || ["SCRIPT", "STYLE", "TEMPLATE"].includes(element.tagName)) return;
  for (const name of [
    "alt",
    "aria-label",
    "aria-roledescription",
    "title",
    "label",
    "placeholder",
    "content",
  ])
    if (element.tagName !== "META" || element.getAttribute("name") === "description")
      yield element.getAttribute(name) ?? "";
  for (const node of element.childNodes)
    if (node instanceof TextNode) yield node.text;
    else if (node instanceof HTMLElement) yield* textsOfElement(node);
}

/** Who has read a text: names, which no translation has. */
const REVIEWERS = readContent(".").sources.flatMap((source) => {
  const name = valueOf(source, "reviewedBy");
  return typeof name === "string" ? [name] : [];
});

/** Not words: addresses, numbers with letters, names of time zones as `Intl` writes them. */
const NO_WORDS = /\S+@\S+|https?:\S+|\b(?:GMT|UTC|IST|BST|UK|IN|GB)\b|[A-Z]{1,2}\d\w*|\b[A-Z]{2}\b/g;

test("the tests of pages and functions pass with a second language", () => {
  expect(stages.status, stages.output).toBe(0);
});

test("no page of the second language has a word of the first one outside of parts that say so", () => {
  expect(pages().length).toBeGreaterThan(20);
  const left = pages().flatMap(({ file, html }) => {
    const root = html.querySelector("html");
    expect(root?.attributes, file).toMatchObject({ lang: `${PSEUDO.slice(0, 3)}IN`, dir: "rtl" });
    const english = [...textsOfElement(root as HTMLElement)].filter((text) =>
      /[A-Za-z]{3}/.test(
        REVIEWERS.reduce((rest, name) => rest.replace(name, ""), text).replace(NO_WORDS, ""),
      ),
    );
    return english.map((text) => `${file}: ${text}`);
  });
  expect(left).toEqual([]);
});

test("no page of the second language scrolls sideways on the narrowest phone", async () => {
  const site = await startSite({ dist: join(copy, "dist"), port: 0, projectDir: copy });
  const browser = await chromium.launch({ executablePath: findBrowser() ?? "" });
  try {
    const page = await browser.newPage({ viewport: { width: 320, height: 640 }, reducedMotion: "reduce" });
    for (const { file } of pages()) {
      await page.goto(`${site.url}/${PSEUDO}/${file.replace(/\.html$/, "")}`);
      expect(await sideways(page), file).toEqual([]);
    }
  } finally {
    await browser.close();
    await site.close();
  }
});
