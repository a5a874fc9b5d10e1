/** In any browser, a form never stays on "Sending...": it is sent, or posted natively. */
import { beforeEach, expect, test, vi } from "vitest";

import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, respondWith, openForm } from "./form-harness.tsx";

let posted: HTMLFormElement[] = [];

beforeEach(() => {
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    posted.push(this);
  });
});

/** The contact form with a sample in it, and the posts that it makes. */
async function filledForm() {
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  return { form, posts };
}

test("a honeypot text that is cut inside a surrogate pair is sent", async () => {
  const { form, posts } = await filledForm();
  (form.find("input[name=valid]") as HTMLInputElement).value = `${"x".repeat(59)}🙏`;
  await form.press();
  expect(form.status.textContent).toContain(REF);
  expect(posts[0]?.headers.get("x-form-signals")).toMatch(/;valid=x{59}%EF%BF%BD$/);
});

const isMissing = (): never => {
  throw new TypeError("This browser lacks it.");
};
const { hasOwn } = Object;

test.each<[string, () => unknown]>([
  ["Web Crypto", () => vi.spyOn(crypto.subtle, "digest").mockImplementation(isMissing)],
  [
    "Object.hasOwn",
    // jsdom needs it: this one throws only for the names of fields.
    () =>
      vi
        .spyOn(Object, "hasOwn")
        .mockImplementation((owner, name) => (name in SAMPLES.contact ? isMissing() : hasOwn(owner, name))),
  ],
  [
    "String.prototype.toWellFormed",
    () => vi.spyOn(String.prototype, "toWellFormed").mockImplementation(isMissing),
  ],
])("without %s, the browser posts the form, once", async (_what, remove) => {
  const { form, posts } = await filledForm();
  remove();
  await form.press();
  vi.restoreAllMocks();
  expect(posted).toEqual([form.element]);
  expect(posts).toEqual([]);
  expect(form.values()).toEqual(SAMPLES.contact);
  expect(form.button.textContent).toBe("Submit");
});

test("a failure after the post does not post again: the clinic may have the message", async () => {
  const { form, posts } = await filledForm();
  vi.spyOn(form.element, "reset").mockImplementation(() => {
    throw new Error("A browser extension");
  });
  await form.press();
  expect(posted).toEqual([]);
  expect(posts).toHaveLength(1);
  expect(form.button.textContent).toBe("Submit");
  expect(form.summary.hidden).toBe(false);
});

test("without storage, the form works", async () => {
  for (const name of ["sessionStorage", "localStorage"]) vi.stubGlobal(name, undefined);
  const { form } = await filledForm();
  await form.press();
  expect(form.status.textContent).toContain(REF);
  vi.unstubAllGlobals();
});
