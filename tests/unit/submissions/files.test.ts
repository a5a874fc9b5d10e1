import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { HOUR, SECOND } from "../../../netlify/submissions/limits.ts";
import { fileStore } from "../../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../../netlify/submissions/outbox/store.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects P2 on a server with a disk (the exclusive creation on which the outbox relies) and P1 and P7. */
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test("a file that a killed process left incomplete is no record, and is deleted after an hour", async () => {
  const [left, beingWritten] = [".4f9c", ".7d21"];
  mkdirSync(join(folder, "q"));
  for (const name of [left, beingWritten, "abc123"]) writeFileSync(join(folder, "q", name), "half");
  const longAgo = (Date.now() - 2 * HOUR) / SECOND;
  for (const name of [left, "abc123"]) utimesSync(join(folder, "q", name), longAgo, longAgo);
  expect(await collectKeys(fileStore(folder).list("q/"))).toEqual(["q/abc123"]);
  expect(readdirSync(join(folder, "q")).toSorted()).toEqual([beingWritten, "abc123"]);
});

test("if many create the same record at once, one succeeds, and its text is complete", async () => {
  const store = fileStore(folder);
  for (let round = 0; round < 10; round += 1) {
    const key = `q/round-${round}`;
    const texts = Array.from({ length: 12 }, (_unused, index) => `${index}`.repeat(2_000));
    const results = await Promise.all(texts.map((text) => store.create(key, text)));
    expect(results.filter((result) => result === "created")).toHaveLength(1);
    expect(await store.get(key)).toBe(texts[results.indexOf("created")]);
  }
  expect(await collectKeys(store.list("q/round-"))).toHaveLength(10);
});

test("a missing record is undefined, and an invalid key is refused", async () => {
  const store = fileStore(folder);
  expect(await store.get("q/none")).toBeUndefined();
  await expect(store.delete("q/none")).resolves.toBeUndefined();
  expect(await collectKeys(store.list("none/"))).toEqual([]);
  for (const key of ["../escape", "q/../../escape", "q/a#b", "q/", "/q/a"])
    await expect(store.get(key)).rejects.toThrow("a key that is not ours");
});
