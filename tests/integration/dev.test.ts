/**
 * `npm run dev` in a copy of the project whose content has a problem: it reports the problem, starts when that is
 * corrected, shows changes, and Ctrl-C leaves nothing behind.
 */
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, expect, test, vi } from "vitest";

import { redirects } from "../../scripts/routes/redirects.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { DevServer, PATIENCE } from "../support/dev-server.ts";
import { copyProject } from "../support/project-copy.ts";

const { copy, remove } = copyProject();
const home = join(copy, "src", "content", "home.yaml");
const correct = readFileSync(home, "utf8");
writeFileSync(home, "# Everything was deleted.\n");
const server = new DevServer(copy);

afterAll(() => {
  server.kill();
  remove();
});

/** Replaces a text in a file of the copy. @returns a function that restores it */
function change(path: string, from: string, to: string): () => void {
  const file = join(copy, path);
  const before = readFileSync(file, "utf8");
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  return () => writeFileSync(file, before);
}

/** A page that every clinic has. */
const file = "src/content/pages/privacy.md";

test("a problem of the content is shown in the terminal and as the page; the site starts when it is corrected", async () => {
  const sentence = "src/content/home.yaml, line 1: The file has no keys. Write each key on a line of its own";
  await server.printed("The site starts when this is corrected");
  expect(server.output).toContain(sentence);
  await vi.waitFor(async () => expect(await server.text("/")).toContain(sentence), PATIENCE);
  writeFileSync(home, correct);
  await server.printed("Stop with Ctrl-C");
  await vi.waitFor(async () => expect(await server.text("/")).toContain("</main>"), PATIENCE);
});

test("an address that people type leads to its page", async () => {
  const { from, to } = redirects().find(({ to }) => to !== "/") ?? { from: "", to: "" };
  const response = await fetch(server.url + from, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});

test("a change of a page's content is on the page", async () => {
  const { path } = ROUTES.privacy;
  expect(await server.text(path)).not.toContain("A sentence for a Tuesday.");
  appendFileSync(join(copy, file), "\n\nA sentence for a Tuesday.\n");
  await vi.waitFor(
    async () => expect(await server.text(path)).toContain("A sentence for a Tuesday."),
    PATIENCE,
  );
});

test("a change of what a function runs changes its response", async () => {
  const post = () =>
    server.text("/api/contactuspage", {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/json", accept: "application/json" },
    });
  expect(await post()).toContain("Please enter a subject.");
  change("src/words/en/forms.ts", "Please enter a subject.", "Please say what it is about.");
  await vi.waitFor(async () => expect(await post()).toContain("Please say what it is about."), PATIENCE);
});

test("an error in the content is shown in a sentence, in the terminal and as the page, until it is fixed", async () => {
  const fix = change(file, "summary:", "sumary:");
  const sentence = new RegExp(`${RegExp.escape(file)}, line \\d+: The key “sumary” is not known here\\.`);
  await server.printed(sentence);
  expect(await server.text("/")).toMatch(sentence);
  const printedBefore = server.output.length;
  fix();
  const since = () => server.output.slice(printedBefore);
  await vi.waitFor(() => expect(since()).toMatch(/Content: \d+ files, no problems\./), PATIENCE);
  expect(await server.text("/")).not.toMatch(sentence);
});

test("Ctrl-C ends it with 0, and no process remains", async () => {
  expect(await server.interrupt()).toEqual([0, null]);
  await expect(fetch(server.url)).rejects.toThrow();
});
