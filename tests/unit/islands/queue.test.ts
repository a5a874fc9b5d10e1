/**
 * The submission queue (reliability, P1, P2 and P7). The real IndexedDB and Web Locks: tests/browser/offline. Clocks that
 * are wrong: tests/unit/forms/queue-age.test.ts.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { DRAFT_PREFIX, QUEUE, VERSION } from "../../../src/client/submissions/storage-names.ts";
import { sendQueued } from "../../../src/client/submissions/send-queued.ts";
import { addEntry, QUEUE_HOURS } from "../../../src/client/submissions/browser-store.ts";
import type { WaitingSubmission, RefusedSubmission } from "../../../src/client/submissions/formats.ts";
import { offerAsDraft } from "../../../src/client/submissions/queue.ts";
import { entries } from "../../support/queue-entries.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import {
  ACCEPTED,
  DOWN,
  eventually,
  keysOf,
  emptyNotice,
  notice,
  openForm,
  REF,
  respondWith,
  type MockResponse,
} from "./form-harness.tsx";
import { button, doing, find } from "./page.tsx";
import { WORDS } from "../../support/words.ts";

const {
  failureMessages: FAILURE_MESSAGES,
  queueNotice: QUEUE_NOTICE,
  queueResults: QUEUE_RESULTS,
  queuedNotice: QUEUED_NOTICE,
  fill,
} = WORDS;

vi.mock("idb", () => import("../../support/queue-entries.ts"));

const HOUR = 3_600_000;
const REFUSED = { status: 413, json: { ok: false, error: "too_large" } };
const FACTS = {
  key: "key",
  form: "enquiry",
  title: "Enquiry",
  endpoint: "/api/inquiry",
  signals: "",
  since: 0,
  state: "queued",
  triedAt: 0,
  waitedMs: 0,
} as const;
const TYPED = SAMPLES.contact["message"] ?? "";
const isFull = (): never => {
  throw new DOMException("The storage is full.", "QuotaExceededError");
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 22) });
});
afterEach(async () => {
  await emptyNotice();
  entries.clear();
  vi.useRealTimers();
});

const queued = () => [...entries.values()];
const noticeSays = (text: string) => eventually(() => expect(notice()?.textContent).toContain(text));
const noticeGone = () => eventually(() => expect(notice()).toBeNull());

/** The contact form with a submission that could not be sent. */
async function queuedForm() {
  respondWith(DOWN);
  const form = await openForm("contact");
  await form.send();
  await eventually(() => {
    expect(form.summary.textContent).toContain(QUEUED_NOTICE.title);
    expect(notice()?.textContent).toContain(QUEUE_NOTICE.title);
  });
  // Once it is saved, the visitor has nothing to do.
  for (const { text } of Object.values(FAILURE_MESSAGES))
    expect(form.summary.textContent).not.toContain(text);
  return form;
}

