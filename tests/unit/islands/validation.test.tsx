// @vitest-environment jsdom
/** Specification, section 5: when messages appear, where they lead, and what the forms offer. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { FREE_TEXT_LIMIT } from "../../../src/forms/limits.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { ACCEPTED, answerWith, openForm } from "./form-harness.tsx";

/** The messages of each form when everything is empty (section 5). */
const REQUIRED: Readonly<Record<FormId, Readonly<Record<string, string>>>> = {
  appointment: {
    firstName: "Please enter your first name.",
    secondName: "Please enter your second name.",
    email: "Please enter your email.",
    age: "Please enter your age in years.",
  },
  contact: {
    name: "Please enter your name.",
    email: "Please enter your email.",
    mobileNumber: "Please enter your 10-digit mobile number.",
    subject: "Please enter a subject.",
    message: "Please enter your message.",
  },
  comment: { message: "Please write your comment before sending it." },
  enquiry: {
    name: "Please enter your name.",
    email: "Please enter your email.",
    mobilenumber: "Please enter a number that we can call.",
    service: "Please select a service.",
  },
};

describe.each(Object.keys(FORMS) as FormId[])("the empty %s form", (id) => {
  test("nothing is sent, and the summary takes the focus and leads to each field", async () => {
    const posts = answerWith(ACCEPTED);
    const form = await openForm(id);
    document.title = "Page";
    await form.press();
    expect(posts).toEqual([]);
    expect(document.activeElement).toBe(form.summary);
    expect(document.title).toBe("Error: Page");
    for (const { name } of FORMS[id].fields) {
      const control = form.control(name);
      const message = REQUIRED[id][name];
      expect(form.error(name)).toBe(message);
      expect(control.getAttribute("aria-invalid")).toBe(message === undefined ? null : "true");
      expect(control.getAttribute("aria-describedby")).toMatch(new RegExp(`${id}-${name}-error$`));
    }
    const links = [...form.summary.querySelectorAll<HTMLAnchorElement>("li a")];
    expect(links.map((link) => link.textContent)).toEqual(Object.values(orderedBy(id, REQUIRED[id])));
    for (const link of links) {
      Element.prototype.scrollIntoView = () => undefined;
      await form.press(link);
      expect(`#${document.activeElement?.id ?? ""}`).toBe(link.hash);
    }
    expect(location.hash).toBe("");
  });
});

/** The messages in the order of the fields. */
function orderedBy(id: FormId, messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = FORMS[id].fields.map(({ name }) => name).filter((name) => name in messages);
  return Object.fromEntries(names.map((name) => [name, messages[name] ?? ""]));
}

test("section 5, comment: asterisks without a rule", async () => {
  const posts = answerWith(ACCEPTED);
  const form = await openForm("comment");
  for (const name of ["name", "email", "message"]) {
    expect(form.find(`label[for=comment-${name}]`).textContent).toMatch(/ \*$/);
    expect(form.control(name).required).toBe(false);
  }
  await form.type("message", "Only a message");
  await form.press();
  expect(posts).toHaveLength(1);
});

test("section 5: the selects offer the specified options", async () => {
  const appointment = await openForm("appointment");
  const labels = (name: string) =>
    [...appointment.control(name).querySelectorAll("option")].map((option) => option.textContent);
  expect(labels("gender")).toEqual(["Select Gender", "Female", "Male", "Others"]);
  expect(labels("service")).toEqual([
    "Select A Service",
    "Consultation",
    "Healthy Lifestyle",
    "Diet and Food Therapy",
    "Counseling",
    "Acupuncture",
    "Training on Yoga",
    "Seminars to Corporate",
    "Stress Deletion",
  ]);
  const enquiry = await openForm("enquiry");
  const options = [...enquiry.control("service").querySelectorAll("option")];
  expect(options[0]?.textContent).toBe("Select Any Service");
  expect(options[0]?.value).toBe("");
  expect(options.find((option) => option.textContent === "Diet")?.value).toBe("Die");
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

test("two fields with the same message are distinguished in the summary", async () => {
  const form = await openForm("appointment");
  await form.fill({ ...SAMPLES.appointment, firstName: "A.", secondName: "R." });
  await form.press();
  const [first, second] = [...form.summary.querySelectorAll("li")].map(({ textContent }) => textContent);
  expect(first).toMatch(/^First name: /);
  expect(second).toMatch(/^Second name: /);
});

describe("a text near and beyond its limit (P4)", () => {
  test("is never cut, is counted near the limit, and is refused beyond it with a message", async () => {
    const posts = answerWith(ACCEPTED);
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
    const posts = answerWith(ACCEPTED);
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
