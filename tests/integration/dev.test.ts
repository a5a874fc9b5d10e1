/** `npm run dev` in a copy of the project. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, expect, test, vi } from "vitest";

import { languagesOf } from "../../src/content-files/languages.ts";
import { pagesFromFiles, readContent, type Source } from "../../src/content-files/read.ts";
import { FORMS, LANGUAGE_PARAMETER } from "../../src/forms/index.ts";
import { pathIn, ROUTES, PATHS } from "../../src/addresses/routes.ts";
import { copyProject } from "../support/project-copy.ts";
import { WORDS, wordsOf } from "../support/words.ts";

/** How long a change may take on a busy machine: a limit, not an expectation. */
const PATIENCE = { timeout: 300_000, interval: 250 };

/** The same for a change of a text, for which an editor waits a second or two. */
const SOON = { timeout: 30_000, interval: 250 };

const PAGE = "src/content/pages/privacy.md";

/** An empty form, as its script sends it. */
const POST = {
  method: "POST",
  body: "{}",
  headers: { "content-type": "application/json", accept: "application/json" },
};

const { copy, remove } = copyProject();
// As in a fresh clone, which has not been built.
rmSync(join(copy, "netlify/generated"), { recursive: true, force: true });
const PICTURE = join(copy, "src/content/pictures/of-this-test.jpg");
const LAMP = readFileSync("tests/unit/content/fixtures/valid/pictures/lamp.jpg");
// Astro's configuration reads this file.
const correctOffer = change("src/content/offer.json", ",", ",,");
let output = "";
let child = start();

afterAll(() => {
  child.kill("SIGKILL");
  remove();
});

