/**
 * When sending fails: messages and contact options, and nothing typed is lost (reliability, P3). In any browser, a form
 * never stays on "Sending...": it is sent, or posted natively.
 */
import { expect, onTestFinished, test, vi } from "vitest";

import { FREE_TEXT_LIMIT } from "#forms/definitions.ts";
import { whatsAppText } from "#islands/forms/ErrorSummary.tsx";
import type { FailureCause } from "#client/submissions/post.ts";
import { whatsAppLink } from "#places/contact-links.ts";
import { PUBLISHED_FORMS } from "#tests/support/places.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { WORDS } from "#tests/support/words.ts";
import {
  ACCEPTED,
  CLINIC_CONTACT,
  DOWN,
  eventually,
  openForm,
  REF,
  respondWith,
  type MockResponse,
} from "./form-harness.tsx";
import { doing, find } from "./page.tsx";

// Which response means which cause: tests/unit/client/post.test.ts.
test.each<[string, MockResponse, FailureCause]>([
  ["offline", undefined, "offline"],
  ["a captive portal that responds with its own page", { status: 200 }, "unreachable"],
  ["too many, by the host's own page", { status: 429 }, "busy"],
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
  // Without a connection it could not work.
  const again = cause === "offline" ? undefined : WORDS.contactFallback.again;
  expect(form.summary.querySelector("button")?.textContent).toBe(again);
  find(`#appointment-errors a[href='tel:${CLINIC_CONTACT.phone.number}']`);
  expect(form.button.textContent).toBe("Book an Appointment");
});

test("refused: messages beside the fields", async () => {
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

test("WhatsApp gets the text only when it is chosen", async () => {
  respondWith(DOWN);
  const form = await openForm("enquiry");
  await form.send();
  const link = find("#enquiry-errors a[href^='https://wa.me/']") as HTMLAnchorElement;
  const text = () => new URL(link.href).searchParams.get("text");
  expect(text()).toBe("");
  await form.type("email", "");
  link.addEventListener("click", (event) => event.preventDefault());
  await form.press(link);
  // Values below their labels, options by theirs, and no empty fields.
  const { name, mobilenumber, query } = SAMPLES.enquiry;
  expect(text()).toMatch(
    new RegExp(
      `^.+\nName: ${name}\n.+: \\${mobilenumber}\nService: Diet\nQuery: ${RegExp.escape(query ?? "")}$`,
    ),
  );
});

test("a long text is cut with a mark, never inside a letter", () => {
  const address = (query: string) =>
    whatsAppLink({ number: "+911234567890", greeting: whatsAppText(PUBLISHED_FORMS.enquiry, { query }) });
  for (const start of ["", "x"]) {
    const cut = address(start + "🙏".repeat(2_000));
    expect(cut.length).toBeLessThan(8_000);
    expect(decodeURIComponent(cut)).toMatch(/🙏…$/u);
  }
  const longest = "Words of six letters. ".repeat(227).trim();
  expect(decodeURIComponent(address(longest))).toContain(longest);
});

const isMissing = (): never => {
  throw new TypeError("This browser lacks it.");
};

test.each<[string, () => unknown]>([
  ["Web Crypto", () => vi.spyOn(crypto.subtle, "digest").mockImplementation(isMissing)],
  [
    "something that the checks use",
    () => vi.spyOn(HTMLFormElement.prototype, "elements", "get").mockImplementation(isMissing),
  ],
])("without %s, the browser posts the form, once", async (_what, remove) => {
  const posted = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  remove();
  await form.press();
  expect(posted.mock.contexts).toEqual([form.element]);
  vi.restoreAllMocks();
  expect(posts).toEqual([]);
  expect(form.values()).toEqual(SAMPLES.contact);
  expect(form.button.textContent).toBe("Submit");
});

test("without storage, with half a letter: sent", async () => {
  for (const name of ["sessionStorage", "localStorage"]) vi.stubGlobal(name, undefined);
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  (find("input[name=valid]") as HTMLInputElement).value = `${"x".repeat(59)}🙏`;
  await form.send();
  vi.unstubAllGlobals();
  expect(form.status.textContent).toContain(REF);
  expect(posts[0]?.headers.get("x-form-signals")).toMatch(/;valid=x{59}%EF%BF%BD$/);
});

test("a database that hangs: sent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("IDBRequest", EventTarget);
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  respondWith(ACCEPTED);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  await doing(() => form.button.click());
  await eventually(() => {
    vi.advanceTimersByTime(3_000);
    expect(form.status.textContent).toContain(REF);
  });
});

test("if the island fails, the browser posts the form", async () => {
  const form = await openForm("comment");
  await form.fill(SAMPLES.comment);
  vi.spyOn(document, "getElementById").mockImplementation(isMissing);
  // A note on the length is rendered while the visitor types.
  const message = "x".repeat(FREE_TEXT_LIMIT);
  await expect(form.type("message", message)).rejects.toThrow("This browser lacks it.");
  vi.restoreAllMocks();
  expect(document.querySelector("astro-island > [role=status]")).toBeNull();
  expect(form.values()).toEqual({ ...SAMPLES.comment, message });
  // From now on without us, and with the browser's own messages.
  expect(form.element.dispatchEvent(new Event("submit", { cancelable: true }))).toBe(true);
  expect(form.element.hasAttribute("novalidate")).toBe(false);
});
