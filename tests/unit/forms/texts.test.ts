/** The texts of the form definitions: labels and messages for visitors, titles in mails, attributes for browsers. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../../src/forms/index.ts";
import { TEN_DIGIT_PATTERN, tenDigits } from "../../../src/forms/phone.ts";
import { REPLY_TIME, GENERAL_PROMISE } from "../../../src/forms/promise.ts";
import type { FieldDefinition, FormId } from "../../../src/forms/types.ts";
import { validateField } from "../../../src/forms/validate.ts";

const FORM_IDS: readonly FormId[] = ["appointment", "contact", "comment", "enquiry"];
const fieldsOf = (id: FormId): readonly FieldDefinition[] => FORMS[id].fields;
const tableOf = (id: FormId, read: (field: FieldDefinition) => unknown) =>
  Object.fromEntries(fieldsOf(id).map((field) => [field.name, read(field)]));

describe("labels and messages", () => {
  test("the title of each form, in headings and the subjects of mails", () => {
    expect(FORM_IDS.map((id) => FORMS[id].title)).toEqual([
      "Appointment",
      "Contact message",
      "Comment",
      "Enquiry",
    ]);
  });

  test.each<[FormId, Record<string, string>]>([
    [
      "appointment",
      {
        firstName: "First name",
        secondName: "Second name",
        mobilenumber: "Mobile number",
        email: "Email",
        service: "Service",
        gender: "Gender",
        age: "Age",
        complaints: "Complaints",
      },
    ],
    [
      "contact",
      {
        name: "Name",
        email: "Email",
        mobileNumber: "Mobile number",
        subject: "Subject",
        message: "Message",
      },
    ],
    ["comment", { name: "Name", email: "Email", website: "Website", message: "Message" }],
    [
      "enquiry",
      {
        name: "Name",
        email: "Email",
        mobilenumber: "Contact number",
        service: "Service",
        query: "Query",
      },
    ],
  ])("%s: every field has its label, in the form, the errors and the mail", (id, labels) => {
    expect(tableOf(id, ({ label }) => label)).toEqual(labels);
  });

  test.each<[FormId, readonly [string, string, string]]>([
    ["appointment", ["Submit", "Sending...", "Book an Appointment"]],
    ["contact", ["Submit", "Sending...", "Submit"]],
    ["comment", ["Submit", "Sending...", "Submit"]],
    ["enquiry", ["Submit", "Submit", "Submit"]],
  ])("section 4: the button of %s, word for word", (id, labels) => {
    const { idle, sending, sent } = FORMS[id].button;
    expect([idle, sending, sent]).toEqual(labels);
  });

  test("section 5: the enquiry's prompt", () => {
    expect(fieldsOf("enquiry").find(({ name }) => name === "service")?.prompt).toBe("Select Any Service");
  });

  test.each(FORM_IDS)("%s: a message exactly where something can be wrong, with what to do", (id) => {
    for (const { required, rule, messages } of fieldsOf(id)) {
      expect(messages.required !== undefined).toBe(required);
      expect(messages.invalid !== undefined).toBe(rule !== undefined);
      for (const message of Object.values(messages)) expect(message).toMatch(/^Please .+\.$/);
    }
  });

  test("a field without messages has a default message", () => {
    const bare: FieldDefinition = {
      name: "town",
      label: "Town",
      kind: "text",
      required: true,
      maxLength: 20,
      rule: "letters",
      messages: {},
    };
    expect(validateField(bare, "")).toEqual({ error: "Please fill in Town." });
    expect(validateField(bare, "B4")).toEqual({ error: "Please check Town." });
  });

  test("the promise of a call states when; a comment is promised a reader", () => {
    expect(REPLY_TIME).toBe("within one working day");
    for (const id of ["appointment", "contact", "enquiry"] as const) {
      expect(FORMS[id].promise).toMatch(new RegExp(`^We will call or write to you ${REPLY_TIME}`));
    }
    expect(FORMS.comment.promise).toMatch(/^We read every comment/);
    expect(GENERAL_PROMISE).toMatch(/will read it\.$/);
  });

  test("the fields for complaints and Indian numbers have a hint", () => {
    const hint = (name: string) => fieldsOf("appointment").find((field) => field.name === name)?.hint;
    expect(hint("complaints")).toMatch(/^In your own words: .+ may leave this empty\.$/);
    expect(hint("mobilenumber")).toContain("Ten digits");
  });
});

describe("attributes for browsers and mails", () => {
  test.each<[FormId, Record<string, string>]>([
    [
      "appointment",
      {
        firstName: "given-name",
        secondName: "family-name",
        mobilenumber: "tel",
        email: "email",
        gender: "sex",
      },
    ],
    ["contact", { name: "name", email: "email", mobileNumber: "tel" }],
    ["comment", { name: "name", email: "email", website: "url" }],
    ["enquiry", { name: "name", email: "email", mobilenumber: "tel" }],
  ])("%s: WCAG 1.3.5, fields about the visitor can be filled in by the browser", (id, tokens) => {
    const actual = fieldsOf(id).flatMap(({ name, autocomplete }) =>
      autocomplete ? [[name, autocomplete]] : [],
    );
    expect(Object.fromEntries(actual)).toEqual(tokens);
  });

  test.each<[FormId, readonly string[]]>([
    ["appointment", ["complaints"]],
    ["contact", ["message"]],
    ["comment", ["message"]],
    ["enquiry", ["query"]],
  ])("%s: what may be about health is marked, so that no subject line or log carries it", (id, names) => {
    expect(
      fieldsOf(id)
        .filter(({ sensitive }) => sensitive)
        .map(({ name }) => name),
    ).toEqual(names);
  });

  test("section 5: the browser checks every form but the contact form", () => {
    expect(FORM_IDS.filter((id) => FORMS[id].browserChecks)).toEqual(["appointment", "comment", "enquiry"]);
  });

  test("a phone offers the keyboard of an address where the field takes any text", () => {
    expect(fieldsOf("enquiry").find(({ name }) => name === "email")?.keyboard).toBe("email");
  });

  test.each<[FormId, unknown]>([
    ["appointment", [["firstName", "secondName"], "email", "mobilenumber", "service"]],
    ["contact", [["name"], "email", "mobileNumber", undefined]],
    ["comment", [["name"], "email", undefined, undefined]],
    ["enquiry", [["name"], "email", "mobilenumber", "service"]],
  ])("%s: the fields that staff reply to, call and sort by", (id, roles) => {
    const { nameFields, emailField, phoneField, serviceField } = FORMS[id];
    expect([nameFields, emailField, phoneField, serviceField]).toEqual(roles);
  });

  test("section 7: the wire values of the enquiry are its labels, except for Die", () => {
    const options = fieldsOf("enquiry").find(({ name }) => name === "service")?.options ?? [];
    expect(options.filter(({ value, label }) => value !== label)).toEqual([{ value: "Die", label: "Diet" }]);
  });
});

describe("ten digits in any notation", () => {
  const pattern = new RegExp(`^(?:${TEN_DIGIT_PATTERN})$`, "v");
  const MEANT: readonly string[] = ["98450 12345", "098450-12345", "+91 (98450) 12345", "0091.9845012345"];
  const OTHERS: readonly string[] = [
    "984501234",
    "98450123456",
    "07700 900123",
    "+44 20 7946 0000",
    "call me",
  ];

  test.each(MEANT)("%s passes the browser's own check too", (written) => {
    expect(tenDigits(written)).toBe("9845012345");
    expect(pattern.test(written)).toBe(true);
  });

  test.each(OTHERS)("%s is refused", (written) => {
    expect(tenDigits(written)).toBeUndefined();
    expect(pattern.test(written)).toBe(false);
  });

  test.each([
    ["a country's number inside the digits stays", "9800919123", "9800919123"],
    ["a number that begins with 91 is not cut", "9198450123", "9198450123"],
    ["eleven digits after 91 are refused", "9198450123456", undefined],
    ["eleven digits after 0 are refused", "098450123456", undefined],
    ["digits of another script are refused", "९८४५०१२३४५", undefined],
  ])("%s", (_what, written, expected) => {
    expect(tenDigits(written)).toBe(expected);
  });
});

describe("an address that a reply can reach (the HTML standard's pattern, with a dot)", () => {
  const email = fieldsOf("contact").find(({ name }) => name === "email");
  test.each([
    "a@b.in",
    "a@b.c",
    "first.last+tag@mail.example.co.in",
    "o'neill@x1.example",
    `a@${"x".repeat(63)}.example`,
    `a@example.${"x".repeat(63)}`,
  ])("%s is accepted", (written) => {
    expect(email && validateField({ ...email, rule: "email" }, written)).toEqual({ value: written });
  });

  test.each([
    "a b@example.com",
    "two@at@example.com",
    "a@example.com, b@example.com",
    "a@example.com>",
    "<a@example.com",
    "a@example",
    "a@-example.com",
    "a@example-.com",
    "a@example.-com",
    "a@example.com-",
    "a@example..com",
    `a@${"x".repeat(64)}.example`,
    `a@example.${"x".repeat(64)}`,
  ])("%s is refused", (written) => {
    expect(email && validateField({ ...email, rule: "email" }, written)).toHaveProperty("error");
  });
});
