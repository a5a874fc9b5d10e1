import { execFileSync } from "node:child_process";
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { HOUR, SECOND, STORE_CALL_MS } from "../../../netlify/submissions/limits.ts";
import { fileStore } from "../../../netlify/submissions/outbox/files.ts";
import { collectKeys } from "../../../netlify/submissions/outbox/store.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Protects P2 on a server with a disk (the exclusive creation on which the outbox relies) and P1, P5 and P7. */
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
  const texts = Array.from({ length: 120 }, (_unused, index) => `${index}`.repeat(2_000));
  const results = await Promise.all(texts.map((text) => store.create("q/one", text)));
  expect(results.filter((result) => result === "created")).toHaveLength(1);
  expect(await store.get("q/one")).toBe(texts[results.indexOf("created")]);
});

test("a missing record is undefined, and an invalid key is refused", async () => {
  const store = fileStore(folder);
  expect(await store.get("q/none")).toBeUndefined();
  await expect(store.delete("q/none")).resolves.toBeUndefined();
  expect(await collectKeys(store.list("none/"))).toEqual([]);
  for (const key of ["../escape", "q/../../escape", "q/a#b", "q/", "/q/a"])
    await expect(store.get(key)).rejects.toThrow("a key that is not ours");
});

test("a disk that hangs: a call fails after its 1.5 s, and other files can still be read (P5)", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  // Opening a pipe that nobody writes to blocks a thread, as a frozen disk does.
  const names = ["a", "b", "c", "d", "e", "f"];
  mkdirSync(join(folder, "q"));
  const paths = names.map((name) => join(folder, "q", name));
  execFileSync("mkfifo", paths);
  // A thread that has not come to a pipe yet must not find it again after the release.
  const release = (): void => {
    for (const path of paths.splice(0)) {
      const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
      rmSync(path);
      closeSync(pipe);
    }
  };
  onTestFinished(() => {
    vi.useRealTimers();
    release();
  });
  const store = fileStore(folder);
  const calls = [...names.map((name) => store.get(`q/${name}`)), store.create("q/late", "text")];
  const failures = Promise.allSettled(calls);
  await vi.advanceTimersByTimeAsync(STORE_CALL_MS);
  for (const failure of await failures)
    expect(failure).toMatchObject({
      status: "rejected",
      reason: { what: expect.stringMatching(/ timeout$/) as string },
    });
  expect(await readFile(import.meta.filename, "utf8")).toContain("a disk that hangs");
  // What was given up while it waited is not done later.
  release();
  expect(await store.get("q/late")).toBeUndefined();
});

test("a missing folder (a disk that is not mounted) fails, is not created, and works once it is there (P1)", async () => {
  const [mountPoint, key] = [folder, "done/00/a"];
  const store = fileStore(join(mountPoint, "outbox"));
  await expect(store.create(key, "text")).rejects.toThrow("create ENOENT");
  await expect(store.get(key)).rejects.toThrow("get ENOENT");
  await expect(collectKeys(store.list("done/00/"))).rejects.toThrow("list ENOENT");
  expect(readdirSync(mountPoint)).toEqual([]);
  mkdirSync(join(mountPoint, "outbox"));
  expect(await store.create(key, "text")).toBe("created");
  expect(await store.get(key)).toBe("text");
});
