/** The messages and contact options when sending fails; nothing typed is lost (reliability, P3). */
import { expect, test, vi } from "vitest";

import type { FailureCause } from "../../../src/islands/forms/form-state.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { CLINIC_CONTACT, DOWN, respondWith, openForm } from "./form-harness.tsx";
import type { MockResponse } from "./form-harness.tsx";
import { find } from "./page.tsx";
import { WORDS } from "../../support/words.ts";

// Which response means which cause: tests/unit/forms/sending.test.ts.
test.each<[string, MockResponse, FailureCause]>([
  ["offline", undefined, "offline"],
  ["a captive portal that responds with its own page", { status: 200 }, "unreachable"],
  ["refused", { status: 413, json: { ok: false, error: "too_large" } }, "refused"],
])("%s: message, values kept, contact options", async (_what, reply, cause) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(cause !== "offline");
  respondWith(reply);
  const form = await openForm("appointment");
  document.title = "Home";
  await form.send();
  expect(document.activeElement).toBe(form.summary);
  const { title, text } = WORDS.failureMessages[cause];
  for (const part of [title, text]) expect(form.summary.textContent).toContain(part);
  expect(document.title).toBe("Error: Home");
  expect(form.values()).toEqual(SAMPLES.appointment);
  expect(form.again.textContent).toBe(WORDS.contactFallback.again);
  find(`#appointment-errors a[href='tel:${CLINIC_CONTACT.phone.number}']`);
  expect(form.button.textContent).toBe("Book an Appointment");
});

test("refused with messages for fields: they are beside the fields, and the button has its last label", async () => {
  const fields = { email: "Please enter an email like name@example.com." };
  respondWith({ status: 422, json: { ok: false, error: "invalid", fields } });
  const form = await openForm("appointment");
  await form.send();
  expect(document.activeElement).toBe(form.summary);
  expect(form.error("email")).toBe(fields.email);
  expect(form.summary.querySelectorAll("li")).toHaveLength(1);
  expect(form.button.textContent).toBe("Book an Appointment");
  expect(form.values()).toEqual(SAMPLES.appointment);
});

test("WhatsApp gets the visitor's text only when the visitor chooses it", async () => {
  respondWith(DOWN);
  const form = await openForm("enquiry");
  await form.send();
  const link = find("#enquiry-errors a[href^='https://wa.me/']") as HTMLAnchorElement;
  const text = () => new URL(link.href).searchParams.get("text");
  expect(text()).toBe("");
  link.addEventListener("click", (event) => event.preventDefault());
  await form.press(link);
  expect(text()).toContain(SAMPLES.enquiry["query"]);
});
