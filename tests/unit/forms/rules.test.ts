/**
 * What the forms ask, what each rule accepts, and the message about everything else (specification, sections
 * 4 to 9).
 */
import { getCountries, getExampleNumber, type CountryCode, type PhoneNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import {
  FORMS as FORMS_EVERYWHERE,
  htmlPattern,
  localizeForm,
  validate,
  type FormId,
  type LocalizedField,
  type RuleName,
} from "#forms/index.ts";
import { validateField } from "#forms/validate.ts";
import { phoneRuleOf, readPhone } from "#fields/phone.ts";
import { formsIn, CONTENT_PLACE, PORTUGAL } from "#tests/support/places.ts";
import { WORDS } from "#tests/support/words.ts";

/** The forms of the specification, in whatever place the content is. */
const FORMS = formsIn(CONTENT_PLACE);

describe.each<[FormId, boolean, string, string]>([
  ["appointment", true, "firstName secondName email age", "given-name family-name tel email sex"],
  ["contact", false, "name email mobileNumber subject message", "name email tel"],
  // Marked with an asterisk without being required: only an empty comment is refused.
  ["comment", true, "message", "name email url"],
  ["enquiry", true, "name email mobilenumber service", "name email tel"],
])("%s", (id, browserChecks, required, tokens) => {
  const form = FORMS[id];

  test("its checks, and HTML's tokens for what it asks", () => {
    expect(form.browserChecks).toBe(browserChecks);
    expect(form.fields.flatMap(({ autocomplete = [] }) => autocomplete).join(" ")).toBe(tokens);
  });

  test("sent empty, it has errors at its required fields", () => {
    expect(Object.keys(validate(form, {}).errors).join(" ")).toBe(required);
  });
});

test("a comment with one of its fields is accepted", () => {
  expect(validate(FORMS.comment, { name: "Only a name" }).ok).toBe(true);
  const marked = FORMS.comment.fields.filter(({ showsAsterisk = false }) => showsAsterisk);
  expect(marked.map(({ name }) => name)).toEqual(["name", "email", "message"]);
});

/** What was typed, or what was typed and the value that it becomes. */
type Accepted = readonly (string | readonly [typed: unknown, value: string])[];
const becomes = (value: string, ...typed: readonly string[]): Accepted => typed.map((each) => [each, value]);
const long = (length: number) => "x".repeat(length);
const longDomain = `${`${long(61)}.`.repeat(3)}com`;

/** An address that a mail server can deliver to, by one rule in every form. */
const ADDRESSES: Accepted = [
  ...["a@b.co", "first.last+tag@mail.example.co.in", `a@${long(63)}.example`, `${long(64)}@${longDomain}`],
  ...becomes("asha@xn--exmple-cua.de", "asha@exämple.de", "asha＠EXÄMPLE．de"),
  // The joiner of a Sinhala domain is a part of it, that of a Hindi one is not.
  ...becomes("asha@xn--p1b6ci4b4b3a.xn--h2brj9c", "asha@उदाहरण\u200D。भारत"),
  ...becomes("asha@xn--10cl1a0b660p.com", "asha@ශ්\u200Dරී.com"),
  // What keyboards, lists, links, mail programs and quotations add.
  ...becomes(
    "asha@example.com",
    ...[" asha @ example. com. ", "asha@example.com,", "asha@example.com…", "asha@example.com)."],
    ...["MAILTO: asha@example.com?subject=Hello", "Email: asha@example.com", "«asha@example.com»,"],
    ...['"Rao, Asha" <asha@example.com>;', "Asha Rao [mailto:asha@example.com]", "(asha@example.com)"],
    ...["asha@example.com<mailto:asha@example.com>", "[asha@example.com](mailto:asha@example.com)"],
  ),
];
const NO_ADDRESSES = [
  ...["a@example.com, b@example.com", "b@example.com <a@example.com>", "asha rao@example.com"],
  ...["a@example", "a@example.c", "a@127.0.0.1", "a@-b.example", "a@b..example", `a@${long(64)}.example`],
  ...["a..b@example.com", ".a@example.com", "a.@example.com", "äsha@example.com", '"a b"@example.com'],
  ...["asha@exämple.de/x", "a@b@exämple.de", "asha@example.com (call after 5)", `${long(65)}@example.com`],
  // Longer than an address may be, once the domain is in its ASCII form.
  `a@${"ä.".repeat(60)}de`,
];

/** A joiner or a variation selector changes the letter before it. */
const KEPT = "ಪ್ರಕಾ\u200Cಶ್\u200C, 渡邉\u{E0100}, ❤\uFE0F";

const RULES: Readonly<Record<RuleName, { accepts: Accepted; refuses: readonly string[] }>> = {
  letters: {
    accepts: becomes("Asha", " Asha ", "\u200EAs\u00ADha\u200B"),
    refuses: ["Asha Rao", "A1", "Åsa"],
  },
  anyLetters: {
    accepts: [
      ...["João", "\u0410\u043D\u043D\u0430", "José M."],
      // The joiners of Kannada and Persian, the signs of Catalan, Japanese, Hebrew and Tibetan.
      ...["ಪ್ರಕಾ\u200Cಶ್", "علی\u200Cرضا", "Gal\u00B7la", "マリア\u30FBルイサ", "ז\u05F3אן", "བསྟན\u0F0Bའཛིན"],
      ...["山田\u3000花子", "Ａｓｈａ", "渡邉\u{E0100}", "Asha\u00A0Rao"],
      ...Array.from("'\u2019\u02BC\u2032\u00B4`\uFF07", (sign) => `O${sign}Neill`),
      ...Array.from("\u2010\u2013\u2212\uFF0D", (dash) => `Anne${dash}Marie`),
      ["\u2068Asha\u2060 Rao\u2069\u200B", "Asha Rao"],
    ],
    refuses: ["A1", ".", "https://x.example", "Asha, Rao", "Asha\u{1F600}"],
  },
  // Ten digits; in any notation: tests/unit/mail/dialable.test.ts. A zero may be that of a number in the United Kingdom.
  nationalPhone: {
    accepts: [
      ...becomes("9845012345", "9845012345", "+91 (0)98450 12345", "+91 98450 12345,", "0 +91 98450 12345"),
      // The country code twice, and in the notations of other countries and keyboards.
      ...becomes("9845012345", "+91 91 98450 12345", "0091 (+91) 98450 12345", "+91 +91 (0) 98450 12345"),
      ...becomes("9845012345", "++91 98450 12345", "+0091 98450 12345", "091 98450 12345"),
      // A number may begin with the digits of the country code, or with zeros.
      ...["9191912345", "0091912345", "9100911234"],
      ["+91 91919 12345", "9191912345"],
      ["07700 900123", "07700900123"],
    ],
    refuses: [
      ...["984501234", "98450123456", "+91 0984501234", "98450 12345 or so", "tel:"],
      ...["+91 +44 98450 12345", "+91 98450 +91 12345", "+91 +91 +91 98450 12345"],
    ],
  },
  email: { accepts: ADDRESSES, refuses: NO_ADDRESSES },
  anyEmail: { accepts: [...ADDRESSES, ...NO_ADDRESSES], refuses: [] },
  // A script may send a number.
  wholeYears: {
    accepts: [[42, "42"], ...becomes("42", " 42 ", "೪೨", "०42", "42.00"), "120", "0"],
    refuses: ["121", "41.5", "-3", "1e1", "thirty"],
  },
  webAddress: {
    accepts: [
      ...["http://lakshmi.example/", "https://उदाहरण.भारत", "https://a.example/Yoga_(school)"],
      ...becomes(
        "https://www.example.com",
        "www.example.com",
        "https//www.example.com",
        "//www.example.com.",
      ),
      ...becomes("https://www.example.com", "https:/www.example.com", "<https://www.example.com>,"),
      ["“example.com:8080/blog”;", "https://example.com:8080/blog"],
      ["उदाहरण.भारत", "https://उदाहरण.भारत"],
    ],
    refuses: [
      ...[
        "javascript:alert(1)",
        "javascript://example.com/%0Aalert(1)",
        "data:text/html,x",
        "ftp://example.com",
      ],
      ...[
        "https://",
        "https://clinic.example@evil.example/",
        "asha@example.com",
        "tel:9845012345",
        "none",
        "1.2",
        "my site.com",
      ],
    ],
  },
  oneOfOptions: { accepts: [], refuses: ["Surgery", "female"] },
};

// India's names have Latin letters.
const names = formsIn(PORTUGAL).appointment.fields.filter(({ autocomplete = "" }) =>
  /name/.test(autocomplete),
);
const FIELDS = [...Object.values(FORMS).flatMap(({ fields }) => fields), ...names];

test("every rule has a field", () => {
  const rules = new Set(FIELDS.flatMap(({ rule = [] }) => rule));
  expect(rules).toEqual(new Set(Object.keys(RULES)));
});

describe.each(FIELDS)("$name, by the rule $rule", (field) => {
  const { maxLength, messages, required, rule } = field;

  test("what is empty, not text or too long (P4)", () => {
    for (const typed of ["", "   ", "\n", undefined, null])
      expect(validateField(field, typed)).toEqual(required ? { error: messages.required } : { value: "" });
    // Ignoring it would lose what was sent.
    for (const typed of [Number.NaN, Number.POSITIVE_INFINITY, true, ["42"], { toString: () => "42" }])
      expect(validateField(field, typed)).toHaveProperty("error");
    const error = `Please shorten this to ${maxLength.toLocaleString("en")} characters.`;
    // A letter of Kannada is one letter, whatever it consists of.
    for (const letter of ["x", "ನಿ"].slice(0, rule === undefined ? 2 : 1)) {
      expect(validateField(field, letter.repeat(maxLength + 1))).toEqual({ error });
      if (rule === undefined) expect(validateField(field, letter.repeat(maxLength))).toHaveProperty("value");
    }
  });

  test("what is accepted gives one value, anything else a message", () => {
    const { accepts, refuses } = rule === undefined ? { accepts: [KEPT], refuses: [] } : RULES[rule];
    const pattern = htmlPattern(field);
    // As a browser matches it (HTML standard).
    const inHtml = new RegExp(`^(?:${pattern ?? ".*"})$`, "v");
    for (const each of accepts) {
      const [typed, value] = typeof each === "string" ? [each, each] : each;
      expect(validateField(field, typed), String(typed)).toEqual({ value });
      expect(String(typed).trim()).toMatch(inHtml);
    }
    for (const typed of refuses) {
      expect(validateField(field, typed), typed).toEqual({ error: messages.invalid });
      expect(pattern !== undefined && inHtml.test(typed), typed).toBe(false);
    }
  });
});

// Without characters that no field needs and that break headers.
test.each([
  ["message", "one\r\ntwo\rthree\nfour\tfive", "one\ntwo\nthree\nfour\tfive"],
  ["message", "o\u0000n\u0007e\u007F", "one"],
  ["message", "Ａｓｈａ", "Ａｓｈａ"],
  ["message", "half a pair \uD83D", "half a pair \uFFFD"],
  ["subject", "A\r\n\r\n\t\u2028Rao", "A Rao"],
])("the %s %j is kept as %j", (name, typed, value) => {
  const field = FORMS.contact.fields.find((each) => each.name === name);
  expect(field && validateField(field, typed)).toEqual({ value });
});

/** The field of the contact form in a country. */
function mobileIn(country: CountryCode): LocalizedField {
  const phone = phoneRuleOf(country);
  const { fields } = localizeForm(FORMS_EVERYWHERE.contact, { country, phone }, WORDS);
  return fields.find(({ kind }) => kind === "tel") as LocalizedField;
}

test("a mobile number of any country is accepted as people write it, and stays that number", () => {
  // The library takes a number of Gabon without its code for one of an older plan.
  for (const country of getCountries().filter((each) => each !== "GA")) {
    const field = mobileIn(country);
    const number = getExampleNumber(country, examples) as PhoneNumber;
    const { example } = phoneRuleOf(country);
    for (const typed of [
      ...[example, number.formatNational(), number.number, number.number.replace("+", "00")],
      ...[number.formatInternational(), number.getURI()],
    ]) {
      const result = validateField(field, typed);
      const kept = "value" in result ? readPhone(result.value, country)?.number : result.error;
      expect(kept, `${country}: ${typed}`).toBe(number.number);
      expect(typed).toMatch(new RegExp(`^(?:${htmlPattern(field)})$`, "v"));
    }
  }
});

test.each<[CountryCode, string, string]>([
  ["DE", "0171 1234567", "01711234567"],
  ["DE", "0151 23456789", "015123456789"],
  ["DE", "+49 (0)171 1234567", "01711234567"],
  ["DE", "15123456789", "015123456789"],
  ["IT", "312 345 678", "312345678"],
  ["BR", "(11) 6123-4567", "1161234567"],
  ["ID", "0812-3456-78901", "0812345678901"],
  ["BY", "029 491-19-11", "80294911911"],
  ["AR", "011 15-2345-6789", "0111523456789"],
])("%s: %s is kept as %s", (country, typed, value) => {
  expect(validateField(mobileIn(country), typed)).toEqual({ value });
});

test.each<[CountryCode, string, string]>([
  ["DE", "0171 12345", "11 or 12"],
  ["IN", "+44 7911 123456", "10"],
  ["GB", "07700 9001234", "11"],
])("%s: %s is refused with %s digits, and the way for other numbers", (country, typed, digits) => {
  const error = `Please enter your ${digits}-digit mobile number. Outside ${country}, use Reach Us or email.`;
  expect(validateField(mobileIn(country), typed)).toEqual({ error });
});
