/**
 * The submission queue (reliability, P1, P2 and P7): what is sent, what ends, and what its form and the notice say.
 * tests/browser/offline uses the real IndexedDB and Web Locks. Clocks that are wrong: tests/unit/forms/queue-age.test.ts.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { QUEUE } from "../../../src/client/submissions/storage-names.ts";
import { sendQueued } from "../../../src/client/submissions/send-queued.ts";
import { addEntry, QUEUE_HOURS } from "../../../src/client/submissions/browser-store.ts";
import type { QueuedSubmission } from "../../../src/client/submissions/formats.ts";
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
  return form;
}

test("“Try again”: if it fails, queued as before, and the focus stays; if it succeeds, sent and no longer queued", async () => {
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

test("once it is saved, the form asks for nothing", async () => {
  const { summary } = await queuedForm();
  for (const { text } of Object.values(FAILURE_MESSAGES)) expect(summary.textContent).not.toContain(text);
});

test.each<[string, MockResponse, string, number]>([
  ["sent", ACCEPTED, `${REF}.`, 0],
  ["72 hours over (P7)", DOWN, fill(QUEUE_RESULTS.expired, { hours: QUEUE_HOURS }), 1],
])("%s: deleted, and said until it is closed", async (_what, response, message, left) => {
  const form = await queuedForm();
  const [entry] = queued() as QueuedSubmission[];
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

test("a submission that cannot be sent stays queued, and does not hold up another", async () => {
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

test("deleted by the visitor while it is being sent without success: not queued again", async () => {
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

test("shown without what was typed; Delete: removed, never sent, no longer said to be saved, and the focus is not lost (WCAG 2.4.3)", async () => {
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
test("sent while the visitor has scrolled on, is in another form or on another tab: it shows the reference and is empty, and the focus stays", async () => {
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

test("sent, and said and removed by another page: the form shows it", async () => {
  const form = await queuedForm();
  vi.spyOn(entries, "set").mockReturnValue(entries);
  respondWith(ACCEPTED);
  await sendQueued(true);
  await eventually(() => expect(form.status.textContent).toContain(REF));
});

test("sent after a change: the form keeps its present content", async () => {
  const form = await queuedForm();
  await form.type("subject", "Another subject");
  respondWith(ACCEPTED);
  await sendQueued(true);
  await noticeSays(REF);
  expect(form.control("subject").value).toBe("Another subject");
  expect(form.status.textContent).toBe("");
});

/** A submission that our server has refused in the queue, and the page of its form. */
async function refusedForm() {
  const form = await queuedForm();
  respondWith(REFUSED);
  expect(await sendQueued(true)).toBe(true);
  await noticeSays(QUEUE_RESULTS.refused);
  return form;
}

/** The same in another tab, where its form is empty. */
async function emptyFormOfRefused() {
  await (await refusedForm()).leave();
  sessionStorage.clear();
  return openForm("contact");
}

const openInForm = () => doing(() => button(QUEUE_NOTICE.open).click());
const refusedText = (form: { readonly summary: HTMLElement }) =>
  eventually(() => expect(form.summary.textContent).toContain(FAILURE_MESSAGES.refused.title));

