/**
 * The submission queue (reliability, P1, P2 and P7): what is sent, what ends and how it is reported. IndexedDB, which
 * jsdom lacks, is replaced by a map; tests/browser/offline uses the real one.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { QUEUE_NOTICE, QUEUE_RESULTS } from "#words/queue.ts";
import { QUEUE_HOURS } from "../../../src/client/submission-queue/entry.ts";
import type {
  QueueEntry,
  QueueResult,
  QueuedSubmission,
} from "../../../src/client/submission-queue/entry.ts";
import { QUEUE_FLAG } from "../../../src/client/submission-queue/queue-flag.ts";

const entries = new Map<string, QueueEntry>();

vi.mock("../../../src/client/submission-queue/store.ts", () => ({
  put: (submission: QueuedSubmission) => {
    if (entries.get(submission.key)?.state !== "queued") entries.set(submission.key, submission);
    return Promise.resolve();
  },
  all: () => Promise.resolve([...entries.values()].toSorted((a, b) => a.since - b.since)),
  isQueued: (key: string) => Promise.resolve(entries.get(key)?.state === "queued"),
  finish: (result: QueueResult) => Promise.resolve(void entries.set(result.key, result)),
  remove: (key: string) => Promise.resolve(void entries.delete(key)),
}));

const { dequeue, enqueue } = await import("../../../src/client/submission-queue/queue.ts");
const { sendQueued } = await import("../../../src/client/submission-queue/send-queued.ts");

const REQUEST = {
  key: "key-1",
  endpoint: "/api/contactuspage",
  body: '{"name":"Sample"}',
  signals: "elapsed=1",
};
const HOUR = 3_600_000;

let posts: string[] = [];

/** The response of the server from now on; `undefined` for no network. */
function serverResponds(status: number | undefined, json: unknown = {}): void {
  vi.stubGlobal("fetch", (_path: string, init: RequestInit) => {
    posts.push(new Headers(init.headers).get("idempotency-key") ?? "");
    return status === undefined
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(Response.json(json, { status }));
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
  document.body.innerHTML =
    '<main tabindex="-1"></main><footer><a data-clinic-phone href="tel:+910000000000">+91</a></footer>';
  posts = [];
  serverResponds(undefined);
});
afterEach(() => {
  entries.clear();
  localStorage.clear();
  vi.useRealTimers();
});

const notice = () => document.querySelector("[data-queue-notice]");
/** A limit for a busy machine, not an expectation. */
const LIMIT = { timeout: 20_000 };
const noticeSays = (text: string) => vi.waitFor(() => expect(notice()?.textContent).toContain(text), LIMIT);

async function queueOne(onResult: (result: QueueResult) => void = () => undefined): Promise<void> {
  await enqueue(REQUEST, "Contact message", onResult);
}

/** What is on the device is without the text that the visitor typed. */
const expectNoText = () => expect(JSON.stringify([...entries.values()])).not.toContain("Sample");

test("a queued submission is shown, flagged for other pages, and without its field values", async () => {
  await queueOne();
  await noticeSays(QUEUE_NOTICE.title);
  await noticeSays("Contact message");
  expect(notice()?.textContent).not.toContain("Sample");
  expect(localStorage.getItem(QUEUE_FLAG)).not.toBeNull();
});

test.each([
  ["no network", undefined, {}],
  ["503", 503, { ok: false }],
  ["429", 429, { ok: false }],
])("%s: it stays queued under the same key", async (_what, status, json) => {
  await queueOne();
  serverResponds(status, json);
  expect(await sendQueued(true)).toBe(false);
  expect(await sendQueued(true)).toBe(false);
  expect(new Set(posts)).toEqual(new Set([REQUEST.key]));
  expect(entries.get(REQUEST.key)?.state).toBe("queued");
});

test("sent: the field values are deleted, and the notice and the form get the reference, once", async () => {
  const results: QueueResult[] = [];
  await queueOne((result) => results.push(result));
  serverResponds(200, { ok: true, ref: "QX7-4K2" });
  expect(await sendQueued(true)).toBe(true);
  await noticeSays("QX7-4K2");
  expectNoText();
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toHaveLength(1);
  expect(results.map(({ state }) => state)).toEqual(["sent"]);
});

test("refused by our server: not tried again, deleted, and a number to call", async () => {
  await queueOne();
  serverResponds(422, { ok: false, error: "invalid" });
  expect(await sendQueued(true)).toBe(true);
  await noticeSays(QUEUE_RESULTS.refused);
  expect(notice()?.querySelector("a[href='tel:+910000000000']")).not.toBeNull();
  await sendQueued(true);
  expect(posts).toHaveLength(1);
  expectNoText();
});

describe(`after ${String(QUEUE_HOURS)} hours (P7)`, () => {
  test("it is not sent but deleted, with a number to call; the result goes after as long again", async () => {
    await queueOne();
    serverResponds(200, { ok: true });
    vi.setSystemTime(Date.now() + (QUEUE_HOURS + 1) * HOUR);
    expect(await sendQueued(true)).toBe(true);
    expect(posts).toEqual([]);
    await noticeSays(QUEUE_RESULTS.expired(QUEUE_HOURS));
    expectNoText();
    vi.setSystemTime(Date.now() + (QUEUE_HOURS + 1) * HOUR);
    await sendQueued(true);
    expect(entries.size).toBe(0);
  });

  test("queueing it again does not restart the time", async () => {
    await queueOne();
    const since = entries.get(REQUEST.key)?.since;
    vi.setSystemTime(Date.now() + HOUR);
    await queueOne();
    expect(entries.get(REQUEST.key)?.since).toBe(since);
  });
});

test("Delete: removed, never sent, and the focus does not get lost (WCAG 2.4.3)", async () => {
  await queueOne();
  const button = notice()?.querySelector<HTMLButtonElement>("li button");
  button?.focus();
  button?.click();
  await vi.waitFor(() => expect(notice()).toBeNull(), LIMIT);
  expect(entries.size).toBe(0);
  expect(document.activeElement).toBe(document.querySelector("main"));
  serverResponds(200, { ok: true });
  await sendQueued(true);
  expect(posts).toEqual([]);
  expect(localStorage.getItem(QUEUE_FLAG)).toBeNull();
});

test("an item that has not changed stays: it keeps the focus and is not read again (WCAG 2.4.3, 4.1.3)", async () => {
  await queueOne();
  const button = notice()?.querySelector<HTMLButtonElement>("li button");
  button?.focus();
  const changes = new MutationObserver(() => undefined);
  changes.observe(notice()?.querySelector("ul") ?? document, { childList: true, subtree: true });
  await queueOne();
  expect(changes.takeRecords()).toEqual([]);
  expect(document.activeElement).toBe(button);
  await enqueue({ ...REQUEST, key: "key-2" }, "Enquiry", () => undefined);
  expect(changes.takeRecords().flatMap(({ removedNodes }) => [...removedNodes])).toEqual([]);
  expect([...(notice()?.querySelectorAll("li") ?? [])].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Contact message"),
    expect.stringContaining("Enquiry"),
  ]);
  expect(document.activeElement).toBe(button);
});

test("sent by its form meanwhile: removed from the queue", async () => {
  await queueOne();
  await dequeue(REQUEST.key);
  await vi.waitFor(() => expect(notice()).toBeNull(), LIMIT);
  expect(entries.size).toBe(0);
});

test("a post without a response is given up after 20 s", async () => {
  const { post } = await import("../../../src/client/submission-queue/post.ts");
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      }),
  );
  const response = post(REQUEST);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await response).toBeUndefined();
});
