/** `npm run dev` in a copy of the project whose content has a problem: it says so, and goes on when it is fixed. */
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { copyProject } from "../support/project-copy.ts";

/** How long a change may take to be seen on a busy machine: a limit, not an expectation. */
const PATIENCE = { timeout: 60_000, interval: 250 };
const SENTENCE = "src/content/home.yaml, line 1: The file has no keys. Write each key on a line of its own";

const { copy, remove } = copyProject();
const file = join(copy, "src", "content", "home.yaml");
const sound = readFileSync(file, "utf8");
let child: ChildProcess;
let output = "";

beforeAll(() => {
  writeFileSync(file, "# Everything was deleted.\n");
  child = spawn("node", [join(copy, "scripts", "dev.ts")], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: "development", VITEST: "", PORT: "0", INBOX_PORT: "0", SMTP_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (part: string) => (output += part));
  }
});

afterAll(() => {
  child.kill("SIGKILL");
  remove();
});

async function page(): Promise<string> {
  const address = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? "";
  return await (await fetch(address, { headers: { accept: "text/html" } })).text();
}

test(
  "starts with a problem, shows it in the terminal and the browser, and goes on",
  { timeout: 180_000 },
  async () => {
    await vi.waitFor(() => expect(output).toContain("The site starts when this is corrected"), PATIENCE);
    expect(output).toContain(SENTENCE);
    await vi.waitFor(async () => expect(await page()).toContain(SENTENCE), PATIENCE);

    writeFileSync(file, sound);
    await vi.waitFor(() => expect(output).toContain("Stop with Ctrl-C"), PATIENCE);
    await vi.waitFor(async () => expect(await page()).toContain("</main>"), PATIENCE);

    // The same while the site is running.
    output = output.slice(output.lastIndexOf("Site "));
    writeFileSync(file, "# Everything was deleted.\n");
    await vi.waitFor(() => expect(output).toContain(SENTENCE), PATIENCE);
    expect(await page()).toContain(SENTENCE);
    writeFileSync(file, sound);
    await vi.waitFor(() => expect(output).toContain("no problems"), PATIENCE);
    expect(await page()).toContain("</main>");
  },
);
