/** Specification, section 5: the rules and messages of all four forms. */
import type { FormId } from "../../../src/forms/types.ts";
import { SAMPLES } from "../../support/submission-samples.ts";
import { REACT_FILES, expect, fillIn, openForm, submitButton, test, wakeUp, watchPosts } from "./fixture.ts";

type Messages = Readonly<Record<string, string>>;
interface Case {
  readonly form: FormId;
  readonly what: string;
  readonly answers: Messages;
  readonly messages: Messages;
}

const CASES: readonly Case[] = [
  {
    form: "appointment",
    what: "first and second name, email and age are required; the rest is not",
    answers: {},
    messages: {
      firstName: "Please enter your first name.",
      secondName: "Please enter your second name.",
      email: "Please enter your email.",
      age: "Please enter your age in years.",
    },
  },
  {
    form: "appointment",
    what: "names are letters only, a number given has ten digits, an email is an email",
    answers: { ...SAMPLES.appointment, firstName: "Asha 2", mobilenumber: "12345", email: "asha@" },
    messages: {
      firstName: "Please use the letters A to Z only, without spaces or dots.",
      mobilenumber:
        "Please enter ten digits, for example 98450 12345. Outside India, leave this empty and we will write to you.",
      email: "Please enter an email like name@example.com.",
    },
  },
  {
    form: "contact",
    what: "everything is required, with these messages",
    answers: {},
    messages: {
      name: "Please enter your name.",
      email: "Please enter your email.",
      mobileNumber: "Please enter your 10-digit mobile number.",
      subject: "Please enter a subject.",
      message: "Please enter your message.",
    },
  },
  {
    form: "contact",
    what: "the mobile number has ten digits",
    answers: { ...SAMPLES.contact, mobileNumber: "98450" },
    messages: { mobileNumber: "Please enter your 10-digit mobile number." },
  },
  {
    form: "comment",
    what: "email and website are checked for their form",
    answers: { ...SAMPLES.comment, email: "lakshmi", website: "lakshmi" },
    messages: {
      email: "Please enter an email like name@example.com.",
      website: "Please enter a full address, for example https://example.com.",
    },
  },
  {
    form: "enquiry",
    what: "name, email, contact number and service are required; the query is not",
    answers: {},
    messages: {
      name: "Please enter your name.",
      email: "Please enter your email.",
      mobilenumber: "Please enter a number that we can call.",
      service: "Please select a service.",
    },
  },
];

for (const { form: id, what, answers, messages } of CASES) {
  test(`section 5, ${id}: ${what}`, async ({ page }) => {
    const posts = watchPosts(page, id);
    const form = await openForm(page, id);
    await wakeUp(page, id);
    await fillIn(page, id, answers);
    await submitButton(page, id).click();
    const summary = page.locator(`#${id}-errors`);
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(Object.keys(messages).length);
    await expect(summary.getByRole("link")).toHaveCount(Object.keys(messages).length);
    for (const [name, message] of Object.entries(messages)) {
      const control = page.locator(`#${id}-${name}`);
      await expect(control).toHaveAttribute("aria-describedby", new RegExp(`${id}-${name}-error$`));
      await expect(page.locator(`#${id}-${name}-error`)).toHaveText(message);
      await summary.getByRole("link", { name: message }).click();
      await expect(control).toBeFocused();
    }
    await expect(page).not.toHaveURL(/#/);
    expect(posts).toHaveLength(0);
  });
}

test("section 5, comment: asterisks without a rule, only an empty comment is refused", async ({ page }) => {
  const posts = watchPosts(page, "comment");
  const form = await openForm(page, "comment");
  for (const label of ["Name", "Email", "Message"]) {
    await expect(form.locator("label", { hasText: label })).toHaveText(`${label} *`);
    await expect(form.getByLabel(label)).not.toHaveAttribute("required");
  }
  await wakeUp(page, "comment");
  await submitButton(page, "comment").click();
  await expect(page.locator("#comment-message-error")).toHaveText(
    "Please write your comment before sending it.",
  );
  await fillIn(page, "comment", { message: "Only a message" });
  await submitButton(page, "comment").click();
  await expect.poll(() => posts.length).toBe(1);
});

test("section 5: the selects offer the specified options", async ({ page }) => {
  await openForm(page, "appointment");
  await expect(page.locator("#appointment-gender option")).toHaveText([
    "Select Gender",
    "Female",
    "Male",
    "Others",
  ]);
  await expect(page.locator("#appointment-service option")).toHaveText([
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
  const service = page.locator("#enquiry-service option");
  await expect(service.first()).toHaveText("Select Any Service");
  await expect(service.first()).toHaveAttribute("value", "");
  await expect(service.filter({ hasText: "Diet" })).toHaveAttribute("value", "Die");
});

test("messages wait for a submit, then follow what is corrected", async ({ page }) => {
  const form = await openForm(page, "contact");
  await wakeUp(page, "contact");
  await page.locator("#contact-name").focus();
  await page.locator("#contact-email").fill("not an email");
  await page.locator("#contact-message").focus();
  await expect(form.locator("[aria-invalid]")).toHaveCount(0);
  await submitButton(page, "contact").click();
  const email = page.locator("#contact-email-error");
  await expect(email).toHaveText("Please enter an email like name@example.com.");
  await page.locator("#contact-email").fill("ravi@example.com");
  await expect(email).toBeHidden();
  await expect(page.locator("#contact-email")).toBeFocused();
  await expect(page.locator("#contact-errors").getByRole("link")).toHaveCount(4);
  await fillIn(page, "contact", SAMPLES.contact);
  await expect(page.locator("#contact-errors")).toBeHidden();
  await expect(page).not.toHaveTitle(/^Error: /);
});

test("two fields with the same message are told apart in the summary", async ({ page }) => {
  await openForm(page, "appointment");
  await wakeUp(page, "appointment");
  await fillIn(page, "appointment", { ...SAMPLES.appointment, firstName: "A.", secondName: "R." });
  await submitButton(page, "appointment").click();
  await expect(page.locator("#appointment-errors").getByRole("link")).toHaveText([
    /^First name: /,
    /^Second name: /,
  ]);
});

test("section 5: before React the browser's own checks hold, except on the contact form", async ({
  page,
}) => {
  await page.route(REACT_FILES, () => undefined);
  const posts = watchPosts(page, "appointment");
  await openForm(page, "appointment");
  await submitButton(page, "appointment").click();
  await expect(page.locator("#appointment-firstName")).toBeFocused();
  expect(posts).toHaveLength(0);
  for (const [id, isOff] of [
    ["appointment", false],
    ["contact", true],
    ["comment", false],
    ["enquiry", false],
  ] as const) {
    await page.goto(
      { appointment: "/", contact: "/contact", comment: "/BlogDetails", enquiry: "/privacy" }[id],
    );
    await expect(page.locator(`#${id}-form`)).toHaveJSProperty("noValidate", isOff);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
