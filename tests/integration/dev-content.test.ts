/** `npm run dev` in a copy of the project whose content has a problem: it reports the problem, and starts when it is corrected. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, expect, test, vi } from "vitest";

import { DevServer, PATIENCE } from "../support/dev-server.ts";
import { copyProject } from "../support/project-copy.ts";

const SENTENCE = "src/content/home.yaml, line 1: The file has no keys. Write each key on a line of its own";

const { copy, remove } = copyProject();
const file = join(copy, "src", "content", "home.yaml");
const correct = readFileSync(file, "utf8");
writeFileSync(file, "# Everything was deleted.\n");
const server = new DevServer(copy);

afterAll(() => {
  server.kill();
  remove();
});

test(
  "starts with a problem, shows it in the terminal and the browser, and goes on",
  { timeout: 180_000 },
  async () => {
    await server.printed("The site starts when this is corrected");
    expect(server.output).toContain(SENTENCE);
    await vi.waitFor(async () => expect(await server.text("/")).toContain(SENTENCE), PATIENCE);

    writeFileSync(file, correct);
    await server.printed("Stop with Ctrl-C");
    await vi.waitFor(async () => expect(await server.text("/")).toContain("</main>"), PATIENCE);

    // The same while the site is running.
    server.output = server.output.slice(server.output.lastIndexOf("Site "));
    writeFileSync(file, "# Everything was deleted.\n");
    await server.printed(SENTENCE);
    expect(await server.text("/")).toContain(SENTENCE);
    writeFileSync(file, correct);
    await server.printed("no problems");
    expect(await server.text("/")).toContain("</main>");
  },
);
