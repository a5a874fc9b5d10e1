import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { startEnvironment } from "../../../scripts/server/environment.ts";
import {
  fileStore,
  isAbandoned,
  removeTemporaryFiles,
  temporaryName,
} from "../../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../../netlify/submissions/outbox/store.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects: a file that a killed process left incomplete is not a record, and is removed. */
let folder: string;
/** Larger than any number that a system gives a process. */
const deadPid = 2 ** 30;
const left = `.${deadPid}-4f9c`;
const beingWritten = temporaryName();
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, "q"));
  for (const name of [left, beingWritten, "abc123"]) writeFileSync(join(folder, "q", name), "half");
});

test("files of an ended process are removed, files that are being written stay", async () => {
  await removeTemporaryFiles(folder, isAbandoned);
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
  await expect(removeTemporaryFiles(join(folder, "none"), () => true)).resolves.toBeUndefined();
});
