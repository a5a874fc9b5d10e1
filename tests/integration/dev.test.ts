/** `npm run dev` in a copy of the project. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, expect, test, vi } from "vitest";

import { FORMS } from "#forms/index.ts";
import { ROUTES, PATHS } from "#addresses/routes.ts";
import { copyProject } from "../support/project-copy.ts";
import { WORDS } from "../support/words.ts";

/** How long a change may take on a busy machine: a limit, not an expectation. */
const PATIENCE = { timeout: 300_000, interval: 250 };

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
const LAMP = readFileSync("tests/fixtures/small-clinic/pictures/lamp.jpg");
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
