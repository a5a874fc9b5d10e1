/**
 * The submission queue (reliability, P1, P2 and P7): what is sent, what ends and how it is reported. IndexedDB, which
 * jsdom lacks, is replaced by a map; tests/browser/offline uses the real one.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { QUEUE_NOTICE, QUEUE_RESULTS } from "#words/queue.ts";
import { QUEUE } from "../../../src/client/submissions/names.ts";
import { QUEUE_HOURS } from "../../../src/client/submissions/store.ts";
import { entries } from "../../support/queue-entries.ts";

vi.mock("idb", () => import("../../support/queue-entries.ts"));

const { dequeue, enqueue, watchQueue } = await import("../../../src/client/submissions/queue.ts");
const { sendQueued } = await import("../../../src/client/submissions/send-queued.ts");
const { post } = await import("../../../src/client/submissions/post.ts");

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
const noticeGone = () => vi.waitFor(() => expect(notice()).toBeNull(), LIMIT);

/** Queues a submission and waits for the notice. @returns its button in the notice */
async function queueOne(request = REQUEST, title = "Contact message"): Promise<HTMLButtonElement> {
  await enqueue(request, title);
  await noticeSays(title);
  const button = notice()?.querySelector<HTMLButtonElement>("li:last-child button");
  if (!button) throw new Error("The notice has no button.");
  return button;
}

/** What is on the device is without the text that the visitor typed. */
const expectNoText = () => expect(JSON.stringify([...entries.values()])).not.toContain("Sample");

test("a queued submission is shown without what was typed, flagged for other pages, and reported to its form", async () => {
  const watcher = vi.fn();
  const unwatch = watchQueue(watcher);
  await queueOne();
  await noticeSays(QUEUE_NOTICE.title);
  expect(notice()?.textContent).not.toContain("Sample");
  expect(localStorage.getItem(QUEUE)).not.toBeNull();
  expect(watcher).toHaveBeenLastCalledWith([...entries.values()]);
  unwatch();
});

test.each([
  ["no network", undefined, {}],
  ["503", 503, { ok: false }],
  ["429", 429, { ok: false }],
])(
  "%s: it stays queued under the same key, and its time does not begin again",
  async (_what, status, json) => {
    await queueOne();
    const queued = entries.get(REQUEST.key);
    serverResponds(status, json);
    expect(await sendQueued(true)).toBe(false);
    vi.setSystemTime(Date.now() + HOUR);
    await queueOne();
    expect(await sendQueued(true)).toBe(false);
    expect(new Set(posts)).toEqual(new Set([REQUEST.key]));
    expect(entries.get(REQUEST.key)).toEqual(queued);
  },
);

test.each([
  ["accepted", 1, 200, { ok: true, ref: "QX7-4K2" }, 1, "QX7-4K2", false],
  ["refused by our server", 1, 422, { ok: false, error: "invalid" }, 1, QUEUE_RESULTS.refused, true],
  [
    `older than ${QUEUE_HOURS} hours (P7)`,
    QUEUE_HOURS + 1,
    200,
    { ok: true },
    0,
    QUEUE_RESULTS.expired(QUEUE_HOURS),
    true,
  ],
])(
  "%s: its text is deleted, the notice says so until it is closed, and it is not sent again",
  async (_what, hours, status, json, sent, message, canCall) => {
    await queueOne();
    vi.setSystemTime(Date.now() + hours * HOUR);
    serverResponds(status, json);
    expect(await sendQueued(true)).toBe(true);
    await noticeSays(message);
    expectNoText();
    expect(notice()?.querySelector("a[href='tel:+910000000000']") !== null).toBe(canCall);
    expect(await sendQueued(true)).toBe(true);
    expect(posts).toHaveLength(sent);
    notice()?.querySelector("button[aria-label]")?.dispatchEvent(new Event("click"));
    await noticeGone();
    expect(entries.size).toBe(0);
  },
);

test("Delete: removed, never sent, and the focus does not get lost (WCAG 2.4.3)", async () => {
  const button = await queueOne();
  button.focus();
  button.click();
  await noticeGone();
  expect(entries.size).toBe(0);
  expect(document.activeElement).toBe(document.querySelector("main"));
  serverResponds(200, { ok: true });
  await sendQueued(true);
  expect(posts).toEqual([]);
  expect(localStorage.getItem(QUEUE)).toBeNull();
});

test("an item that has not changed stays: it keeps the focus and is not read again (WCAG 2.4.3, 4.1.3)", async () => {
  const button = await queueOne();
  button.focus();
  const changes = new MutationObserver(() => undefined);
  changes.observe(notice()?.querySelector("ul") ?? document, { childList: true, subtree: true });
  await queueOne();
  expect(changes.takeRecords()).toEqual([]);
  await queueOne({ ...REQUEST, key: "key-2" }, "Enquiry");
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
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("a post without a response is given up after 20 s", async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    (_path: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      }),
  );
  const result = post(REQUEST);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await result).toEqual({ kind: "unavailable", cause: "unreachable" });
});
