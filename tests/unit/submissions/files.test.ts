import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { HOUR, SECOND } from "../../../netlify/submissions/limits.ts";
import { fileStore, removeTemporaryFiles } from "../../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../../netlify/submissions/outbox/store.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/**
 * Protects P2 on a server with a disk (the exclusive creation on which the outbox relies) and P1: a file that a killed
 * process left incomplete is not a record, and is removed.
 */
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

test("a folder that does not exist yet is no error", async () => {
  await expect(removeTemporaryFiles(join(folder, "none"))).resolves.toBeUndefined();
});

test("of many who create the same record at once, one does, and its text is whole", async () => {
  const store = fileStore(join(folder, "store"));
  for (let round = 0; round < 30; round += 1) {
    const key = `q/round-${round}`;
    const texts = Array.from({ length: 12 }, (_unused, index) => `${index}`.repeat(2_000));
    const results = await Promise.all(texts.map((text) => store.create(key, text)));
    const winner = results.indexOf("created");
    expect(results.filter((result) => result === "created")).toHaveLength(1);
    expect(await store.get(key)).toBe(texts[winner]);
  }
  expect(await collectKeys(store.list("q/round-1"))).toHaveLength(11);
});

test("a missing record is undefined, and an invalid key is refused", async () => {
  const store = fileStore(join(folder, "store"));
  expect(await store.get("q/none")).toBeUndefined();
  await expect(store.delete("q/none")).resolves.toBeUndefined();
  expect(await collectKeys(store.list("none/"))).toEqual([]);
  for (const key of ["../escape", "q/../../escape", "q/a#b", "q/", "/q/a"])
    await expect(store.get(key)).rejects.toThrow("a key that is not ours");
});