test("“Try again”: queued as before, or sent once", async () => {
  const form = await queuedForm();
  const before = queued().map(({ key, since, state }) => ({ key, since, state }));
  const posts = respondWith(DOWN);
  vi.setSystemTime(Date.now() + HOUR);
  await form.press(form.again);
  button(QUEUE_NOTICE.remove).focus();
  const focused = document.activeElement;
  expect(await sendQueued(true)).toBe(false);
  expect([...keysOf(posts)]).toEqual(before.map(({ key }) => key));
  expect(queued()).toMatchObject(before);
  expect(document.activeElement).toBe(focused);
  respondWith(ACCEPTED);
  await form.press(form.again);
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("flagged before it is stored; other pages are told", async () => {
  const flags: (string | null)[] = [];
  const set = vi.spyOn(entries, "set").mockImplementation((key, entry) => {
    flags.push(localStorage.getItem(QUEUE));
    return Map.prototype.set.call(entries, key, entry) as typeof entries;
  });
  const other = new BroadcastChannel(QUEUE);
  const told = new Promise((resolve) => other.addEventListener("message", resolve));
  await addEntry({ ...FACTS, body: "{}" });
  await told;
  other.close();
  set.mockRestore();
  expect(flags).toEqual(["1"]);
});

test("refused at once: not queued", async () => {
  respondWith(REFUSED);
  const form = await openForm("contact");
  await form.send();
  expect(entries.size).toBe(0);
});

test.each<[string, MockResponse, string, number]>([
  ["sent", ACCEPTED, `${REF}.`, 0],
  ["72 hours over (P7)", DOWN, fill(QUEUE_RESULTS.expired, { hours: QUEUE_HOURS }), 1],
])("%s: deleted, and said until closed", async (_what, response, message, left) => {
  const form = await queuedForm();
  const [entry] = queued() as WaitingSubmission[];
  if (entry) entries.set(entry.key, { ...entry, waitedMs: (QUEUE_HOURS - 1) * HOUR });
  vi.setSystemTime(Date.now() + 2 * HOUR);
  const posts = respondWith(response);
  await form.press(button(QUEUE_NOTICE.sendNow));
  await noticeSays(message);
  // A later page says that it was not sent, but not again that it was.
  await eventually(() => expect(entries.size).toBe(left));
  expect(JSON.stringify(queued())).not.toMatch(`${TYPED}|${entry?.key}`);
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toHaveLength(1);
  await form.press(button(QUEUE_NOTICE.close));
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("sent while no page is seen: said by the next one", async () => {
  const form = await queuedForm();
  const [{ key } = { key: "" }] = queued();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await form.leave();
  respondWith(ACCEPTED);
  await sendQueued(true);
  await noticeGone();
  // The text could be guessed from the key, which is a digest of it.
  expect(JSON.stringify(queued())).not.toContain(key);
  expect(queued()).toMatchObject([{ state: "sent", ref: REF }]);
  const other = document.createElement("main");
  document.body.append(other);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await noticeSays(REF);
  await eventually(() => expect(entries.size).toBe(0));
  other.remove();
  const again = await openForm("contact");
  expect(again.status.textContent).toContain(REF);
  expect(new Set(Object.values(again.values()))).toEqual(new Set([""]));
});

test("what cannot be sent holds up no other", async () => {
  const form = await queuedForm();
  const [first] = entries.values();
  await form.type("subject", "Another subject");
  await form.press();
  await eventually(() => expect(entries.size).toBe(2));
  const posts = respondWith(DOWN, ACCEPTED);
  expect(await sendQueued(true)).toBe(false);
  expect(queued()).toMatchObject([{ key: first?.key, state: "queued" }, { state: "sent" }]);
  expect(posts).toHaveLength(2);
});

test("deleted while it is being sent: not queued again", async () => {
  await queuedForm();
  const { promise, resolve } = Promise.withResolvers<MockResponse>();
  const posts = respondWith(promise);
  const sending = sendQueued(true);
  await eventually(() => expect(posts).toHaveLength(1));
  button(QUEUE_NOTICE.remove).click();
  await noticeGone();
  resolve(DOWN);
  expect(await sending).toBe(true);
  expect(entries.size).toBe(0);
});

test("Delete: never sent, and the focus is kept (WCAG 2.4.3)", async () => {
  const { summary } = await queuedForm();
  expect(localStorage.getItem(QUEUE)).not.toBeNull();
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
  expect(localStorage.getItem(QUEUE)).toBeNull();
});

// At the form, the confirmation has the focus: tests/browser/offline/queue.spec.ts.
test("sent while the visitor is elsewhere: the focus stays", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get");
  for (const [top, state] of [
    [2_000, "visible"],
    [0, "visible"],
    [1, "hidden"],
  ] as const) {
    const form = await queuedForm();
    visibility.mockReturnValue(state);
    vi.spyOn(form.element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 300, 900));
    const other = document.createElement("input");
    find("main").append(other);
    if (top === 0) other.focus();
    const focused = document.activeElement;
    respondWith(ACCEPTED);
    await sendQueued(true);
    await eventually(() => expect(form.status.textContent).toContain(REF));
    expect(new Set(Object.values(form.values()))).toEqual(new Set([""]));
    expect(document.activeElement).toBe(focused);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await noticeSays(REF);
    await form.leave();
  }
});

test("sent, and said by another page: the form shows it", async () => {
  const form = await queuedForm();
  vi.spyOn(entries, "set").mockReturnValue(entries);
  respondWith(ACCEPTED);
  await sendQueued(true);
  await eventually(() => expect(form.status.textContent).toContain(REF));
});

test("sent after a change: the form keeps the change", async () => {
  const form = await queuedForm();
  await form.type("subject", "Another subject");
  respondWith(ACCEPTED);
  await sendQueued(true);
  await noticeSays(REF);
  expect(form.control("subject").value).toBe("Another subject");
  expect(form.status.textContent).toBe("");
});

/** The form and the notice after our server has refused what was queued, while the visitor is elsewhere on the page. */
async function refusedForm() {
  const form = await queuedForm();
  const posts = respondWith(REFUSED);
  expect(await sendQueued(true)).toBe(true);
  await noticeSays(QUEUE_RESULTS.refused);
  return { form, posts };
}

/** The same in another tab, where the form is empty. */
async function emptyFormOfRefused() {
  await (await refusedForm()).form.leave();
  sessionStorage.clear();
  return openForm("contact");
}

/** Scrolls to the form. */
const goTo = ({ element }: { readonly element: HTMLElement }) =>
  vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 900));

