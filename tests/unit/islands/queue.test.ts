/** The submission queue (reliability, P1, P2, P7 and P8). The real IndexedDB: tests/browser/offline. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { QUEUE_HOURS, type WaitingEntry } from "#client/submissions/entries.ts";
import { sendQueued } from "#client/submissions/queue.ts";
import { STORAGE_VERSION } from "#client/submissions/storage-names.ts";
import { entries, waitingEnquiry } from "#tests/support/queue-entries.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import {
  ACCEPTED,
  DOWN,
  emptyNotice,
  eventually,
  holdResponse,
  keysOf,
  notice,
  openForm,
  REF,
  respondWith,
  storeDraft,
} from "./form-harness.tsx";
import { button, doing, find } from "./page.tsx";
import { WORDS } from "#tests/support/words.ts";

const {
  accepted: ACCEPTED_WORDS,
  failureMessages: FAILURE_MESSAGES,
  queueNotice: QUEUE_NOTICE,
  queueResults: QUEUE_RESULTS,
  queuedNotice: QUEUED_NOTICE,
} = WORDS;

vi.mock("idb", () => import("#tests/support/queue-entries.ts"));

const HOUR = 3_600_000;
const REFUSED = { status: 413, json: { ok: false, error: "too_large" } };
const TYPED = SAMPLES.contact["message"] ?? "";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
});
afterEach(async () => {
  await emptyNotice();
  entries.clear();
  vi.useRealTimers();
});

const queued = () => [...entries.values()];
const texts = () => (queued() as WaitingEntry[]).map(({ request }) => JSON.parse(request.body) as object);
const noticeSays = (text: string) => eventually(() => expect(notice()?.textContent).toContain(text));
const noticeGone = () => eventually(() => expect(notice()).toBeNull());
const wait = (hours: number) => vi.setSystemTime(Date.now() + hours * HOUR);

/** The contact form with a submission that could not be sent. */
async function queuedForm() {
  respondWith(DOWN);
  const form = await openForm("contact");
  await form.send();
  await noticeSays(QUEUE_NOTICE.title);
  return form;
}

/** Scrolls to the form. */
const goTo = ({ element }: { readonly element: HTMLElement }) =>
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 900));

test("offline: said once, when it is known that it is saved", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  respondWith(undefined);
  const form = await openForm("contact");
  const read: string[] = [];
  form.summary.addEventListener("focus", () => read.push(form.summary.textContent));
  await form.send();
  await noticeSays(QUEUE_NOTICE.title);
  expect(read).toEqual([form.summary.textContent]);
  for (const text of [FAILURE_MESSAGES.offline.title, QUEUED_NOTICE.title]) expect(read[0]).toContain(text);
  // Once it is saved, the visitor has nothing to do.
  expect(read[0]).not.toContain(FAILURE_MESSAGES.offline.text);
  expect(form.summary.querySelector("[aria-live], [role=status]")).toBeNull();
});

