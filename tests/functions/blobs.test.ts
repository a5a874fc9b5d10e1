import { BlobsServer } from "@netlify/blobs/server";
import { createServer } from "node:http";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { STORE_PAGE_MS } from "#netlify/submissions/limits.ts";
import { blobStore } from "#netlify/submissions/outbox/blobs.ts";
import { createPipeline } from "#netlify/submissions/pipeline.ts";
import { bind } from "#scripts/serve/listen.ts";
import { FaultyStore } from "../support/faulty-store.ts";
import { environmentFor } from "../support/clinic.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * The contract between the outbox and Netlify Blobs, through the client of Netlify: against the store of `npm start`, and
 * against Netlify's own emulator, which states no version of what is read.
 */
const emulator = async () => {
  const server = new BlobsServer({
    directory: temporaryFolder(),
    token: "local",
    logger: () => undefined,
  });
  const url = `http://localhost:${(await server.start()).port}`;
  onTestFinished(() => server.stop());
  const context = { edgeURL: url, uncachedEdgeURL: url, siteID: "site", token: "local" };
  vi.stubEnv("NETLIFY_BLOBS_CONTEXT", Buffer.from(JSON.stringify(context)).toString("base64"));
};
const faulty = async () => {
  const store = await new FaultyStore().start(temporaryFolder());
  onTestFinished(() => store.stop());
  vi.stubEnv("NETLIFY_BLOBS_CONTEXT", store.context);
  return store;
};

const open = () => blobStore("test", "ap-southeast-1");

async function keys(prefix: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const page of open().list(prefix)) found.push(...page);
  return found.toSorted();
}

test.each<[string, () => Promise<unknown>]>([
  ["the store of npm start", faulty],
  ["Netlify's emulator", emulator],
])("%s: create, replace, list, delete", async (_name, start) => {
  await start();
  const store = open();
  expect(await store.get("q/a1")).toBeUndefined();
  expect(await store.create("q/a1", "first")).toEqual(expect.any(String));
  expect(await store.create("q/a1", "second")).toBeUndefined();
  const version = (await store.create("q/a2", "first")) ?? "";
  const next = (await store.replace("q/a2", "second", version)) ?? "";
  expect(next).not.toBe(version);
  expect(await store.replace("q/a2", "third", version)).toBeUndefined();
  expect(await store.replace("q/missing", "third", version)).toBeUndefined();
  expect((await store.get("q/a2"))?.text).toBe("second");
  for (const text of ["first", "second"]) await store.put("state/a", text);
  expect((await store.get("state/a"))?.text).toBe("second");
  await store.create("done/b1", "other");
  expect([await keys("q/"), await keys("q/a2"), await keys("done/b")]).toEqual([
    ["q/a1", "q/a2"],
    ["q/a2"],
    ["done/b1"],
  ]);
  await store.delete("q/a1");
  await store.delete("q/a1");
  expect(await store.get("q/a1")).toBeUndefined();
});

test("a store for each deploy context, none for previews (P8)", async () => {
  const environment = environmentFor("smtp://127.0.0.1:1", (await faulty()).context);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const fetched = vi.spyOn(globalThis, "fetch");
  const storeOf = (context: string) => createPipeline({ deploy: { context } }).store;
  for (const context of ["production", "dev"]) await storeOf(context).get("q/a1");
  vi.stubEnv("OUTBOX_REGION", "eu-central-1");
  await storeOf("dev").get("q/a1");
  await expect(storeOf("deploy-preview").create("q/a1", "text")).rejects.toThrow("preview");
  const stores = fetched.mock.calls.map(([url]) => /region:.*?(?=\/q)/.exec(new Request(url).url)?.[0]);
  expect(stores).toEqual([
    "region:ap-southeast-1/local/site:outbox-production",
    "region:ap-southeast-1/local/site:outbox-dev",
    "region:eu-central-1/local/site:outbox-dev",
  ]);
});

describe("the store of npm start", () => {
  test("a failed write is not reported as done", async () => {
    const server = await faulty();
    const store = open();
    const fetched = vi.spyOn(globalThis, "fetch");
    for (const fault of [302, 401, 404, 503, "drop", "hang"] as const) {
      server.faultFor = () => fault;
      await expect(store.create("q/c", "text"), String(fault)).rejects.toThrow("create");
      await expect(store.replace("q/c", "text", "1"), String(fault)).rejects.toThrow("replace");
      await expect(store.put("q/c", "text"), String(fault)).rejects.toThrow("put");
    }
    // Each was sent once, and what hangs is aborted, so that it is not written later.
    expect(server.calls).toHaveLength(18);
    expect(fetched.mock.lastCall?.[1]?.signal?.aborted).toBe(true);
    expect(server.stored("q/c")).toEqual([]);
  });

  test("a redirect is no answer: a login page deletes and lists nothing", async () => {
    const server = await faulty();
    const login = createServer((_request, response) => void response.end("{}"));
    const port = await bind(login, 0);
    onTestFinished(() => void login.close());
    server.faultFor = () => ({ redirect: `http://127.0.0.1:${port}/` });
    const store = open();
    for (const work of [
      () => store.delete("q/a1"),
      () => store.get("q/a1"),
      () => keys("q/"),
      () => store.put("q/a1", ""),
    ])
      await expect(work()).rejects.toThrow("connection");
  });

  test("a list that hangs fails after six seconds", async () => {
    (await faulty()).faultFor = () => "hang";
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const listed = keys("q/");
    const failed = expect(listed).rejects.toThrow("list timeout");
    await vi.advanceTimersByTimeAsync(STORE_PAGE_MS);
    await failed;
  });

  test("what is read is never a cached copy", async () => {
    const server = await faulty();
    const context = JSON.parse(Buffer.from(server.context, "base64").toString()) as object;
    const cached = JSON.stringify({ ...context, edgeURL: "http://127.0.0.1:9" });
    vi.stubEnv("NETLIFY_BLOBS_CONTEXT", Buffer.from(cached).toString("base64"));
    expect(await open().get("q/d")).toBeUndefined();
    expect(await keys("q/")).toEqual([]);
  });

  test("a proxy that weakens versions hinders no replacement", async () => {
    const server = await faulty();
    server.weakens = true;
    await open().create("q/e", "first");
    const { version } = (await open().get("q/e")) ?? { version: "" };
    expect(await open().replace("q/e", "second", version)).toEqual(expect.any(String));
    expect(new Set(server.encodings)).toEqual(new Set(["identity"]));
  });
});
