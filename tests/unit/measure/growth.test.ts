import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { checkContent } from "../../../scripts/content/check.ts";
import { addContent } from "../../../scripts/growth/content.ts";

const PROJECT = join(import.meta.dirname, "..", "..", "..");
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "growth-test-"));
  cpSync(join(PROJECT, "src"), join(copy, "src"), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

test("the content that the build is measured with is content that an editor could write", async () => {
  const before = await checkContent(copy);
  await addContent(copy, 20);
  const after = await checkContent(copy);
  expect(after.problems).toEqual(before.problems);
  expect(after.files - before.files).toBe(20);
});
