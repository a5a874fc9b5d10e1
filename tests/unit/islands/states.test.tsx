/** Specification, sections 4 and 7: the states of each form, and the one call it makes. */
import { describe, expect, test } from "vitest";

import { FORM_IDS, FORMS } from "../../../src/forms/index.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, respondWith, holdResponses, openForm } from "./form-harness.tsx";

describe.each(FORM_IDS)("the %s form", (id) => {
  test("section 4: labels, busy state, cleared fields, and a focused message with reference and promise", async () => {
    const { answer } = holdResponses();
    const { idle, sending, sent } = FORMS[id].button;
    const form = await openForm(id);
    expect(form.button.textContent).toBe(idle);
    await form.fill(SAMPLES[id]);
    await form.click();
    expect(form.element.getAttribute("aria-busy")).toBe("true");
    expect(form.button.textContent).toBe(sending);
    expect(form.button.disabled).toBe(false);
    await answer();
    expect(form.button.textContent).toBe(sent);
    expect(form.button.hasAttribute("data-done")).toBe(true);
    expect(new Set(Object.values(form.values()))).toEqual(new Set([""]));
    expect(form.status.textContent).toContain(REF);
    expect(form.status.textContent).toContain(`We have received ${FORMS[id].sent}.${FORMS[id].promise}`);
    expect(document.activeElement).toBe(form.status);
  });

  test("section 7: one post with exactly its fields as JSON, a key and the spam signals", async () => {
    const posts = respondWith(ACCEPTED);
    const form = await openForm(id);
    await form.send();
    expect(posts.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: FORMS[id].endpoint, body: SAMPLES[id] },
    ]);
    const headers = posts[0]?.headers;
    expect(headers?.get("accept")).toBe("application/json");
    expect(headers?.get("content-type")).toBe("application/json");
    expect(headers?.get("idempotency-key")).toMatch(/^[0-9a-f]{64}$/);
    expect(headers?.get("x-form-signals")).toMatch(/^elapsed=[0-9]+;valid=false$/);
  });
});

// The four forms share the code of what follows.

test("section 4: submitting four times, and once more beside the confirmation, makes one call and keeps it", async () => {
  const { posts, answer } = holdResponses();
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  for (let presses = 0; presses < 4; presses++) await form.click();
  await answer();
  form.button.focus();
  await form.press();
  expect(posts).toHaveLength(1);
  expect(form.status.textContent).toContain(REF);
  expect(document.activeElement).toBe(form.status);
});

test("reference and promise survive a reload, without the focus, until another submission is sent", async () => {
  respondWith(ACCEPTED, { status: 503 });
  const first = await openForm("contact");
  await first.send();
  await first.leave();
  const second = await openForm("contact");
  expect(second.status.textContent).toContain(REF);
  expect(second.status.textContent).toContain(FORMS.contact.promise);
  expect(second.button.textContent).toBe(FORMS.contact.button.sent);
  expect(document.activeElement).toBe(document.body);
  await second.send();
  await second.leave();
  expect((await openForm("contact")).status.textContent).toBe("");
});