test("refused in the queue: its text stays until it is deleted, and is not sent again as it is", async () => {
  const form = await queuedForm();
  const posts = respondWith(REFUSED);
  await form.press(button(QUEUE_NOTICE.sendNow));
  await refusedText(form);
  expect(notice()?.textContent).toContain(QUEUE_RESULTS.refused);
  expect(await sendQueued(true)).toBe(true);
  expect(posts).toHaveLength(1);
  expect(JSON.stringify(queued())).toContain(TYPED);
  await form.press(button(QUEUE_NOTICE.remove));
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("refused while another page was open: the form says so after a reload; corrected and accepted, it leaves the queue", async () => {
  await (await refusedForm()).leave();
  const form = await openForm("contact");
  await refusedText(form);
  expect(form.values()).toEqual(SAMPLES.contact);
  await form.type("subject", "Another subject");
  respondWith(ACCEPTED);
  await form.press();
  await noticeGone();
  expect(entries.size).toBe(0);
});

test("“Open in the form” in another tab: it contains the text, with nothing of it in the address, and keeps what is corrected", async () => {
  const form = await emptyFormOfRefused();
  await openInForm();
  await refusedText(form);
  expect(form.values()).toEqual(SAMPLES.contact);
  expect(location.href).toMatch(/\/#contact-form$/);
  await form.type("subject", "Another subject");
  await form.leave();
  const again = await openForm("contact");
  await openInForm();
  expect(again.values()).toEqual({ ...SAMPLES.contact, subject: "Another subject" });
});

test("a form that contains something else: replaced only if the visitor agrees", async () => {
  const form = await emptyFormOfRefused();
  await form.type("message", "Something else");
  const confirm = vi.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  await openInForm();
  expect(form.values()["message"]).toBe("Something else");
  await openInForm();
  await eventually(() => expect(form.values()).toEqual(SAMPLES.contact));
  expect(confirm.mock.calls).toEqual([[QUEUE_NOTICE.replace], [QUEUE_NOTICE.replace]]);
});

test("emptied after it was opened: another text corrects nothing, and the refused one stays", async () => {
  const form = await emptyFormOfRefused();
  await openInForm();
  await refusedText(form);
  for (const name of Object.keys(SAMPLES.contact)) await form.type(name, "");
  respondWith(ACCEPTED);
  await form.fill({ ...SAMPLES.contact, message: "Something else" });
  await form.press();
  await eventually(() => expect(form.status.textContent).toContain(REF));
  expect(queued()).toMatchObject([{ state: "refused" }]);
});

test("refused after the visitor has changed the form: the form shows nothing, and what it contains corrects nothing", async () => {
  const form = await queuedForm();
  await form.type("message", "Something else");
  respondWith(REFUSED);
  await sendQueued(true);
  await noticeSays(QUEUE_RESULTS.refused);
  expect(form.summary.textContent).not.toContain(FAILURE_MESSAGES.refused.title);
  respondWith(ACCEPTED);
  await form.press();
  expect(queued()).toMatchObject([{ state: "refused" }]);
});

test("a correction that is queued itself: what it corrects stays until the server accepts it", async () => {
  const form = await refusedForm();
  await form.type("subject", "Another subject");
  respondWith(DOWN);
  await form.press();
  const isQueued = () => expect(queued()).toMatchObject([{ state: "refused" }, { state: "queued" }]);
  await eventually(isQueued);
  const [, correction] = queued() as QueuedSubmission[];
  if (correction) entries.set(correction.key, { ...correction, waitedMs: QUEUE_HOURS * HOUR });
  await sendQueued(true);
  expect(queued()).toMatchObject([{ state: "refused" }, { state: "expired" }]);
  if (correction) entries.set(correction.key, correction);
  respondWith(ACCEPTED);
  await sendQueued(true);
  expect(queued().filter(({ state }) => state === "refused")).toEqual([]);
});

test("sent again as it is, and accepted by a newer version of the site: it leaves the queue", async () => {
  const form = await refusedForm();
  const posts = respondWith(DOWN, ACCEPTED);
  await form.press(form.again);
  await eventually(() => expect(queued()).toMatchObject([{ state: "queued" }]));
  expect(await sendQueued(true)).toBe(true);
  expect(keysOf(posts).size).toBe(1);
  expect(queued()).toMatchObject([{ state: "sent", ref: REF }]);
});

test("“Open in the form” for an option that the site no longer has: the form says what to choose", async () => {
  const body = JSON.stringify({ ...SAMPLES.enquiry, service: "No longer offered" });
  await addEntry({ ...FACTS, body });
  respondWith(REFUSED);
  await sendQueued(true);
  const form = await openForm("enquiry");
  await eventually(() => expect(notice()).not.toBeNull());
  await openInForm();
  await eventually(() => expect(form.error("service")).not.toBe(""));
  // The list shows that nothing is chosen.
  expect((form.control("service") as Element as HTMLSelectElement).selectedIndex).toBe(0);
  expect(form.values()).toEqual({ ...SAMPLES.enquiry, service: "" });
});
