import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileStore } from "../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../netlify/submissions/outbox/store.ts";

/** Protects P2 on a server with a disk: the exclusive creation on which the outbox relies. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the store of files", () => {
  test("of many who create the same record at once, one does, and its text is whole", async () => {
    const store = fileStore(join(folder, "store"));
    for (let round = 0; round < 50; round += 1) {
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
    for (const key of ["../escape", "q/../../escape", "q/a#b", "q/", "/q/a"]) {
      await expect(store.get(key)).rejects.toThrow("a key that is not ours");
    }
  });
});
