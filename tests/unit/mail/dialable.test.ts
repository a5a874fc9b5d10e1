import { expect, test } from "vitest";
import { dialable } from "#netlify/submissions/mail/visitor.ts";
import { noteOn } from "#forms/index.ts";
import { validateField } from "#forms/validate.ts";
import { isContentPhone, isOfWhatsApp, parseContentPhone } from "#fields/phone.ts";
import { CONTENT_PLACE, JAPAN, PORTUGAL, formsIn } from "#tests/support/places.ts";
import { WORDS } from "#tests/support/words.ts";

/** A number becomes one tap (specification, sections 5 and 9); libphonenumber-js knows the numbers of each country. */
test.each([
  ["0091 (0) 98450-12345", "+91 98450 12345", CONTENT_PLACE],
  ["080 2345 6789", "+91 80 2345 6789", CONTENT_PLACE],
  ["090 1234 5678", "+81 90 1234 5678", JAPAN],
  ["tel:+91(98450)\u2011\u0967\u0968345", "+91 98450 12345", CONTENT_PLACE],
  ["447700900123", "+44 7700 900123", CONTENT_PLACE],
  ["'98450\u204312345, ", "+91 98450 12345", CONTENT_PLACE],
  ["+1 (415) 555-0123", "+1 415 555 0123", CONTENT_PLACE],
  ["912 345 678", "+351 912 345 678", PORTUGAL],
  ["+91 0091 98765 43210", "+91 98765 43210", CONTENT_PLACE],
  ["(+91) 91987 65432", "+91 91987 65432", CONTENT_PLACE],
  ["+44 +44 7700 900123", "+44 7700 900123", CONTENT_PLACE],
])("%s is shown as %s, and dialled", (written, shown, place) => {
  expect(dialable(written, place)).toEqual({ shown, number: shown.replaceAll(" ", "") });
});

test.each([
  ["+91 1800 123 4567", "1800 123 4567", "18001234567"],
  ["+44 800 123 4567", "0800 123 4567", "08001234567"],
  ["+91 80 2345 6789 ext 12", "+91 80 2345 6789 ext. 12", "+918023456789,12"],
])("%s in clinic.yaml: shown as %s, dialled as %s", (written, shown, dialled) => {
  const phone = parseContentPhone(written);
  expect(isContentPhone(written)).toBe(true);
  expect(phone).toEqual({ shown, number: dialled });
  expect(isOfWhatsApp(phone.number)).toBe(false);
});

const number = formsIn(CONTENT_PLACE).enquiry.fields.find(({ kind }) => kind === "tel");

test.each(["/", "\u3001", " or ", " \u092F\u093E ", " "])(
  "two numbers with %j between: the first is dialled",
  (between) => {
    for (const [first, second] of [
      ["9845012345", "9123456789"],
      ["+91 98450 12345", "+44 7700 900123"],
    ] as const) {
      const text = first + between + second;
      expect(number && validateField(number, text)).toEqual({ value: text });
      expect(number && noteOn(number, text, true, WORDS)).toBeUndefined();
      expect(dialable(text, CONTENT_PLACE)?.number).toBe("+919845012345");
    }
  },
);

test.each([
  ["07400 123456", CONTENT_PLACE],
  ["087 123 4567", JAPAN],
])("%s fits two countries: it is not dialled", (written, place) => {
  expect(dialable(written, place)).toBeUndefined();
});

test.each([
  "call me",
  "169772345",
  "+91 98450 12345 6",
  "98450 12345 ext 4",
  "9845012345/46",
  "9845O12345",
  "2345 6789",
])("%s is not dialled", (written) => {
  expect(dialable(written, CONTENT_PLACE)).toBeUndefined();
});
