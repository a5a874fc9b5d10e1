/** Specification, sections 4 and 7: the states of each form, and the one call it makes. */
import { expect, test } from "vitest";

import { FORM_IDS } from "../../../src/forms/index.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, CANCELLATION, DOWN, REF, respondWith, holdResponses, openForm } from "./form-harness.tsx";
import { SITE_FORMS } from "../../support/places.ts";

test.each(FORM_IDS)(
  "the %s form: labels, one post however often it is submitted, cleared fields, and a focused confirmation that stays",
  async (id) => {
    const { posts, answer } = holdResponses();
    const { accepted, button, endpoint, promise } = SITE_FORMS[id];
    const form = await openForm(id);
    expect(form.button.textContent).toBe(button.idle);
    await form.fill(SAMPLES[id]);
    for (let presses = 0; presses < 4; presses++) await form.click();
    expect(form.element.getAttribute("aria-busy")).toBe("true");
    expect(form.button.textContent).toBe(button.sending);
    expect(document.activeElement).toBe(form.button);
    await answer();
    for (let presses = 0; presses < 2; presses++) {
      expect(form.button.textContent).toBe(button.sent);
      expect(new Set(Object.values(form.values()))).toEqual(new Set([""]));
      expect(form.status.textContent).toContain(`${accepted}${promise}`);
      expect(form.status.textContent).toContain(REF);
      expect(form.status.textContent.includes(CANCELLATION)).toBe(id === "appointment");
      expect(document.activeElement).toBe(form.status);
      form.button.focus();
      await form.press();
    }
    expect(posts.map(({ path, body }) => ({ path, body }))).toEqual([{ path: endpoint, body: SAMPLES[id] }]);
    expect(Object.fromEntries(posts[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      "content-type": "application/json",
      "idempotency-key": expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      "x-form-signals": expect.stringMatching(/^elapsed=[0-9]+;valid=false$/) as string,
    });
  },
);

test("reference and promise survive a reload, without the focus, until another submission is sent", async () => {
  respondWith(ACCEPTED, DOWN);
  const first = await openForm("contact");
  await first.send();
  await first.leave();
  const second = await openForm("contact");
  for (const text of [REF, SITE_FORMS.contact.promise]) expect(second.status.textContent).toContain(text);
  expect(second.button.textContent).toBe(SITE_FORMS.contact.button.sent);
  expect(document.activeElement).toBe(document.body);
  await second.send();
  await second.leave();
  expect((await openForm("contact")).status.textContent).toBe("");
});
