import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { writeTestFacts } from "../support/submission-facts.ts";

/**
 * Writes the facts of a site for the simulations of a test file, which read them as the functions do.
 * @returns the path of the facts, once they exist
 */
export function useFactsFile(): () => string {
  let folder = "";
  const file = (): string => join(folder, "site.json");
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "simulation-"));
    writeTestFacts(file());
    process.env["SITE_FACTS_FILE"] = file();
  });
  afterAll(() => {
    delete process.env["SITE_FACTS_FILE"];
    rmSync(folder, { recursive: true, force: true });
  });
  return file;
}
