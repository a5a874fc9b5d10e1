import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { writeTestFacts } from "../support/submission-facts.ts";

/** Writes the facts of a site for the simulations of a test file, for the functions to read. */
export function useFactsFile(): void {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "simulation-"));
    const file = join(folder, "site.json");
    writeTestFacts(file);
    process.env["SITE_FACTS_FILE"] = file;
  });
  afterAll(() => {
    delete process.env["SITE_FACTS_FILE"];
    rmSync(folder, { recursive: true, force: true });
  });
}
