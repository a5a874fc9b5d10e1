import { expect, test } from "vitest";
import { collectKeys, StoreError } from "../../../netlify/submissions/outbox/store.ts";
import { rememberUnwritten, type Unwritten } from "../../../netlify/submissions/outbox/unwritten.ts";
import { MemoryStore } from "../../support/memory-store.ts";

/** Protects P1 and P2: what an instance remembers while its store cannot write, and for how long. */
function outage() {
  const store = new MemoryStore();
  const unwritten: Unwritten = new Map();
  store.faultOf = () => "EROFS";
  const endIt = () => (store.faultOf = () => undefined);
  return { store, unwritten, endIt, remembering: rememberUnwritten(store, unwritten) };
}

test.each(["done/00/a", "part/a-1", "lease/sweep-1"])(
  "%s: fails, and is read, listed and deleted from memory",
  async (key) => {
    const { remembering, unwritten, endIt } = outage();
    await expect(remembering.create(key, "first")).rejects.toThrow(StoreError);
    await expect(remembering.create(key, "second")).rejects.toThrow(StoreError);
    expect(await remembering.get(key)).toBe("first");
    endIt();
    expect(await remembering.get(key)).toBe("first");
    expect(await collectKeys(remembering.list(key.slice(0, -1)))).toEqual([key]);
    await remembering.delete(key);
    expect(await remembering.get(key)).toBeUndefined();
    expect(unwritten.size).toBe(0);
  },
);

test.each(["q/a", "report/expired-a"])("%s is a promise, so it is never taken from memory", async (key) => {
  const { remembering, endIt } = outage();
  await expect(remembering.create(key, "text")).rejects.toThrow(StoreError);
  await expect(remembering.get(key)).rejects.toThrow(StoreError);
  endIt();
  expect(await remembering.get(key)).toBeUndefined();
});

test("another record that cannot be read is a failure of the store", async () => {
  const { remembering } = outage();
  await expect(remembering.create("part/a-1", "1")).rejects.toThrow(StoreError);
  await expect(remembering.get("part/a-2")).rejects.toThrow(StoreError);
});

test("what the store has after all takes precedence, is listed once, and ends the memory when it is written", async () => {
  const { store, unwritten, remembering, endIt } = outage();
  await expect(remembering.create("done/00/a", "remembered")).rejects.toThrow(StoreError);
  endIt();
  store.seed("done/00/a", "stored");
  expect(await remembering.get("done/00/a")).toBe("stored");
  expect(await collectKeys(remembering.list("done/00/"))).toEqual(["done/00/a"]);
  expect(await remembering.create("done/00/a", "again")).toBe("exists");
  expect(unwritten.size).toBe(0);
});
