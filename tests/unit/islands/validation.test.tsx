/** Specification, section 5: when messages appear, and where they lead. */
import { expect, test } from "vitest";

import { FREE_TEXT_LIMIT } from "#forms/definitions.ts";

import { FORM_IDS, FORMS, validate } from "#forms/index.ts";
import { PUBLISHED_FORMS } from "#tests/support/places.ts";
import { rowsOf } from "#tests/support/specification.ts";
import { SAMPLES } from "#tests/support/submission-samples.ts";
import { ACCEPTED, eventually, holdResponse, openForm, respondWith } from "./form-harness.tsx";
import { doing, find } from "./page.tsx";

/** Expects that a screen reader reads a message once: as the name of what has the focus, and in no live region. */
function expectReadOnce(message: Element | null): void {
  expect(message?.closest("[role=alert], [role=status], [aria-live]")).toBeNull();
  expect(message?.getAttribute("role")).toBe("group");
  expect(message?.getAttribute("aria-labelledby")).toBe(message?.id);
}

test.each(FORM_IDS)("the empty %s form: a summary that leads to each field", async (id) => {
  const posts = respondWith(ACCEPTED);
  const { errors: messages } = validate(PUBLISHED_FORMS[id], {});
  const form = await openForm(id);
  document.title = "Page";
  await form.press();
  expect(posts).toEqual([]);
  expect(document.activeElement).toBe(form.summary);
  expectReadOnce(form.summary);
  expect(document.title).toBe("Error: Page");
  for (const { name } of FORMS[id].fields) {
    const control = form.control(name);
    expect(form.error(name)).toBe(messages[name] ?? "");
    expect(control.hasAttribute("aria-invalid")).toBe(name in messages);
    expect(control.getAttribute("aria-describedby")).toMatch(new RegExp(`${id}-${name}-error$`));
  }
  const links = [...form.summary.querySelectorAll<HTMLAnchorElement>("li a")];
  expect(links.map((link) => link.textContent)).toEqual(Object.values(messages));
  for (const link of links) {
    await form.press(link);
    expect(`#${document.activeElement?.id ?? ""}`).toBe(link.hash);
  }
  expect(location.hash).toBe("");
});

test.each(FORM_IDS)("the %s form says that it is sent; the result is read once", async (id) => {
  const { respond } = holdResponse();
  const form = await openForm(id);
  await form.fill(SAMPLES[id]);
  // As Enter does in a field. The button, which then says the same, gets no focus.
  const field = form.control(FORMS[id].nameFields[0] ?? "");
  field.focus();
  await doing(() => form.button.click());
  const live = find("astro-island > [role=status]");
  await eventually(() => expect(live.textContent).toBe("Sending..."));
  expect(document.activeElement).toBe(field);
  respond(ACCEPTED);
  await eventually(() => expect(form.status.textContent).toContain(PUBLISHED_FORMS[id].accepted));
  expect(live.textContent).toBe("");
  expect(document.activeElement?.textContent).toContain(PUBLISHED_FORMS[id].accepted);
  expectReadOnce(document.activeElement);
});

test.each(rowsOf("Field"))("%s: typed %s, sent %s", async (field = "", typed = "", sent) => {
  const posts = respondWith(ACCEPTED);
  const [id, name = ""] = field.split(" ");
  const formId = FORM_IDS.find((each) => each === id);
  if (formId === undefined) throw new Error(`There is no form ${field}.`);
  const form = await openForm(formId);
  await form.fill({ ...SAMPLES[formId], [name]: typed });
  await form.press();
  expect(posts[0]?.body[name] ?? "nothing").toBe(sent);
});

test("messages appear on submit, and go with the correction", async () => {
  const form = await openForm("appointment");
  document.title = "Home";
  await form.fill({ ...SAMPLES.appointment, firstName: "A.", secondName: "R." });
  expect(form.element.querySelector("[aria-invalid]")).toBeNull();
  await form.press();
  // Two fields with the same mistake are distinguished.
  const items = [...form.summary.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(items).toEqual([expect.stringContaining("first name"), expect.stringContaining("second name")]);
  // A browser that translates the page translates its title, too.
  document.title = "Fehler: Home";
  await form.type("firstName", "Asha");
  expect(form.error("firstName")).toBe("");
  expect(form.summary.querySelectorAll("li")).toHaveLength(1);
  await form.type("secondName", "Rao");
  expect(form.summary.childElementCount).toBe(0);
  expect(document.title).toBe("Home");
});

test("a foreign control, or only a change, is no obstacle", async () => {
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  form.control("email").insertAdjacentHTML("beforebegin", '<input type="hidden" name="email" value="">');
  await form.press();
  expect(form.error("email")).not.toBe("");
  const filled = SAMPLES.contact["email"] ?? "";
  form.control("email").value = filled;
  await doing(() => form.control("email").dispatchEvent(new Event("change", { bubbles: true })));
  expect(form.error("email")).toBe("");
  await form.fill(SAMPLES.contact);
  await form.press();
  await eventually(() => expect(posts).toHaveLength(1));
});

test("near its limit a text shows a count, and is never cut (P4)", async () => {
  const posts = respondWith(ACCEPTED);
  const form = await openForm("contact");
  await form.fill(SAMPLES.contact);
  for (const [left, note] of [
    [0, "0 characters left."],
    [501, ""],
    [-1, "1 character too many. Please shorten this text."],
  ] as const) {
    await form.type("message", "x".repeat(FREE_TEXT_LIMIT - left));
    expect(form.note("message")).toBe(note);
  }
  expect(form.control("message").hasAttribute("maxlength")).toBe(false);
  await form.press();
  expect(posts).toEqual([]);
  expect(form.error("message")).toBe("Please shorten this to 5,000 characters.");
});

test.each(FORM_IDS)("the %s form asks about a slip; one tap corrects it", async (id) => {
  const posts = respondWith(ACCEPTED);
  const form = await openForm(id);
  await form.fill({ ...SAMPLES[id], email: "priya@gmial.com" });
  await form.type("email", "asha@gmial.com");
  expect(form.note("email")).toContain("Did you mean gmail.com?");
  await form.press(find(`#${id}-email-note[role=status] button`));
  expect(document.activeElement).toBe(form.control("email"));
  expect(form.note("email")).toBe("");
  await form.press();
  expect(posts).toMatchObject([{ body: { email: "asha@gmail.com" } }]);
});

test("advice refuses nothing, and goes with the correction", async () => {
  const posts = respondWith(ACCEPTED);
  const form = await openForm("enquiry");
  await form.fill({ ...SAMPLES.enquiry, email: "ravi@example" });
  expect(form.note("email")).toMatch(/^Please check this /);
  await form.type("email", "ravi@example.com");
  expect(form.note("email")).toBe("");
  await form.type("email", "ravi@example");
  await form.press();
  expect(posts).toHaveLength(1);
});