const openInForm = () => doing(() => button(QUEUE_NOTICE.open).click());
const refusedText = (form: { readonly summary: HTMLElement }) =>
  eventually(() => expect(form.summary.textContent).toContain(FAILURE_MESSAGES.refused.title));
const textToCopy = () => find("[data-queue-notice] details[open]").textContent;

test("refused: kept until deleted, and not sent again", async () => {
  const { form, posts } = await refusedForm();
  await refusedText(form);
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toHaveLength(1);
  expect(find("[data-queue-notice] details").textContent).toContain(TYPED);
  await form.press(button(QUEUE_NOTICE.remove));
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("refused: its form keeps it once the visitor is there", async () => {
  const { form } = await refusedForm();
  goTo(form);
  await doing(() => form.again.focus());
  await noticeGone();
  expect(entries.size).toBe(0);
  await form.leave();
  expect((await openForm("contact")).values()).toEqual(SAMPLES.contact);
});

test("refused and changed meanwhile: both are kept", async () => {
  const form = await queuedForm();
  goTo(form);
  await form.type("message", "Something else");
  respondWith(REFUSED);
  await sendQueued(true);
  await noticeSays(QUEUE_RESULTS.refused);
  expect(form.summary.textContent).not.toContain(FAILURE_MESSAGES.refused.title);
  expect(queued()).toMatchObject([{ state: "refused" }]);
});

test("refused while storage is full: kept", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(isFull);
  const form = await queuedForm();
  goTo(form);
  respondWith(REFUSED);
  await sendQueued(true);
  await refusedText(form);
  await noticeSays(QUEUE_RESULTS.refused);
  expect(queued()).toMatchObject([{ state: "refused" }]);
});

test("opened: the form has the text, the queue none", async () => {
  const form = await emptyFormOfRefused();
  goTo(form);
  await openInForm();
  await refusedText(form);
  expect(document.activeElement).toBe(form.summary);
  expect(form.values()).toEqual(SAMPLES.contact);
  expect(location.href).toMatch(/\/#contact-form$/);
  await noticeGone();
  expect(entries.size).toBe(0);
});

test.each<[string, (form: Awaited<ReturnType<typeof openForm>>) => unknown]>([
  ["another text", (form) => form.type("message", "Something else")],
  ["a draft of another version", () => sessionStorage.setItem(`${DRAFT_PREFIX}contact`, "{")],
  ["a full storage", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(isFull)],
])("opened beside %s: kept, to copy", async (_what, prepare) => {
  const form = await emptyFormOfRefused();
  goTo(form);
  await prepare(form);
  const before = form.values();
  await openInForm();
  expect(textToCopy()).toContain(TYPED);
  expect(notice()?.textContent).toContain(QUEUE_NOTICE.occupied);
  expect(form.values()).toEqual(before);
  expect(queued()).toMatchObject([{ state: "refused" }]);
});

test("opened beside text typed before hydration: both kept", async () => {
  await (await emptyFormOfRefused()).leave();
  for (const entry of queued()) offerAsDraft(entry as RefusedSubmission);
  const form = await openForm("contact", { message: "Something else" });
  goTo(form);
  await doing(() => form.button.focus());
  expect(form.values()).toEqual({ ...SAMPLES.contact, message: "Something else" });
  expect(queued()).toMatchObject([{ state: "refused" }]);
});

test("a field that the form lacks: the text is kept to copy", async () => {
  await addEntry({ ...FACTS, body: JSON.stringify({ ...SAMPLES.enquiry, gone: TYPED }) });
  respondWith(REFUSED);
  await sendQueued(true);
  const form = await openForm("enquiry");
  goTo(form);
  await noticeSays(QUEUE_RESULTS.refused);
  await openInForm();
  expect(form.values()).toEqual(SAMPLES.enquiry);
  await doing(() => form.button.focus());
  expect(find("[data-queue-notice] details").textContent).toContain(TYPED);
});

test("an option that is gone: readable, and told on submit", async () => {
  const gone = { ...SAMPLES.enquiry, service: "No longer offered" };
  sessionStorage.setItem(`${DRAFT_PREFIX}enquiry`, JSON.stringify({ version: VERSION, values: gone }));
  const posts = respondWith(ACCEPTED);
  const form = await openForm("enquiry");
  const list = form.control("service") as Element as HTMLSelectElement;
  expect(list.selectedOptions[0]?.text).toBe(gone.service);
  await form.press();
  expect(form.error("service")).not.toBe("");
  expect(form.values()).toEqual(gone);
  expect(posts).toEqual([]);
});
