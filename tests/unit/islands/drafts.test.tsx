/**
 * Typed text survives a failed send, a reload and Back in the same tab. That it is then deleted:
 * tests/browser/forms/end-to-end.spec.ts.
 */
import { expect, test, vi } from "vitest";

import { DRAFT_PREFIX } from "#client/submissions/storage-names.ts";
import { SAME_SUBMISSION_MS } from "#forms/submission-key.ts";
import { PUBLISHED_FORMS } from "#tests/support/places.ts";
import { waitingEnquiry } from "#tests/support/queue-entries.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import {
  ACCEPTED,
  BEFORE_VISIT,
  DOWN,
  eventually,
  holdResponse,
  keysOf,
  openForm,
  REF,
  respondWith,
  storeDraft,
} from "./form-harness.tsx";
import { button, doing } from "./page.tsx";
import { WORDS } from "#tests/support/words.ts";

const stored = () => JSON.stringify(Object.entries(sessionStorage));

test("a reload keeps the draft and what was typed since", async () => {
  const first = await openForm("contact");
  await first.fill(SAMPLES.contact);
  await first.leave();
  const second = await openForm("contact", { subject: "Newer" });
  expect(second.values()).toEqual({ ...SAMPLES.contact, subject: "Newer" });
  expect(stored()).toContain("Newer");
  // The honeypot is no part of it, and other tabs see nothing of it.
  expect(stored()).not.toContain('"valid"');
  expect(localStorage).toHaveLength(0);
  for (const name of Object.keys(SAMPLES.contact)) await second.type(name, "");
  expect(stored()).toBe("[]");
});

test("one text, one key: in two tabs, after a reload (P2)", async () => {
  const posts = respondWith(DOWN);
  const now = vi.spyOn(Date, "now");
  const noon = Date.parse("2026-11-21T12:00:00Z");
  for (const ms of [0, SAME_SUBMISSION_MS - 1, SAME_SUBMISSION_MS]) {
    now.mockReturnValue(noon + ms);
    sessionStorage.clear();
    const form = await openForm("contact");
    await form.send();
    await form.leave();
  }
  now.mockReturnValue(noon + 3 * SAME_SUBMISSION_MS);
  await (await openForm("contact")).press();
  const [first, otherTab, later, reloaded] = posts.map(({ headers }) => headers.get("idempotency-key"));
  expect(otherTab).toBe(first);
  expect(later).not.toBe(first);
  expect(reloaded).toBe(later);
});

test("changed while being sent: stays, another submission", async () => {
  const { posts, respond } = holdResponse();
  const form = await openForm("enquiry");
  await form.fill(SAMPLES.enquiry);
  await doing(() => form.button.click());
  const query = `${SAMPLES.enquiry["query"] ?? ""} My mother would come too.`;
  await form.type("query", query);
  respond(ACCEPTED);
  await eventually(() => expect(form.status.textContent).toContain(REF));
  expect(form.values()).toEqual({ ...SAMPLES.enquiry, query });
  expect(form.status.textContent).toContain(WORDS.accepted.edited);
  await form.leave();
  const again = await openForm("enquiry");
  expect(again.values()).toEqual({ ...SAMPLES.enquiry, query });
  // No confirmation is shown beside something that has not been sent.
  expect(again.status.textContent).toBe("");
  await again.press();
  expect(again.status.textContent).toContain(REF);
  expect(again.status.textContent).not.toContain(WORDS.accepted.edited);
  expect(keysOf(posts)).toHaveLength(2);
});

test("thanked by name, which is not stored; then another", async () => {
  respondWith(ACCEPTED);
  const form = await openForm("appointment");
  await form.send();
  const name = SAMPLES.appointment["firstName"] ?? "";
  expect(form.status.textContent).toContain(WORDS.fill(WORDS.accepted.thanksTo, { name }));
  expect(stored()).not.toContain(name);
  await doing(() => dispatchEvent(new Event("pageshow")));
  await form.press(button(WORDS.accepted.another));
  expect(form.status.textContent).toBe("");
  expect(document.activeElement).toBe(form.control("firstName"));
  await form.leave();
  expect((await openForm("appointment")).status.textContent).toBe("");
});

test("the confirmation survives a reload, without the focus", async () => {
  respondWith(ACCEPTED, DOWN);
  const first = await openForm("appointment");
  await first.send();
  await first.leave();
  const second = await openForm("appointment");
  for (const text of [REF, PUBLISHED_FORMS.appointment.promise, ...BEFORE_VISIT])
    expect(second.status.textContent).toContain(text);
  expect(second.button.textContent).toBe(PUBLISHED_FORMS.appointment.button.sent);
  expect(document.activeElement).toBe(document.body);
  await second.send();
  await second.leave();
  expect((await openForm("appointment")).status.textContent).toBe("");
});

test("Back: sends with the key of the tab’s other page (P2)", async () => {
  const posts = respondWith(DOWN);
  const form = await openForm("enquiry");
  await form.fill(SAMPLES.enquiry);
  const sent = waitingEnquiry(SAMPLES.enquiry);
  storeDraft("enquiry", { values: SAMPLES.enquiry, sent });
  dispatchEvent(new Event("pageshow"));
  await form.press();
  expect(keysOf(posts)).toEqual([sent.request.key]);
});

test("Back after another page of the tab sent it: empty", async () => {
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  // As at /received: src/client/remove-draft.ts.
  sessionStorage.removeItem(`${DRAFT_PREFIX}contact`);
  dispatchEvent(new Event("pageshow"));
  expect(form.isEmpty()).toBe(true);
  await form.fill(SAMPLES.contact);
  storeDraft("contact", { ref: REF });
  await doing(() => dispatchEvent(new Event("pageshow")));
  expect(form.isEmpty()).toBe(true);
  expect(form.status.textContent).toContain(REF);
  // What was filled in without an event is not stored.
  form.control("message").value = "Something else";
  dispatchEvent(new Event("pageshow"));
  expect(form.control("message").value).toBe("Something else");
});

test("Back without storage: keeps what was typed", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The storage is switched off.", "SecurityError");
  });
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  dispatchEvent(new Event("pageshow"));
  expect(form.values()).toEqual(SAMPLES.contact);
});

test("the clock is put back: the page's own time counts (P10)", async () => {
  const posts = respondWith(DOWN);
  const form = await openForm("contact");
  vi.spyOn(Date, "now").mockReturnValue(Date.now() - 4 * 86_400_000);
  const before = performance.now();
  await form.send();
  const elapsed = /^elapsed=(\d+);/.exec(posts[0]?.headers.get("x-form-signals") ?? "")?.[1];
  expect(Number(elapsed)).toBeGreaterThanOrEqual(Math.round(before));
  expect(Number(elapsed)).toBeLessThanOrEqual(Math.round(performance.now()));
});
