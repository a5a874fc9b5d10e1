/** `npm run dev` in a copy of the project: what is changed is seen, and Ctrl-C leaves nothing behind. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { articlePath } from "../../src/site/articles.ts";
import { entriesOf } from "../support/content.ts";
import { copyProject } from "../support/project-copy.ts";

/** How long a change may take to be seen on a busy machine: a limit, not an expectation. */
const PATIENCE = { timeout: 60_000, interval: 250 };

const { copy, remove } = copyProject();
let child: ChildProcess;
let output = "";
let site = "";

beforeAll(async () => {
  child = spawn("node", [join(copy, "scripts", "dev.ts")], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: "development", VITEST: "", PORT: "0", INBOX_PORT: "0", SMTP_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (output += part));
  }
  await vi.waitFor(() => expect(output).toContain("Stop with Ctrl-C"), PATIENCE);
  site = /^Site +(\S+)$/m.exec(output)?.[1] ?? "";
}, 90_000);

afterAll(() => {
  child.kill("SIGKILL");
  remove();
});

/** Writes other words into a file of the copy. @returns what puts the old ones back */
function change(path: string, from: string, to: string): () => void {
  const file = join(copy, path);
  const before = readFileSync(file, "utf8");
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

const text = async (path: string, init?: RequestInit) => (await fetch(`${site}${path}`, init)).text();

const [article] = entriesOf("articles");
if (article === undefined) throw new Error("The content has no article.");
const file = `src/content/articles/${article.id}.md`;

test("a change of a page's content is on the page", { timeout: 90_000 }, async () => {
  const path = articlePath(article.id);
  expect(await text(path)).not.toContain("A sentence for a Tuesday.");
  change(file, article.body, `${article.body}\n\nA sentence for a Tuesday.\n`);
  await vi.waitFor(async () => expect(await text(path)).toContain("A sentence for a Tuesday."), PATIENCE);
});

test("a change of what a function runs changes its response", { timeout: 90_000 }, async () => {
  const post = () =>
    text("/api/contactuspage", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", accept: "application/json" },
    });
  expect(await post()).toContain("Please enter a subject.");
  change("src/forms/contact.ts", "Please enter a subject.", "Please say what it is about.");
  await vi.waitFor(async () => expect(await post()).toContain("Please say what it is about."), PATIENCE);
});

test(
  "a mistake in the content is shown in the editor's words, in the terminal and as the page, until it is fixed",
  { timeout: 90_000 },
  async () => {
    const fix = change(file, "summary:", "sumary:");
    const sentence = new RegExp(`${RegExp.escape(file)}, line \\d+: The key “sumary” is not known here\\.`);
    await vi.waitFor(() => expect(output).toMatch(sentence), PATIENCE);
    expect(await text("/", { headers: { accept: "text/html" } })).toMatch(sentence);
    fix();
    await vi.waitFor(() => expect(output).toMatch(/Content: \d+ files, no problems\./), PATIENCE);
    expect(await text("/", { headers: { accept: "text/html" } })).not.toMatch(sentence);
  },
);

test("Ctrl-C ends it with 0 and nothing left", async () => {
  const ended = once(child, "exit");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(site)).rejects.toThrow();
});
