import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { writeTestFacts } from "../support/submission-facts.ts";

/** Writes the facts of a site for the simulations of a test file. @returns the path of the facts, once they exist */
export function useFactsFile(): () => string {
  let folder = "";
  const file = (): string => join(folder, "site.json");
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "simulation-"));
    writeTestFacts(file());
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return file;
}
