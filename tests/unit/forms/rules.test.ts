import fc from "fast-check";
import type { CountryCode } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { FORM_IDS, FORMS as FORMS_EVERYWHERE } from "../../../src/forms/index.ts";
import { localizeForm } from "../../../src/forms/localize.ts";
import { PHONE_LIMIT } from "../../../src/forms/limits.ts";
import type { FieldDefinition, FormId, LocalizedForm } from "../../../src/forms/types.ts";
import { validate, validateField } from "../../../src/forms/validate.ts";
import { phoneRuleOf } from "../../../src/schemas/phone.ts";
import { controlAttributes } from "../../../src/islands/forms/attributes.ts";
import { formsIn, INDIA, PORTUGAL } from "../../support/places.ts";
import { SAMPLES as SITE_SAMPLES } from "../../support/submission-samples.ts";

/** The forms of the specification, in whatever place the content is. */
const FORMS = formsIn(INDIA);
const SAMPLES = {
  ...SITE_SAMPLES,
  appointment: { ...SITE_SAMPLES.appointment, mobilenumber: "9845012345" },
  contact: { ...SITE_SAMPLES.contact, mobileNumber: "9845054321" },
};

function fieldOf(form: LocalizedForm, name: string): FieldDefinition {
  const field = form.fields.find((each) => each.name === name);
  if (field === undefined) throw new Error(`The form has no field ${name}.`);
  return field;
}

/** The field for a mobile number at a clinic of a country. */
function mobileIn(country: CountryCode): FieldDefinition {
  const place = { country: "this country", phone: phoneRuleOf(country) };
  return fieldOf(localizeForm(FORMS_EVERYWHERE.appointment, place), "mobilenumber");
}

