/** Specification, section 5: when messages appear, and where they lead. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { FREE_TEXT_LIMIT } from "../../../src/forms/limits.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { validate } from "../../../src/forms/validate.ts";
import { SITE_FORMS } from "../../support/places.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, respondWith, openForm } from "./form-harness.tsx";

/** The messages of a form when everything is empty, in the order of its fields. */
function missing(id: FormId): Readonly<Record<string, string>> {
  const result = validate(SITE_FORMS[id], {});
  return result.ok ? {} : result.errors;
}

describe.each(Object.keys(FORMS) as FormId[])("the empty %s form", (id) => {
  test("nothing is sent, and the summary takes the focus and leads to each field", async () => {
    const posts = respondWith(ACCEPTED);
    const messages = missing(id);
    const form = await openForm(id);
    document.title = "Page";
    await form.press();
    expect(posts).toEqual([]);
    expect(document.activeElement).toBe(form.summary);
    expect(document.title).toBe("Error: Page");
    for (const { name } of FORMS[id].fields) {
      const control = form.control(name);
      const message = messages[name];
      expect(form.error(name)).toBe(message);
      expect(control.getAttribute("aria-invalid")).toBe(message === undefined ? null : "true");
      expect(control.getAttribute("aria-describedby")).toMatch(new RegExp(`${id}-${name}-error$`));
    }
    const links = [...form.summary.querySelectorAll<HTMLAnchorElement>("li a")];
    expect(links.map((link) => link.textContent)).toEqual(Object.values(messages));
    for (const link of links) {
      Element.prototype.scrollIntoView = () => undefined;
      await form.press(link);
      expect(`#${document.activeElement?.id ?? ""}`).toBe(link.hash);
    }
    expect(location.hash).toBe("");
  });
});

test("messages appear on submit, then are updated as fields are corrected", async () => {
  const form = await openForm("contact");
  document.title = "Contact";
  await form.type("email", "not an email");
  expect(form.element.querySelector("[aria-invalid]")).toBeNull();
  await form.press();
  expect(form.error("email")).toBe("Please enter an email like name@example.com.");
  await form.type("email", "ravi@example.com");
  expect(form.error("email")).toBeUndefined();
  expect(form.summary.querySelectorAll("li")).toHaveLength(4);
  await form.fill(SAMPLES.contact);
  expect(form.summary.hidden).toBe(true);
  expect(document.title).toBe("Contact");
});

test("two fields with the same mistake are distinguished in the summary", async () => {
  const form = await openForm("appointment");
  await form.fill({ ...SAMPLES.appointment, firstName: "A.", secondName: "R." });
  await form.press();
  const [first, second] = [...form.summary.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(first).toContain("first name");
  expect(second).toContain("second name");
});

describe("a text near and beyond its limit (P4)", () => {
  test("is never cut, is counted near the limit, and is refused beyond it with a message", async () => {
    const posts = respondWith(ACCEPTED);
    const form = await openForm("contact");
    await form.fill(SAMPLES.contact);
    await form.type("message", "x".repeat(FREE_TEXT_LIMIT - 501));
    expect(form.note("message")).toBe("");
    await form.type("message", "x".repeat(FREE_TEXT_LIMIT - 10));
    expect(form.note("message")).toBe("10 characters left.");
    await form.type("message", "x".repeat(FREE_TEXT_LIMIT + 1));
    expect(form.control("message").hasAttribute("maxlength")).toBe(false);
    expect(form.control("message").value).toHaveLength(FREE_TEXT_LIMIT + 1);
    expect(form.note("message")).toBe("1 character too many. Please shorten this text.");
    await form.press();
    expect(posts).toEqual([]);
    expect(form.error("message")).toBe("Please shorten this to 5,000 characters.");
    await form.type("message", "x".repeat(FREE_TEXT_LIMIT));
    expect(form.note("message")).toBe("0 characters left.");
    await form.press();
    expect(posts).toHaveLength(1);
    expect(form.note("message")).toBe("");
  });
});

describe("advice on an enquiry (section 5: no format check)", () => {
  test.each([
    ["email", "ravi@example", "ravi@example.com"],
    ["mobilenumber", "98450", "+44 20 7946 0001"],
  ])("%s: advice that refuses nothing, gone once corrected", async (name, doubtful, sound) => {
    const posts = respondWith(ACCEPTED);
    const form = await openForm("enquiry");
    await form.fill({ ...SAMPLES.enquiry, [name]: doubtful });
    expect(form.note(name)).toMatch(/^Please check this /);
    await form.type(name, sound);
    expect(form.note(name)).toBe("");
    await form.type(name, doubtful);
    await form.press();
    expect(posts[0]?.body).toMatchObject({ [name]: doubtful });
  });
});