function start() {
  const started = spawn("node", [join(copy, "scripts", "commands", "dev.ts")], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: "development", VITEST: "", PORT: "0", INBOX_PORT: "0", SMTP_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [started.stdout, started.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => (output += part));
  return started;
}

/** Replaces a text in a file of the copy. @returns a function that restores it */
function change(path: string, from: string | RegExp, to: string): () => void {
  const file = join(copy, path);
  const before = readFileSync(file, "utf8");
  expect(before).toMatch(from);
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

/** The first address that it has printed: that of the site. */
const url = () => /http:\/\/localhost:\d+/.exec(output)?.[0] ?? "";
/** The text of a page, requested as a browser does unless `init` says otherwise. */
const text = async (path: string, init: RequestInit = { headers: { accept: "text/html" } }) =>
  (await fetch(url() + path, init)).text();
const untilPrinted = (expected: string | RegExp) =>
  vi.waitFor(() => expect(output).toMatch(expected), PATIENCE);
const untilShown = (path: string, expected: string, init?: RequestInit) =>
  vi.waitFor(async () => expect(await text(path, init)).toContain(expected), PATIENCE);

test("it starts once the content is correct", async () => {
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(output).toMatch(
    /src\/content\/offer\.json, line \d+: A comma, a bracket or a quotation mark is missing/,
  );
  expect(output).not.toMatch(/^\s+at .+:\d+:\d+/m);
  output = "";
  correctOffer();
  child = start();
  await untilPrinted("Stop with Ctrl-C");
  await untilShown(PATHS.privacy, "</main>");
});

test("changes of a page and of a function are shown", async () => {
  const { path, redirectFrom } = ROUTES.contact;
  const response = await fetch(url() + redirectFrom[0], { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, path]);

  writeFileSync(PICTURE, LAMP);
  change(PAGE, /$/, "\n\n![A brass lamp on a step](../pictures/of-this-test.jpg)\n");
  await untilShown(PATHS.privacy, "A brass lamp on a step");

  const { endpoint } = FORMS.contact;
  expect(await text(endpoint, POST)).toContain(WORDS.forms.contact.fields.subject.required);
  change(
    "netlify/submissions/respond/respond.ts",
    "const body = {",
    'const body = { isChanged: "on a Tuesday",',
  );
  await untilShown(endpoint, "on a Tuesday", POST);
});

const textsIn = (value: unknown): readonly string[] =>
  typeof value === "string" ? value.split("\n") : Object.values(Object(value) as object).flatMap(textsIn);

/** Sentences first, the longest of all: a single word may be a reference. */
const byLength = (one: string, other: string) =>
  Number(other.includes(" ")) - Number(one.includes(" ")) || other.length - one.length;

/** With straight apostrophes, of which a page makes curly ones. */
const straight = (written: string) => written.replaceAll("’", "'");

/** Changes the last letter of a text that a page shows and no other file has; of a colour the last digit. */
function changeText(
  { file, data, body }: Source,
  files: readonly Source[],
  pages: ReadonlyMap<string, string>,
) {
  const others = files
    .filter((each) => each.file !== file)
    .flatMap((each) => textsIn([each.data, each.body?.text]));
  for (const before of textsIn([data, body?.text]).toSorted(byLength)) {
    const [page] = [...pages].find(([, html]) => html.includes(straight(before))) ?? [];
    const after = before.replace(/.$/u, before.startsWith("#") ? "0" : "q");
    if (page === undefined || after === before || others.some((each) => each.includes(before))) continue;
    change(file, before, after);
    return { file, page, after };
  }
  throw new Error(`No page shows a text of ${file}.`);
}

async function allPages() {
  const paths = pagesFromFiles(readContent(copy).sources).map(({ path }) => path);
  const languages = languagesOf(copy);
  const all = languages.flatMap((language) => paths.map((path) => pathIn(language, path, languages[0])));
  return new Map(await Promise.all(all.map(async (path) => [path, straight(await text(path))] as const)));
}

test("changes of each kind of content are shown", async () => {
  const { sources, translations } = readContent(copy);
  const pages = await allPages();
  for (const files of [sources, translations])
    // One after the other: a change of a file with pictures also renews what others would leave.
    for (const [first] of Object.values(Object.groupBy(files, ({ collection }) => collection))) {
      const { file, page, after } = changeText(first as Source, files, pages);
      await vi.waitFor(
        async () => expect(straight(await text(page)).includes(straight(after)), file).toBe(true),
        SOON,
      );
    }
});

test("changes of words are shown", async () => {
  const languages = languagesOf(copy);
  for (const language of languages) {
    const { shell, forms, spamSignals } = wordsOf(language);
    const home = pathIn(language, "/", languages[0]);
    const endpoint = `${FORMS.contact.endpoint}?${LANGUAGE_PARAMETER}=${language}`;
    const changes = [
      ["site", shell.skip, home],
      ["forms", forms.contact.fields.subject.required, endpoint, POST],
      ["mails", spamSignals.honeypot, "/responses/facts.json"],
    ] as const;
    for (const [name, words, address, init] of changes) {
      change(`src/words/${language}/${name}.json`, words, `${words} q`);
      await untilShown(address, `${words} q`, init);
    }
  }
});

test("an error is shown until it is fixed", async () => {
  const fix = change(PAGE, "summary:", "sumary:");
  const sentence = new RegExp(`${RegExp.escape(PAGE)}, line \\d+: The key “sumary” is not known here\\.`);
  await untilPrinted(sentence);
  expect(await text("/")).toMatch(sentence);
  output = `${url()}\n`;
  fix();
  await untilPrinted(/Content: \d+ files, no problems\./);
  expect(await text(PATHS.privacy)).not.toMatch(sentence);
});

test("a page returns with a picture that was deleted", async () => {
  rmSync(PICTURE);
  await untilShown(PATHS.privacy, "There is no picture");
  writeFileSync(PICTURE, LAMP);
  await untilShown(PATHS.privacy, "A brass lamp on a step");
});

test("Ctrl-C ends it, and no process remains", async () => {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(url())).rejects.toThrow();
});
