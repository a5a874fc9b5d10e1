import fc from "fast-check";
import type { CountryCode } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { FORM_IDS, FORMS as FORMS_EVERYWHERE } from "../../../src/forms/index.ts";
import { formIn } from "../../../src/forms/place.ts";
import { PHONE_LIMIT } from "../../../src/forms/limits.ts";
import type { FieldDefinition, FormId } from "../../../src/forms/types.ts";
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

/** What the rules say about one field of an otherwise valid submission: its value, or the message about it. */
function judged(form: FormId, name: string, typed: unknown) {
  const result = validate(FORMS[form], { ...SAMPLES[form], [name]: typed });
  return result.ok ? { value: result.values[name] } : { error: result.errors[name] };
}
const judge = (form: FormId, name: string, typed: unknown) => judged(form, name, typed).error;

describe("the bodies of section 7", () => {
  test.each<[FormId, string, readonly string[]]>([
    [
      "appointment",
      "/api/testiMonialspage",
      ["firstName", "secondName", "mobilenumber", "email", "service", "gender", "age", "complaints"],
    ],
    ["contact", "/api/contactuspage", ["name", "subject", "email", "mobileNumber", "message"]],
    ["comment", "/api/blogpage", ["name", "website", "email", "message"]],
    ["enquiry", "/api/inquiry", ["name", "mobilenumber", "email", "service", "query"]],
  ])("%s posts to %s with exactly its fields", (id, endpoint, names) => {
    expect(FORMS[id].endpoint).toBe(endpoint);
    expect(FORMS[id].fields.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
  });

  test.each(FORM_IDS)("%s: a valid submission keeps every field and drops what is unknown", (id) => {
    const result = validate(FORMS[id], { ...SAMPLES[id], valid: "false", extra: "x" });
    expect(result.ok && Object.keys(result.values).toSorted()).toEqual(Object.keys(SAMPLES[id]).toSorted());
  });
});

describe("the constants of sections 4, 5 and 9, word for word", () => {
  test.each<[FormId, readonly [string, string, string]]>([
    ["appointment", ["Submit", "Sending...", "Book an Appointment"]],
    ["contact", ["Submit", "Sending...", "Submit"]],
    ["comment", ["Submit", "Sending...", "Submit"]],
    // Its label state is not displayed.
    ["enquiry", ["Submit", "Submit", "Submit"]],
  ])("the button of %s", (id, labels) => {
    const { idle, sending, sent } = FORMS[id].button;
    expect([idle, sending, sent]).toEqual(labels);
  });

  // The services are the clinic's (offer.json): these are those of the fixture.
  test.each<[FormId, string, string, readonly string[]]>([
    ["appointment", "gender", "Select Gender", ["Female", "Male", "Others"]],
    [
      "appointment",
      "service",
      "Select A Service",
      ["Training on Yoga", "Seminars", "Acupuncture", "Counseling", "Diet and Food Therapy"],
    ],
    [
      "enquiry",
      "service",
      "Select Any Service",
      ["Yoga", "Diet", "Training on yoga", "Acupuncture", "Counseling", "Stress Deletion"],
    ],
  ])("%s: the options of %s, each sent as its label, and Diet as Die", (id, name, prompt, labels) => {
    const field = FORMS[id].fields.find((one) => one.name === name);
    expect(field?.prompt).toBe(prompt);
    expect(field?.options).toEqual(
      labels.map((label) => ({ label, value: label === "Diet" ? "Die" : label })),
    );
  });

  test("the browser checks every form but the contact form", () => {
    expect(FORM_IDS.filter((id) => FORMS[id].browserChecks)).toEqual(["appointment", "comment", "enquiry"]);
  });
});

describe("section 5: appointment", () => {
  test.each([
    ["firstName", " Asha ", "Asha"],
    // A number field may send a number. The oldest human was 122.
    ["age", 42, "42"],
    ["age", "007", "7"],
    ["age", "42.00", "42"],
    ["age", "122", "122"],
    ["gender", "", ""],
    ["service", "", ""],
    ["complaints", "", ""],
  ])("%s: %j is accepted", (name, typed, value) => {
    expect(judged("appointment", name, typed)).toEqual({ value });
  });

  test.each([
    ["firstName", ["", " "], /^Please enter your/],
    ["firstName", ["Asha Rao", "A1", "Åsa", "O'Neill", "."], /^Please use the letters A to Z only/],
    ["secondName", ["Rao 2"], /^Please use the letters A to Z only/],
    ["age", [""], /^Please enter your age in years\.$/],
    ["age", ["123", "forty", "-1", "4.5", "1e2"], /whole years/],
    ["gender", ["female"], /choose from the list/],
    ["service", ["Surgery"], /choose a service/],
  ])("%s: %j are refused with %s", (name, written, message) => {
    for (const typed of written) expect(judge("appointment", name, typed)).toMatch(message);
  });
});

describe("a mobile number: optional; if given, ten digits in any notation", () => {
  test.each([
    ...["98450 12345", "098450-12345", "+91 (98450) 12345", "00 91.9845012345", "919845012345"],
    ...["(098450) 12345", "(+91) 98450 12345", "+91 (0)98450 12345", "98450\u201312345"],
  ])("%s passes", (written) => {
    expect(judged("appointment", "mobilenumber", written)).toEqual({ value: "9845012345" });
  });

  test.each([
    ...["984501234", "98450123456", "9198450123456", "098450123456", "+91 0984501234", "call me"],
    // A zero before these digits may be that of a number in the United Kingdom.
    ...["07700 900123", "+44 20 7946 0000", "020 7946 0000", "01632 960001", "९८४५०१२३४५"],
  ])("%s is refused", (written) => {
    expect(judge("appointment", "mobilenumber", written)).toMatch(/10 digits/);
  });

  test.each(["9800919123", "9198450123"])(
    "%s, ten digits with a country's number in them, is not cut",
    (written) => {
      expect(judged("appointment", "mobilenumber", written)).toEqual({ value: written });
    },
  );

  test("may be left empty", () => {
    expect(judged("appointment", "mobilenumber", "")).toEqual({ value: "" });
  });
});

/** The field for a mobile number at a clinic of a country. */
function mobileFieldIn(country: CountryCode): FieldDefinition {
  const place = { country: "this country", phone: phoneRuleOf(country) };
  const { fields } = formIn(place, FORMS_EVERYWHERE.appointment);
  return fields.find(({ name }) => name === "mobilenumber") ?? ({ ...fields[0] } as FieldDefinition);
}

describe("the numbers of another country", () => {
  test.each<[CountryCode, string, string | undefined]>([
    ...["912 345 678", "+351 912 345 678", "00351912345678", "351912345678", "(912) 345-678"].map(
      (written): [CountryCode, string, string] => ["PT", written, "912345678"],
    ),
    ["PT", "98450 12345", undefined],
    ["PT", "0912 345 678", undefined],
    ["PT", "+91 98450 12345", undefined],
    ["PT", "91234567", undefined],
    ["DK", "+45 20 12 34 56", "20123456"],
    // Where people write the zero, it is none of the digits.
    ["GB", "07700 900123", "7700900123"],
    ["GB", "+44 (0)7700 900123", "7700900123"],
    ["GB", "07700 90012", undefined],
    // Two lengths.
    ["DE", "0171 1234567", "1711234567"],
    ["DE", "01512 3456789", "15123456789"],
    ["DE", "0171 123456", undefined],
    ["DE", "+49 01512 345678901", undefined],
  ])("%s: %s → %s", (country, written, value) => {
    expect(validateField(mobileFieldIn(country), written)).toEqual(
      value === undefined ? { error: expect.any(String) as string } : { value },
    );
  });

  test("the sentences count the digits that people there write", () => {
    expect(mobileFieldIn("GB").hint).toMatch(
      /^11 digits of a number in this country, for example 07400 123456\./,
    );
    expect(mobileFieldIn("DE").hint).toMatch(/^11 to 12 digits .* 01512 3456789\./);
  });

  const separator = fc.constantFrom("", "", "", " ", "-", ".", "(", ")", "\u2013");
  const sign = fc.oneof({ weight: 30, arbitrary: fc.nat(9).map(String) }, fc.constantFrom("x", "+"));
  const prefix = fc.constantFrom("", "", "+91", "0091", "91", "+44", "44", "+45", "+910", "0", "00", "+");
  const written = fc
    .tuple(prefix, fc.array(fc.tuple(separator, sign), { minLength: 7, maxLength: 11 }))
    .map(([start, signs]) => start + signs.flat().join(""))
    .filter((text) => text.length <= PHONE_LIMIT);

  test.each<readonly [string, FieldDefinition | undefined]>([
    ["India, with patients in the United Kingdom", FORMS.appointment.fields[2]],
    ...(["GB", "DK"] as const).map((country) => [country, mobileFieldIn(country)] as const),
  ])("%s: the pattern in HTML and the server accept the same", (_place, field) => {
    if (field?.rule !== "nationalPhone") throw new Error("The field is not the one for a number.");
    const { pattern = "" } = controlAttributes(field);
    let accepted = 0;
    fc.assert(
      fc.property(written, (text) => {
        // As a browser matches `pattern` (HTML standard).
        const matches = new RegExp(`^(?:${pattern})$`, "v").test(text);
        accepted += matches ? 1 : 0;
        expect("value" in validateField(field, text), text).toBe(matches);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

describe("the rules of another place", () => {
  const appointment = formIn(PORTUGAL.forms, FORMS_EVERYWHERE.appointment);
  const [firstName] = appointment.fields;
  if (firstName?.name !== "firstName") throw new Error("The form does not begin with the first name.");

  test("the sentences name its numbers", () => {
    const hint = appointment.fields.find(({ name }) => name === "mobilenumber")?.hint;
    expect(hint).toMatch(/^9 digits of a number in Portugal, for example 912 345 678\./);
    expect(JSON.stringify(appointment)).not.toMatch(/\{[a-z]+\}/);
  });

  test.each(["João", "O'Neill", "Anne-Marie", "de la Cruz", "\u0410\u043D\u043D\u0430", "José M."])(
    "the name %s is accepted, in the browser's own check too",
    (name) => {
      expect(validateField(firstName, name)).toEqual({ value: name });
      expect(new RegExp(`^(?:${controlAttributes(firstName).pattern ?? ""})$`, "v").test(name)).toBe(true);
    },
  );

  test.each(["A1", ".", "https://x.example", "-"])("the name %s is refused", (name) => {
    expect(validateField(firstName, name)).toHaveProperty("error");
  });
});

describe("section 5: contact, its messages word for word", () => {
  test.each([
    ["name", "Please enter your name."],
    ["email", "Please enter your email."],
    ["mobileNumber", "Please enter your 10-digit mobile number."],
    ["subject", "Please enter a subject."],
    ["message", "Please enter your message."],
  ])("%s: %s", (name, message) => {
    for (const empty of ["", "   ", "\n", undefined, null, [], {}])
      expect(judge("contact", name, empty)).toBe(message);
  });

  test("a number that is not ten digits gets the same message", () => {
    expect(judge("contact", "mobileNumber", "12345")).toBe("Please enter your 10-digit mobile number.");
  });
});

describe("section 5: comment", () => {
  test("nothing is required, but an empty comment is refused", () => {
    expect(validate(FORMS.comment, { name: "Only a name" }).ok).toBe(true);
    expect(validate(FORMS.comment, {})).toEqual({
      ok: false,
      errors: { message: "Please write your comment before sending it." },
    });
  });

  test("email and website are checked when given", () => {
    expect(judge("comment", "email", "not an address")).toMatch(/name@example.com/);
    for (const wrong of ["example.com", "javascript:alert(1)", "ftp://x.example", "https://"]) {
      expect(judge("comment", "website", wrong)).toMatch(/full address/);
    }
    expect(judge("comment", "website", "http://lakshmi.example/")).toBeUndefined();
  });

  test("name, email and message carry the asterisk", () => {
    const marked = FORMS.comment.fields.filter(({ marked: isMarked }) => isMarked === true);
    expect(marked.map(({ name }) => name)).toEqual(["name", "email", "message"]);
  });
});

describe("section 5: enquiry", () => {
  test("name, email, number and service are required; the query is not", () => {
    const result = validate(FORMS.enquiry, {});
    expect(result.ok ? [] : Object.keys(result.errors)).toEqual(["name", "email", "mobilenumber", "service"]);
  });

  test("email and number have no format check", () => {
    expect(judge("enquiry", "email", "asha at home")).toBeUndefined();
    expect(judge("enquiry", "mobilenumber", "+44 20 7946 0000")).toBeUndefined();
  });
});

describe("P4: limits", () => {
  test.each<[FormId, string, number]>([
    ["contact", "subject", 200],
    ["contact", "message", 5_000],
    ["enquiry", "email", 254],
  ])("%s %s accepts %d characters and reports more", (form, name, limit) => {
    expect(judged(form, name, "x".repeat(limit)).value).toHaveLength(limit);
    expect(judge(form, name, "x".repeat(limit + 1))).toBe(
      `Please shorten this to ${limit.toLocaleString("en-IN")} characters.`,
    );
  });
});

describe("an address that a reply can reach (the HTML standard's pattern, with a dot)", () => {
  test.each([
    ...["a@b.in", "a@b.c", "first.last+tag@mail.example.co.in", "o'neill@x1.example"],
    ...[`a@${"x".repeat(63)}.example`, `a@example.${"x".repeat(63)}`],
  ])("%s is accepted", (written) => {
    expect(judged("contact", "email", written)).toEqual({ value: written });
  });

  test.each([
    ...["a b@example.com", "two@at@example.com", "a@example.com, b@example.com", "a@example.com>"],
    ...["<a@example.com", "a@example", "a@-example.com", "a@example-.com", "a@example.-com"],
    ...["a@example.com-", "a@example..com", `a@${"x".repeat(64)}.example`, `a@example.${"x".repeat(64)}`],
  ])("%s is refused", (written) => {
    expect(judge("contact", "email", written)).toBeDefined();
  });
});

describe("what the definitions owe to others", () => {
  test.each(FORM_IDS)("%s: fields about the visitor have the tokens of HTML (WCAG 1.3.5)", (id) => {
    const tokens = {
      ...{ firstName: "given-name", secondName: "family-name", name: "name", email: "email" },
      ...{ mobilenumber: "tel", mobileNumber: "tel", website: "url", gender: "sex" },
    };
    const found = FORMS[id].fields.map(({ name, autocomplete }) => [name, autocomplete]);
    expect(found.filter(([name = ""]) => name in tokens)).toEqual(found.filter(([, token]) => token));
    expect(tokens).toMatchObject(Object.fromEntries(found.filter(([, token]) => token)));
  });
});

describe("cleaned values: the visitor's text, without characters that no field needs and that break headers", () => {
  test.each([
    ["message", "one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
    ["message", "one\ttwo", "one\ttwo"],
    ["message", "o\u0000n\u0007e\u007F", "one"],
    ["message", "half a pair \uD83D", "half a pair \uFFFD"],
    ["subject", "Asha\nRao", "Asha Rao"],
    ["subject", "Asha\r\n\r\n\t\u2028Rao", "Asha Rao"],
  ])("%s: %j", (name, typed, value) => {
    expect(judged("contact", name, typed)).toEqual({ value });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, true, ["42"], { toString: () => "42" }])(
    "%s is no value: an error, also in an optional field",
    (typed) => {
      expect(judge("appointment", "age", typed)).toBe("Please enter your age in years.");
      expect(judge("enquiry", "query", typed)).toBeDefined();
    },
  );
});
