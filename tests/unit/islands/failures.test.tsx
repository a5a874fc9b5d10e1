/** The messages and contact options when sending fails; nothing typed is lost (reliability, P3). */
import { act } from "react";
import { expect, test, vi } from "vitest";

import { CONTACT_FALLBACK, FAILURE_MESSAGES } from "#words/form-messages.ts";
import type { FailureCause } from "../../../src/islands/forms/send.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, CLINIC_CONTACT, REF, answerWith, holdResponses, openForm } from "./form-harness.tsx";
import type { Reply } from "./form-harness.tsx";

const DOWN: Reply = { status: 503, json: { ok: false, error: "temporarily_unavailable", retryable: true } };

const FAILURES: Readonly<Record<string, readonly [Reply, FailureCause]>> = {
  "no connection, or a redirect to another server": [undefined, "unreachable"],
  "503, store and mail down": [DOWN, "unreachable"],
  "a captive portal that responds with 200 and its own page": [
    { status: 200, type: "text/html" },
    "unreachable",
  ],
  "200 without ok": [{ status: 200, json: { ref: REF } }, "unreachable"],
  "429, too many": [{ status: 429, json: { ok: false, error: "too_many_requests" } }, "busy"],
  "403, refused": [{ status: 403, json: { ok: false, error: "foreign_origin" } }, "refused"],
};

test.each(Object.entries(FAILURES))(
  "%s: message, values kept, contact options",
  async (_what, [reply, cause]) => {
    answerWith(reply);
    const form = await openForm("appointment");
    document.title = "Home";
    await form.fill(SAMPLES.appointment);
    await form.press();
    expect(document.activeElement).toBe(form.summary);
    expect(form.summary.querySelector("h2")?.textContent).toBe(FAILURE_MESSAGES[cause].title);
    expect(form.summary.textContent).toContain(FAILURE_MESSAGES[cause].text);
    expect(document.title).toBe("Error: Home");
    expect(form.values()).toEqual(SAMPLES.appointment);
    expect(form.find("#appointment-errors button[type=submit]").textContent).toBe(CONTACT_FALLBACK.again);
    expect(form.find("#appointment-errors a[href^='tel:']").getAttribute("href")).toBe(
      `tel:${CLINIC_CONTACT.phone.number}`,
    );
    expect(form.button.textContent).toBe("Book an Appointment");
    expect(form.button.hasAttribute("data-done")).toBe(false);
  },
);

test("the focus moves from “Try again” to the form's button while it is being sent (WCAG 2.4.3)", async () => {
  answerWith(DOWN);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  await form.press();
  const { answer } = holdResponses();
  const again = form.find("#contact-errors button[type=submit]");
  await act(() => {
    again.focus();
    again.click();
    return Promise.resolve();
  });
  expect(form.summary.hidden).toBe(true);
  expect(document.activeElement).toBe(form.button);
  await answer();
  expect(document.activeElement).toBe(form.status);
});

test("offline: the message names the cause", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answerWith(undefined);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  await form.press();
  expect(form.summary.textContent).toContain(FAILURE_MESSAGES.offline.title);
});

test("trying again sends the same values under the same key; other values get a new one", async () => {
  const posts = answerWith(DOWN, DOWN, ACCEPTED);
  const form = await openForm("contact");
  document.title = "Contact";
  await form.fill(SAMPLES.contact);
  await form.press();
  await form.press(form.find("#contact-errors button[type=submit]"));
  await form.type("subject", "Another subject");
  await form.press();
  expect(form.status.textContent).toContain(REF);
  const keys = posts.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(document.title).toBe("Contact");
});

test("a key that the server has with other values is replaced at once", async () => {
  const posts = answerWith({ status: 422, json: { ok: false, error: "idempotency_key_reused" } }, ACCEPTED);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  await form.press();
  expect(form.status.textContent).toContain(REF);
  expect(new Set(posts.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(2);
});

test("messages of the server are shown beside their fields", async () => {
  const fields = { email: "Please enter an email like name@example.com." };
  answerWith({ status: 422, json: { ok: false, error: "invalid", fields } });
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  await form.press();
  expect(form.error("email")).toBe(fields.email);
  expect(document.activeElement).toBe(form.summary);
});

test("WhatsApp gets the visitor's text when the visitor chooses it, and not before", async () => {
  answerWith(DOWN);
  const form = await openForm("enquiry");
  await form.fill(SAMPLES.enquiry);
  await form.press();
  const link = form.find("#enquiry-errors a[href^='https://wa.me/']") as HTMLAnchorElement;
  expect(new URL(link.href).searchParams.get("text")).toBe("");
  link.addEventListener("click", (event) => event.preventDefault());
  await form.press(link);
  const text = new URL(link.href).searchParams.get("text");
  expect(text).toContain(SAMPLES.enquiry["query"]);
  expect(text).toContain("Service: Diet");
});
