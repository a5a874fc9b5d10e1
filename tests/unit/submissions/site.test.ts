import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RESPONSE_PAGES, readSiteFacts } from "../../../netlify/submissions/site.ts";
import { writeTestFacts } from "../../support/submission-facts.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects: no function starts with a page missing that it may have to send (reliability, P3). */
test.each(RESPONSE_PAGES)("facts without the page %s are refused", (name) => {
  const folder = temporaryFolder();
  const [complete, incomplete] = [join(folder, "complete.json"), join(folder, "incomplete.json")];
  writeTestFacts(complete);
  expect(readSiteFacts(complete).responses[name]).toContain("<html");
  const facts = JSON.parse(readFileSync(complete, "utf8")) as { responses: Record<string, string> };
  Reflect.deleteProperty(facts.responses, name);
  writeFileSync(incomplete, JSON.stringify(facts));
  expect(() => readSiteFacts(incomplete)).toThrow(name);
});