test("“Try again”: queued as before, or sent once", async () => {
  const form = await queuedForm();
  const before = queued();
  const posts = respondWith(DOWN);
  wait(1);
  await form.press(form.again);
  button(QUEUE_NOTICE.remove).focus();
  const focused = document.activeElement;
  expect(await sendQueued(true)).toBe(false);
  expect(keysOf(posts)).toHaveLength(1);
  expect(queued()).toMatchObject(before.map(({ key, since, state }) => ({ key, since, state })));
  expect(document.activeElement).toBe(focused);
  respondWith(ACCEPTED);
  await form.press(form.again);
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("corrected while it waits: takes its place, one email", async () => {
  const form = await queuedForm();
  await form.leave();
  const { posts, respond, untilSent } = holdResponse(ACCEPTED);
  const corrected = { ...SAMPLES.contact, message: "3 mg, and not 5" };
  const reloaded = await openForm("contact");
  await reloaded.type("message", corrected.message);
  await doing(() => reloaded.button.click());
  await untilSent();
  // Whenever the browser is killed, the first one is not sent any more.
  expect(texts()).toEqual([corrected]);
  respond(DOWN);
  await eventually(() => expect(reloaded.summary.textContent).toContain(QUEUED_NOTICE.title));
  await sendQueued(true);
  expect(posts.map(({ body }) => body)).toEqual([corrected, corrected]);
  expect(keysOf(posts)).toHaveLength(1);
});

test.each<[string, (form: Awaited<ReturnType<typeof openForm>>) => Promise<void>]>([
  ["under another name", (form) => form.type("name", "Somebody Else")],
  [
    "in the emptied form",
    (form) => form.press(button(ACCEPTED_WORDS.another)).then(() => form.fill(SAMPLES.contact)),
  ],
])("another request %s: both are sent", async (_what, write) => {
  const form = await queuedForm();
  await write(form);
  await form.type("message", "Another request");
  await form.press();
  expect(texts()).toMatchObject([{ message: TYPED }, { message: "Another request" }]);
});

test("corrected while it is being sent: waits for it, and is not sent beside it", async () => {
  const form = await queuedForm();
  const { posts, respond, untilSent } = holdResponse(ACCEPTED);
  const sending = sendQueued();
  await untilSent();
  await form.type("message", "Corrected");
  await doing(() => form.button.click());
  const [entry] = queued();
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending.map(({ name }) => name)).toContain(entry?.key);
  });
  respond(ACCEPTED);
  await sending;
  await eventually(() => expect(form.status.textContent).toContain(ACCEPTED_WORDS.edited));
  expect(form.status.textContent).toContain(REF);
  expect(form.control("message").value).toBe("Corrected");
  expect(posts).toHaveLength(1);
  await form.press();
  expect(posts[1]?.body).toMatchObject({ message: "Corrected" });
});

test("refused at once: not queued", async () => {
  respondWith(REFUSED);
  const form = await openForm("contact");
  await form.send();
  expect(entries.size).toBe(0);
});

