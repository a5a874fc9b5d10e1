/** In any browser, a form never stays on "Sending...": it is sent, or posted natively. */
import { expect, test, vi } from "vitest";

import { FREE_TEXT_LIMIT } from "../../../src/forms/definitions.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, respondWith, openForm } from "./form-harness.tsx";
import { find } from "./page.tsx";

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

test("without storage, and with a honeypot text that is cut inside a surrogate pair, the form is sent", async () => {
  for (const name of ["sessionStorage", "localStorage"]) vi.stubGlobal(name, undefined);
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  (find("input[name=valid]") as HTMLInputElement).value = `${"x".repeat(59)}🙏`;
  await form.send();
  vi.unstubAllGlobals();
  expect(form.status.textContent).toContain(REF);
  expect(posts[0]?.headers.get("x-form-signals")).toMatch(/;valid=x{59}%EF%BF%BD$/);
});

test("if the island itself fails, the form stays with what was typed, and the browser posts it", async () => {
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
