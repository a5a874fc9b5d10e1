/** In any browser, a form never stays on "Sending...": it is sent, or posted natively. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, REF, answerWith, openForm } from "./form-harness.tsx";

let posted: HTMLFormElement[] = [];

beforeEach(() => {
  posted = [];
  vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(function (this: HTMLFormElement) {
    posted.push(this);
  });
});

const restore: (() => void)[] = [];
function bringBack(): void {
  for (const each of restore.splice(0)) each();
}
afterEach(bringBack);

/** Removes a feature until `bringBack`. */
function without(owner: object, name: string, replacement?: unknown): void {
  const original = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: replacement, configurable: true, writable: true });
  restore.push(() => {
    if (original === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, original);
  });
}

/** The contact form with a sample in it, and the posts that it makes. */
async function filledForm() {
  const posts = answerWith(ACCEPTED);
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

const { hasOwn } = Object;

/** jsdom needs `Object.hasOwn`; the one of the test throws only for the names of fields. */
function hasOwnForTheDomOnly(owner: object, name: PropertyKey): boolean {
  if (Object.keys(SAMPLES.contact).includes(String(name))) throw new TypeError("Object.hasOwn is missing");
  return hasOwn(owner, name);
}

describe("a script that fails before anything is sent: the browser posts the form, once", () => {
  test.each([
    ["crypto", globalThis, "crypto", undefined],
    ["Object.hasOwn", Object, "hasOwn", hasOwnForTheDomOnly],
    ["String.prototype.toWellFormed", String.prototype, "toWellFormed", undefined],
  ])("without %s", async (_what, owner, name, replacement) => {
    const { form, posts } = await filledForm();
    without(owner, name, replacement);
    await form.press();
    bringBack();
    expect(posted).toEqual([form.element]);
    expect(posts).toEqual([]);
    expect(form.values()).toEqual(SAMPLES.contact);
    expect(form.button.textContent).toBe("Submit");
  });
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

test.each([
  ["storage that throws on every access", globalThis, ["sessionStorage", "localStorage"]],
  ["no AbortSignal.timeout", AbortSignal, ["timeout"]],
])("%s: the form works", async (_what, owner, names) => {
  for (const name of names) without(owner, name);
  const { form } = await filledForm();
  await form.press();
  expect(form.status.textContent).toContain(REF);
  bringBack();
});