test("sent: deleted; the reference is said until it is closed", async () => {
  const form = await queuedForm();
  const [{ key } = { key: "" }] = queued();
  await form.leave();
  wait(QUEUE_HOURS + 1);
  const posts = respondWith(ACCEPTED);
  await sendQueued(true);
  await noticeSays(`${REF}.`);
  // The text could be guessed from its idempotency key, which is a digest of it.
  expect(JSON.stringify(queued())).not.toMatch(new RegExp(`${TYPED}|${keysOf(posts).join()}`));
  expect(queued()).toMatchObject([{ key, state: "sent", ref: REF }]);
  // The form finds it, too.
  const again = await openForm("contact");
  await eventually(() => expect(again.status.textContent).toContain(REF));
  expect(again.isEmpty()).toBe(true);
  await again.press(button(QUEUE_NOTICE.close));
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("72 hours over: not sent any more after a failed attempt, and said (P7)", async () => {
  const form = await queuedForm();
  wait(QUEUE_HOURS - 1);
  expect(await sendQueued(true)).toBe(false);
  wait(1);
  expect(await sendQueued(true)).toBe(true);
  await noticeSays(QUEUE_RESULTS.failed);
  expect(JSON.stringify(queued())).not.toContain(TYPED);
  expect(form.summary.textContent).toContain(FAILURE_MESSAGES.refused.title);
  expect(form.values()).toEqual(SAMPLES.contact);
});

const details = () => document.querySelector("[data-queue-notice] details");

test("refused: to copy in the tab where it was typed, for 72 hours", async () => {
  const form = await queuedForm();
  const posts = respondWith(REFUSED);
  expect(await sendQueued(true)).toBe(true);
  await noticeSays(QUEUE_RESULTS.failed);
  expect(details()?.textContent).toContain(TYPED);
  expect(form.summary.textContent).toContain(FAILURE_MESSAGES.refused.title);
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toHaveLength(1);
  wait(QUEUE_HOURS);
  await sendQueued();
  expect(queued()).toMatchObject([{ state: "failed", text: undefined }]);
});

// That it says of a submission that it was sent: tests/browser/offline.
test("refused while the visitor is at the form: the form alone says it", async () => {
  const form = await queuedForm();
  goTo(form);
  const said: unknown[] = [];
  const observer = new MutationObserver(() => said.push(notice()?.textContent));
  observer.observe(find("[data-queue-notice]"), { childList: true, subtree: true });
  respondWith(REFUSED);
  await sendQueued(true);
  await eventually(() => expect(form.summary.textContent).toContain(FAILURE_MESSAGES.refused.title));
  expect(document.activeElement).toBe(form.summary);
  await noticeGone();
  observer.disconnect();
  expect(said.join()).not.toContain(QUEUE_RESULTS.failed);
  expect(entries.size).toBe(0);
});

test("what cannot be sent holds up no other", async () => {
  const form = await queuedForm();
  const [first] = queued();
  await form.type("name", "Somebody Else");
  await form.press();
  const posts = respondWith(DOWN, ACCEPTED);
  expect(await sendQueued(true)).toBe(false);
  expect(queued()).toMatchObject([{ key: first?.key, state: "waiting" }, { state: "sent" }]);
  expect(posts).toHaveLength(2);
});

test("deleted while it is being sent: not queued again", async () => {
  await queuedForm();
  const { respond, untilSent } = holdResponse();
  const sending = sendQueued(true);
  await untilSent();
  button(QUEUE_NOTICE.remove).click();
  await noticeGone();
  respond(REFUSED);
  expect(await sending).toBe(true);
  expect(entries.size).toBe(0);
});

test("Delete: never sent, and the focus is kept (WCAG 2.4.3)", async () => {
  const { summary } = await queuedForm();
  expect(notice()?.textContent).toContain("Contact message, 22 November");
  expect(notice()?.textContent).not.toContain(TYPED);
  find("main").tabIndex = -1;
  button(QUEUE_NOTICE.remove).focus();
  button(QUEUE_NOTICE.remove).click();
  await noticeGone();
  expect(document.activeElement).toBe(find("main"));
  expect(summary.textContent).not.toContain(QUEUED_NOTICE.title);
  const posts = respondWith(ACCEPTED);
  await sendQueued(true);
  expect(posts).toEqual([]);
});

test("sent while the visitor is elsewhere: the focus stays", async () => {
  const hidden = vi.spyOn(document, "hidden", "get");
  for (const [top, isHidden] of [
    [2_000, false],
    [0, false],
    [1, true],
  ] as const) {
    const form = await queuedForm();
    hidden.mockReturnValue(isHidden);
    vi.spyOn(form.element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 300, 900));
    const other = document.createElement("input");
    find("main").append(other);
    if (top === 0) other.focus();
    const focused = document.activeElement;
    respondWith(ACCEPTED);
    await sendQueued(true);
    await eventually(() => expect(form.status.textContent).toContain(REF));
    expect(form.isEmpty()).toBe(true);
    expect(document.activeElement).toBe(focused);
    await noticeSays(REF);
    await emptyNotice();
    await form.leave();
  }
});

test("sent while the visitor corrects it: the form keeps the change, and says so", async () => {
  const form = await queuedForm();
  goTo(form);
  await form.type("subject", "Another subject");
  form.control("subject").focus();
  respondWith(ACCEPTED);
  await sendQueued(true);
  await noticeSays(REF);
  expect(form.control("subject").value).toBe("Another subject");
  expect(document.activeElement).toBe(form.control("subject"));
  expect(form.status.textContent).toContain(ACCEPTED_WORDS.edited);
});

test("of another version of the site: an entry is not sent, a draft dropped", async () => {
  const entry = { ...waitingEnquiry(SAMPLES.enquiry), version: STORAGE_VERSION + 1 };
  entries.set(entry.key, entry);
  storeDraft("contact", { version: STORAGE_VERSION + 1, values: SAMPLES.contact });
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toEqual([]);
  await doing(() => document.dispatchEvent(new Event("visibilitychange")));
  await noticeSays(QUEUE_RESULTS.failed);
  expect(queued()).toEqual([entry]);
  expect(form.isEmpty()).toBe(true);
});

test("an option that is gone: readable, and told on submit", async () => {
  const gone = { ...SAMPLES.enquiry, service: "No longer offered" };
  storeDraft("enquiry", { values: gone });
  const posts = respondWith(ACCEPTED);
  const form = await openForm("enquiry");
  const list = form.control("service") as Element as HTMLSelectElement;
  expect(list.selectedOptions[0]?.text).toBe(gone.service);
  await form.press();
  expect(form.error("service")).not.toBe("");
  expect(form.values()).toEqual(gone);
  expect(posts).toEqual([]);
});
