// @vitest-environment jsdom
/** Specification, sections 4 and 7: the states of each form, and the one call it makes. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, answerWith, holdResponses, openForm } from "./form-harness.tsx";

/** Section 4, word for word. The enquiry's label state is not displayed. */
const LABELS: Readonly<Record<FormId, readonly [string, string, string]>> = {
  appointment: ["Submit", "Sending...", "Book an Appointment"],
  contact: ["Submit", "Sending...", "Submit"],
  comment: ["Submit", "Sending...", "Submit"],
  enquiry: ["Submit", "Submit", "Submit"],
};

/** Section 7, word for word. */
const CALLS: Readonly<Record<FormId, { readonly path: string; readonly body: readonly string[] }>> = {
  appointment: {
    path: "/api/testiMonialspage",
    body: ["firstName", "secondName", "mobilenumber", "email", "service", "gender", "age", "complaints"],
  },
  contact: { path: "/api/contactuspage", body: ["name", "subject", "email", "mobileNumber", "message"] },
  comment: { path: "/api/blogpage", body: ["name", "website", "email", "message"] },
  enquiry: { path: "/api/inquiry", body: ["name", "mobilenumber", "email", "service", "query"] },
};

describe.each(["appointment", "contact", "comment", "enquiry"] as const)("the %s form", (id) => {
  test("section 4: labels, busy state, cleared fields, and a focused message with reference and promise", async () => {
    const { answer } = holdResponses();
    const form = await openForm(id);
    expect(form.button.textContent).toBe(LABELS[id][0]);
    await form.fill(SAMPLES[id]);
    await form.click();
    expect(form.element.getAttribute("aria-busy")).toBe("true");
    expect(form.button.textContent).toBe(LABELS[id][1]);
    expect(form.button.disabled).toBe(false);
    await answer();
    expect(form.button.textContent).toBe(LABELS[id][2]);
    expect(new Set(Object.values(form.values()))).toEqual(new Set([""]));
    expect(form.status.textContent).toContain(REF);
    expect(form.status.textContent).toContain(FORMS[id].promise);
    expect(document.activeElement).toBe(form.status);
  });

  test("section 7: one post with exactly its fields as JSON, a key and the spam signals", async () => {
    const posts = answerWith(ACCEPTED);
    const form = await openForm(id);
    await form.fill(SAMPLES[id]);
    await form.press();
    expect(posts.map(({ path, body }) => ({ path, body }))).toEqual([
      { path: CALLS[id].path, body: SAMPLES[id] },
    ]);
    expect(Object.keys(SAMPLES[id]).sort()).toEqual([...CALLS[id].body].sort());
    const headers = posts[0]?.headers;
    expect(headers?.get("accept")).toBe("application/json");
    expect(headers?.get("content-type")).toBe("application/json");
    expect(headers?.get("idempotency-key")).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(headers?.get("x-form-signals")).toMatch(/^elapsed=[0-9]+;valid=false$/);
  });

  test("section 4: submitting four times makes one call", async () => {
    const { posts, answer } = holdResponses();
    const form = await openForm(id);
    await form.fill(SAMPLES[id]);
    for (let presses = 0; presses < 4; presses++) await form.click();
    await answer();
    expect(posts).toHaveLength(1);
  });

  test("the button looks done after a success, until the visitor types again", async () => {
    answerWith(ACCEPTED);
    const form = await openForm(id);
    expect(form.button.hasAttribute("data-done")).toBe(false);
    await form.fill(SAMPLES[id]);
    await form.press();
    expect(form.button.hasAttribute("data-done")).toBe(true);
    const [first] = FORMS[id].fields;
    await form.type(first?.name ?? "", "A");
    expect(form.button.hasAttribute("data-done")).toBe(false);
    expect(form.status.textContent).toContain(REF);
  });

  test("reference and promise survive a reload, without the focus, until another submission is sent", async () => {
    answerWith(ACCEPTED, { status: 503 });
    const first = await openForm(id);
    await first.fill(SAMPLES[id]);
    await first.press();
    await first.leave();
    const second = await openForm(id);
    expect(second.status.textContent).toContain(REF);
    expect(second.status.textContent).toContain(FORMS[id].promise);
    expect(second.button.textContent).toBe(LABELS[id][2]);
    expect(document.activeElement).toBe(document.body);
    await second.fill(SAMPLES[id]);
    await second.press();
    await second.leave();
    expect((await openForm(id)).status.textContent).toBe("");
  });
});

test("section 5: ten digits are sent in any notation", async () => {
  const posts = answerWith(ACCEPTED);
  const form = await openForm("appointment");
  await form.fill({ ...SAMPLES.appointment, mobilenumber: "+91 98450-12345" });
  await form.press();
  expect(posts[0]?.body).toMatchObject({ mobilenumber: "9845012345" });
});
