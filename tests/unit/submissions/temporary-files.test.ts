import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { startEnvironment } from "../../../scripts/server/environment.ts";
import { HOUR, SECOND } from "../../../netlify/submissions/limits.ts";
import { fileStore, removeTemporaryFiles } from "../../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../../netlify/submissions/outbox/store.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects: a file that a killed process left incomplete is not a record, and is removed. */
let folder: string;
const left = ".4f9c";
const beingWritten = ".7d21";
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, "q"));
  for (const name of [left, beingWritten, "abc123"]) writeFileSync(join(folder, "q", name), "half");
  const longAgo = (Date.now() - 2 * HOUR) / SECOND;
  for (const name of [left, "abc123"]) utimesSync(join(folder, "q", name), longAgo, longAgo);
});

test("files that nobody has changed for an hour are removed, files that are being written stay", async () => {
  await removeTemporaryFiles(folder);
  expect(readdirSync(join(folder, "q")).toSorted()).toEqual([beingWritten, "abc123"].toSorted());
});

test("the file store removes them at its start and never lists them", async () => {
  const store = fileStore(folder);
  expect(await collectKeys(store.list("q/"))).toEqual(["q/abc123"]);
  await expect.poll(() => readdirSync(join(folder, "q")).includes(left), { timeout: 20_000 }).toBe(false);
});

test("the local blob server removes all of them at its start, because no other process writes into its folder", async () => {
  writeFileSync(join(folder, "q", ".x7f3"), "half");
  const close = await startEnvironment({}, folder);
  await close();
  expect(readdirSync(join(folder, "q"))).toEqual(["abc123"]);
});

test("a folder that does not exist yet is no error", async () => {
  await expect(removeTemporaryFiles(join(folder, "none"))).resolves.toBeUndefined();
});
