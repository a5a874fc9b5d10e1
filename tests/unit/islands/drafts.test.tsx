/** Typed text survives a failed send, a reload and Back in the same tab, and is then deleted. */
import { expect, test, vi } from "vitest";

import { ACCEPTED as MESSAGES } from "#words/form-messages.ts";
import { SAME_SUBMISSION_MS } from "../../../src/forms/limits.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, respondWith, holdResponses, keysOf, openForm } from "./form-harness.tsx";

const stored = () => JSON.stringify(Object.entries(sessionStorage));

test("a draft survives a reload, and takes in what was typed since, before hydration too", async () => {
  const first = await openForm("contact");
  await first.fill(SAMPLES.contact);
  await first.leave();
  const second = await openForm("contact", { subject: "Newer" });
  expect(second.values()).toEqual({ ...SAMPLES.contact, subject: "Newer" });
  expect(stored()).toContain("Newer");
});

test("a failed send and a reload keep the key, so that sending again counts once", async () => {
  const posts = respondWith({ status: 503, json: { ok: false } }, ACCEPTED);
  const first = await openForm("contact");
  await first.send();
  await first.leave();
  // Later than two tabs would derive the same key from these values.
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * SAME_SUBMISSION_MS);
  const second = await openForm("contact");
  await second.press();
  expect(second.status.textContent).toContain(REF);
  expect(keysOf(posts).size).toBe(1);
});

test("what is changed while the form is being sent stays, and is another submission", async () => {
  const { posts, answer } = holdResponses();
  const form = await openForm("enquiry");
  await form.fill(SAMPLES.enquiry);
  await form.click();
  const query = `${SAMPLES.enquiry["query"] ?? ""} My mother would come too.`;
  await form.type("query", query);
  await answer();
  expect(form.values()).toEqual({ ...SAMPLES.enquiry, query });
  expect(form.status.textContent).toContain(REF);
  expect(form.status.textContent).toContain(MESSAGES.edited);
  expect(form.button.hasAttribute("data-done")).toBe(false);
  await form.leave();
  const again = await openForm("enquiry");
  expect(again.values()).toEqual({ ...SAMPLES.enquiry, query });
  expect(again.status.textContent).toBe("");
  await again.press();
  expect(again.status.textContent).toContain(REF);
  expect(again.status.textContent).not.toContain(MESSAGES.edited);
  expect(keysOf(posts).size).toBe(2);
});

test("no confirmation is shown beside something that has not been sent", async () => {
  respondWith(ACCEPTED);
  const first = await openForm("contact");
  await first.send();
  await first.type("message", "And one more question.");
  await first.leave();
  const second = await openForm("contact");
  expect(second.control("message").value).toBe("And one more question.");
  expect(second.status.textContent).toBe("");
  expect(second.button.hasAttribute("data-done")).toBe(false);
});

test("the draft is in this tab's storage only, without the honeypot, until the form is sent", async () => {
  respondWith(ACCEPTED);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  expect(stored()).toContain(SAMPLES.contact["name"]);
  expect(stored()).not.toContain('"valid"');
  expect(localStorage).toHaveLength(0);
  await form.press();
  for (const value of Object.values(SAMPLES.contact)) expect(stored()).not.toContain(value);
});

test("the same values in two tabs of a browser get the same key within a quarter of an hour (P2)", async () => {
  const noon = Date.parse("2026-11-21T12:00:00Z");
  const posts = respondWith({ status: 503 });
  const now = vi.spyOn(Date, "now");
  for (const ms of [0, SAME_SUBMISSION_MS - 1, SAME_SUBMISSION_MS]) {
    now.mockReturnValue(noon + ms);
    const form = await openForm("contact");
    await form.send();
    await form.leave();
    sessionStorage.clear();
  }
  const [first, second, later] = posts.map(({ headers }) => headers.get("idempotency-key"));
  expect(second).toBe(first);
  expect(later).not.toBe(first);
});