describe("the forms of the specification (sections 4, 5, 7 and 9)", () => {
  test.each<[FormId, string, string, boolean, readonly string[]]>([
    [
      "appointment",
      "/api/testiMonialspage",
      "Submit, Sending..., Book an Appointment",
      true,
      ["firstName", "secondName", "mobilenumber", "email", "service", "gender", "age", "complaints"],
    ],
    [
      "contact",
      "/api/contactuspage",
      "Submit, Sending..., Submit",
      false,
      ["name", "email", "mobileNumber", "subject", "message"],
    ],
    ["comment", "/api/blogpage", "Submit, Sending..., Submit", true, ["name", "email", "website", "message"]],
    // Its label state is not displayed.
    [
      "enquiry",
      "/api/inquiry",
      "Submit, Submit, Submit",
      true,
      ["name", "email", "mobilenumber", "service", "query"],
    ],
  ])("%s posts to %s, with its labels, checks and fields", (id, endpoint, labels, browserChecks, names) => {
    expect(FORMS[id]).toMatchObject({ endpoint, browserChecks });
    expect(Object.values(FORMS[id].button).join(", ")).toBe(labels);
    expect(FORMS[id].fields.map(({ name }) => name)).toEqual(names);
  });

  test.each(FORM_IDS)("%s: a valid submission keeps every field and drops what is unknown", (id) => {
    const result = validate(FORMS[id], { ...SAMPLES[id], valid: "false", extra: "x" });
    expect(result.ok && Object.keys(result.values).toSorted()).toEqual(Object.keys(SAMPLES[id]).toSorted());
  });

  // The services are the clinic's (offer.json): these are those of the fixture.
  test.each<[FormId, string, string, string]>([
    ["appointment", "gender", "Select Gender", "Female, Male, Others"],
    [
      "appointment",
      "service",
      "Select A Service",
      "Training on Yoga, Seminars, Acupuncture, Counseling, Diet and Food Therapy",
    ],
    [
      "enquiry",
      "service",
      "Select Any Service",
      "Yoga, Diet, Training on yoga, Acupuncture, Counseling, Stress Deletion",
    ],
  ])("%s: the options of %s, each sent as its label, and Diet as Die", (id, name, prompt, labels) => {
    const options = labels.split(", ").map((label) => ({ label, value: label === "Diet" ? "Die" : label }));
    expect(fieldOf(FORMS[id], name)).toMatchObject({ prompt, options });
  });

  test.each<[FormId, readonly string[], readonly string[]]>([
    ["appointment", ["firstName", "secondName", "email", "age"], []],
    ["contact", ["name", "email", "mobileNumber", "subject", "message"], []],
    // Only a completely empty comment is refused, at its message.
    ["comment", ["message"], ["name", "email", "message"]],
    ["enquiry", ["name", "email", "mobilenumber", "service"], []],
  ])("%s: empty, an error at %j; %j have the asterisk without being required", (id, required, marked) => {
    const result = validate(FORMS[id], {});
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(required);
    expect(FORMS[id].fields.flatMap((each) => (each.showsAsterisk ? [each.name] : []))).toEqual(marked);
  });

  test("a comment with one of its fields is accepted", () => {
    expect(validate(FORMS.comment, { name: "Only a name" }).ok).toBe(true);
  });

  test.each(FORM_IDS)("%s: fields about the visitor have the tokens of HTML (WCAG 1.3.5)", (id) => {
    const tokens = {
      ...{ firstName: "given-name", secondName: "family-name", name: "name", email: "email" },
      ...{ mobilenumber: "tel", mobileNumber: "tel", website: "url", gender: "sex" },
    };
    const expected = FORMS[id].fields.map(({ name }) => [name, (tokens as Record<string, string>)[name]]);
    expect(FORMS[id].fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual(expected);
  });
});

const { appointment, contact, comment, enquiry } = FORMS;
const EMPTY = ["", "   ", "\n", undefined, null];
/** What is no text: ignoring it would lose what was sent. */
const NO_TEXT = [Number.NaN, Number.POSITIVE_INFINITY, true, ["42"], {}, { toString: () => "42" }];
const TEN_DIGITS = "Please enter your 10-digit mobile number.";
const long = (length: number) => "x".repeat(length);

/** What was typed, or what was typed and the value that it becomes. */
type Accepted = readonly (string | readonly [typed: unknown, value: string])[];

describe("what a field accepts, and the message about everything else", () => {
  test.each<[LocalizedForm, string, Accepted, readonly unknown[], string | RegExp]>([
    [appointment, "firstName", [[" Asha ", "Asha"]], EMPTY, /^Please enter your/],
    [appointment, "firstName", [], ["Asha Rao", "A1", "Åsa", "O'Neill", "."], /the letters A to Z only/],
    [appointment, "secondName", [], ["Rao 2"], /the letters A to Z only/],
    // A number field may send a number. The oldest human was 122.
    [
      appointment,
      "age",
      [[42, "42"], ["007", "7"], ["42.00", "42"], "122"],
      ["123", "forty", "-1", "4.5", "1e2"],
      /whole years/,
    ],
    [appointment, "age", [], [...EMPTY, ...NO_TEXT], "Please enter your age in years."],
    [appointment, "gender", [""], ["female"], /choose from the list/],
    [appointment, "service", [""], ["Surgery"], /choose a service/],
    [appointment, "complaints", [""], NO_TEXT, /./],
    // Section 5: optional; if given, ten digits, which any ten digits are, in any notation.
    [
      appointment,
      "mobilenumber",
      [
        ...["", "9800919123", "9198450123"],
        ...["98450 12345", "098450-12345", "+91 (98450) 12345", "00 91.9845012345", "919845012345"]
          .concat("(098450) 12345", "(+91) 98450 12345", "+91 (0)98450 12345", "98450\u201312345")
          .map((typed) => [typed, "9845012345"] as const),
      ],
      [
        ...["984501234", "98450123456", "9198450123456", "098450123456", "+91 0984501234", "call me"],
        // A zero before these digits may be that of a number in the United Kingdom.
        ...["07700 900123", "+44 20 7946 0000", "020 7946 0000", "01632 960001", "९८४५०१२३४५"],
      ],
      /10 digits/,
    ],
    // Word for word.
    [contact, "name", [], [...EMPTY, ...NO_TEXT], "Please enter your name."],
    [contact, "email", [], EMPTY, "Please enter your email."],
    [contact, "mobileNumber", [], [...EMPTY, "12345"], TEN_DIGITS],
    [contact, "subject", [long(200)], EMPTY, "Please enter a subject."],
    [contact, "message", [long(5000)], EMPTY, "Please enter your message."],
    // An address that a reply can reach: the HTML standard's pattern, with a dot.
    [
      contact,
      "email",
      [
        ...["a@b.in", "a@b.c", "first.last+tag@mail.example.co.in", "o'neill@x1.example"],
        ...[`a@${long(63)}.example`, `a@example.${long(63)}`],
      ],
      [
        ...["a b@example.com", "two@at@example.com", "a@example.com, b@example.com", "a@example.com>"],
        ...["<a@example.com", "a@example", "a@-example.com", "a@example-.com", "a@example.-com"],
        ...["a@example.com-", "a@example..com", `a@${long(64)}.example`, `a@example.${long(64)}`],
      ],
      /name@example.com/,
    ],
    [comment, "email", [""], ["not an address"], /name@example.com/],
    [
      comment,
      "website",
      ["", "http://lakshmi.example/"],
      ["example.com", "javascript:alert(1)", "ftp://x.example", "https://"],
      /full address/,
    ],
    // No format check: a number from any country gets through.
    [enquiry, "email", ["asha at home", long(254)], [long(255)], "Please shorten this to 254 characters."],
    [enquiry, "mobilenumber", ["+44 20 7946 0000"], EMPTY, /number that we can call/],
    // P4: what is too long is reported, and nothing is cut.
    [contact, "subject", [], [long(201)], "Please shorten this to 200 characters."],
    [contact, "message", [], [long(5001)], "Please shorten this to 5,000 characters."],
    // Without characters that no field needs and that break headers.
    [
      contact,
      "message",
      [
        ["one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
        "one\ttwo",
        ["o\u0000n\u0007e\u007F", "one"],
        ["half a pair \uD83D", "half a pair \uFFFD"],
      ],
      [],
      "",
    ],
    [
      contact,
      "subject",
      [
        ["A\nRao", "A Rao"],
        ["A\r\n\r\n\t\u2028Rao", "A Rao"],
      ],
      [],
      "",
    ],
    // A place that accepts every name.
    [
      formsIn(PORTUGAL).appointment,
      "firstName",
      ["João", "O'Neill", "Anne-Marie", "de la Cruz", "\u0410\u043D\u043D\u0430", "José M."],
      ["A1", ".", "https://x.example", "-"],
      /letters, spaces, dashes and apostrophes/,
    ],
  ])("$0.id, $1: $2, and not $3", (form, name, accepted, refused, message) => {
    const field = fieldOf(form, name);
    for (const each of accepted) {
      const [typed, value] = typeof each === "string" ? [each, each] : each;
      expect(validateField(field, typed), String(typed)).toEqual({ value });
      // As a browser matches `pattern` (HTML standard).
      const { pattern } = controlAttributes(field);
      if (pattern !== undefined && value !== "" && typeof typed === "string")
        expect(typed.trim()).toMatch(new RegExp(`^(?:${pattern})$`, "v"));
    }
    for (const typed of refused) {
      const error: unknown = typeof message === "string" ? message : expect.stringMatching(message);
      expect(validateField(field, typed), String(typed)).toEqual({ error });
    }
  });
});

describe("a mobile number in another country", () => {
  test.each<[CountryCode, string, Accepted, readonly string[]]>([
    [
      "PT",
      "9 digits of a number in this country, for example 912 345 678.",
      ["912 345 678", "+351 912 345 678", "00351912345678", "351912345678", "(912) 345-678"].map(
        (typed) => [typed, "912345678"] as const,
      ),
      ["98450 12345", "0912 345 678", "+91 98450 12345", "91234567"],
    ],
    ["DK", "8 digits", [["+45 20 12 34 56", "20123456"]], []],
    // Where people write the zero, it is none of the digits.
    [
      "GB",
      "11 digits of a number in this country, for example 07400 123456.",
      [
        ["07700 900123", "7700900123"],
        ["+44 (0)7700 900123", "7700900123"],
      ],
      ["07700 90012"],
    ],
    [
      "DE",
      "11 to 12 digits of a number in this country, for example 01512 3456789.",
      [
        ["0171 1234567", "1711234567"],
        ["01512 3456789", "15123456789"],
      ],
      ["0171 123456", "+49 01512 345678901"],
    ],
  ])("%s: %s", (country, hint, accepted, refused) => {
    const field = mobileIn(country);
    expect(field.hint).toContain(hint);
    expect(JSON.stringify(field)).not.toMatch(/\{[a-z]+\}/);
    for (const [typed, value] of accepted) expect(validateField(field, typed)).toEqual({ value });
    for (const typed of refused) expect(validateField(field, typed)).toHaveProperty("error");
  });

  const separator = fc.constantFrom("", "", "", " ", "-", ".", "(", ")", "\u2013");
  const sign = fc.oneof({ weight: 30, arbitrary: fc.nat(9).map(String) }, fc.constantFrom("x", "+"));
  const prefix = fc.constantFrom("", "", "+91", "0091", "91", "+44", "44", "+45", "+910", "0", "00", "+");
  const written = fc
    .tuple(prefix, fc.array(fc.tuple(separator, sign), { minLength: 7, maxLength: 11 }))
    .map(([start, signs]) => start + signs.flat().join(""))
    .filter((text) => text.length <= PHONE_LIMIT);

  test.each<readonly [string, FieldDefinition]>([
    ["India, with patients in the United Kingdom", fieldOf(appointment, "mobilenumber")],
    ["the United Kingdom", mobileIn("GB")],
    ["Denmark", mobileIn("DK")],
  ])("%s: the pattern in HTML and the server accept the same", (_place, field) => {
    const { pattern = "" } = controlAttributes(field);
    let accepted = 0;
    fc.assert(
      fc.property(written, (text) => {
        const matches = new RegExp(`^(?:${pattern})$`, "v").test(text);
        accepted += matches ? 1 : 0;
        expect("value" in validateField(field, text), text).toBe(matches);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});
