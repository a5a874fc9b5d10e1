/** A form whose submission is in the queue of the browser (reliability, P2): it shows what becomes of it. */
import { afterEach, expect, test, vi } from "vitest";

import { FAILURE_MESSAGES } from "#words/form-messages.ts";
import { QUEUED_NOTICE } from "#words/queue.ts";
import { sendQueued } from "../../../src/client/submissions/send-queued.ts";
import { entries } from "../../support/queue-entries.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, respondWith, keysOf, openForm } from "./form-harness.tsx";
import type { FormOnPage } from "./form-harness.tsx";
import { doing } from "./page.tsx";

vi.mock("idb", () => import("../../support/queue-entries.ts"));
afterEach(() => entries.clear());

const DOWN = { status: 503, json: { ok: false } };
const REFUSED = { status: 403, json: { ok: false } };

/** A limit for a busy machine, not an expectation. React updates meanwhile. */
const eventually = (expectation: () => void) =>
  vi.waitFor(async () => {
    await doing();
    expectation();
  }, 20_000);

/** The contact form with a submission that could not be sent. */
async function queuedForm(): Promise<FormOnPage> {
  respondWith(DOWN);
  const form = await openForm("contact");
  await form.send();
  await eventually(() => expect(form.summary.textContent).toContain(QUEUED_NOTICE.title));
  return form;
}

test.each([
  ["the visitor is at the form, which then has the focus", 0, false, true],
  ["the visitor has scrolled on", 2_000, false, false],
  ["the visitor is in another form", 0, true, false],
])(
  "sent by a page or the worker while %s: it shows the reference and is empty",
  async (_what, top, isElsewhere, isFocused) => {
    const form = await queuedForm();
    vi.spyOn(form.element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, top, 300, 900));
    const other = document.createElement("input");
    document.body.append(other);
    if (isElsewhere) other.focus();
    respondWith(ACCEPTED);
    await sendQueued(true);
    await eventually(() => expect(form.status.textContent).toContain(REF));
    expect(new Set(Object.values(form.values()))).toEqual(new Set([""]));
    expect(document.activeElement === form.status).toBe(isFocused);
    if (isElsewhere) expect(document.activeElement).toBe(other);
  },
);

test("sent after a change: what the form holds now stays", async () => {
  const form = await queuedForm();
  await form.type("subject", "Another subject");
  respondWith(ACCEPTED);
  await sendQueued(true);
  await eventually(() => expect([...entries.values()].map(({ state }) => state)).toEqual(["sent"]));
  expect(form.control("subject").value).toBe("Another subject");
  expect(form.status.textContent).toBe("");
});

test("refused while another page was open: the form says so after a reload", async () => {
  await (await queuedForm()).leave();
  respondWith(REFUSED);
  await sendQueued(true);
  const form = await openForm("contact");
  await eventually(() => expect(form.summary.textContent).toContain(FAILURE_MESSAGES.refused.title));
  expect(form.values()).toEqual(SAMPLES.contact);
});

test("“Try again” sends it under the same key and removes it from the queue", async () => {
  const form = await queuedForm();
  const key = [...entries.keys()];
  const posts = respondWith(ACCEPTED);
  await form.press(form.find("#contact-errors button[type=submit]"));
  expect([...keysOf(posts)]).toEqual(key);
  await eventually(() => expect(entries.size).toBe(0));
});
