import { z } from "zod";
import { nationalDigits } from "../forms/phone.ts";
import { howManyDigits } from "../forms/place.ts";
import { choice, editorHints, group, line, list, marks, withRule, type Report } from "./fields.ts";
import { countryCode, currency, language, locale, timeZone } from "./standards.ts";

function digitsOnly(title: string, write: string, pattern: RegExp) {
  return z
    .string({ error: `${write} In the file it needs double quotes.` })
    .regex(pattern, `${write} In the file it needs double quotes.`)
    .register(editorHints, { title, description: write });
}

const writeDigits = "Write how many digits a number has without the country code and the zero before it.";
const count = (title: string, write: string) =>
  z.int({ error: write }).min(4, write).max(14, write).register(editorHints, { title, description: write });

const starts = (title: string, write: string) =>
  list(title, write, digitsOnly("First digits", "Write one to four digits.", /^[0-9]{1,4}$/)).optional();

/** A pattern of `groups`: n is any digit, a digit is itself, a space divides. */
const groups = () => {
  const write = "Write how a number is grouped, with n for any digit, for example “nnn nnn nnn”.";
  return list(
    "Groups of digits",
    "List how numbers are written without the country code: the first pattern that fits a number is used.",
    z
      .string({ error: write })
      .regex(/^[n0-9]+(?: [n0-9]+)*$/, write)
      .register(editorHints, { title: "Pattern", description: write }),
  );
};

const numbering = {
  code: digitsOnly(
    "Country code of telephone numbers",
    "Write + and the digits that are dialled from abroad, for example “+351”.",
    /^\+[1-9][0-9]{0,2}$/,
  ),
  digits: count("Digits", writeDigits),
  fewestDigits: count(
    "Fewest digits",
    "Write how many digits the shortest number has, or leave the line out where all have as many.",
  ).optional(),
  zero: digitsOnly(
    "Zero before the number",
    "Write the digit that is dialled first inside the country, mostly “0”, or leave the line out where there is none.",
    /^[0-9]$/,
  ).optional(),
  groups: groups(),
};

const phone = group("Telephone numbers", "Write the keys of the telephone numbers of the country.", {
  ...numbering,
  afterZero: digitsOnly(
    "First digits after the zero",
    "Write the digits with which a number that begins with the zero may go on, or leave the line out if it may with any. A number that begins like one of another country is then asked for without the zero.",
    /^[0-9]{1,10}$/,
  ).optional(),
  example: line(
    "Example",
    "Write a number without the country code, as people write it, for example “98450 12345” or “0113 496 0000”.",
    20,
  ),
});

const phoneAbroad = group("Telephone numbers", "Write the keys of the telephone numbers of that country.", {
  ...numbering,
  mobiles: starts(
    "First digits of mobile numbers",
    "List the first digits of numbers that, after a zero, are taken as mobile numbers of that country, or leave the list out.",
  ),
  landlines: starts(
    "First digits of landlines",
    "List the first digits of numbers that, after a zero, may also be landlines of that country, or leave the list out.",
  ),
});

const lineNumber = () => {
  const write = "Write the number as people dial it, for example “112”.";
  return z
    .string({ error: `${write} In the file it needs double quotes.` })
    .regex(/^[0-9]+(?: [0-9]+)*$/, write)
    .register(editorHints, { title: "Number", description: write });
};

const helpLine = (what: string) =>
  group("Help line", "Write `number:` and `what:` below it.", {
    number: lineNumber(),
    what: line("What it is", what, 40),
  });

/** What is said of every country: the clinic's own and the second one. */
const country = {
  country: line("Country", "Write the name of the country, for example Portugal.", 40),
  shortName: line(
    "Short name of the country",
    "Write a shorter name for tables and lists, or leave the line out.",
    20,
  ).optional(),
  inSentences: line(
    "Country in sentences",
    "Write how a sentence names the country, for example “the Netherlands”, or leave the line out where it is the same.",
    40,
  ).optional(),
  countryCode: countryCode(),
  locale: locale(),
  timeZone: timeZone(),
  timeName: line("Name of the time", "Write what people call the time there, for example Lisbon time.", 30),
  currency: currency(),
  emergency: list(
    "Emergency numbers",
    "List the numbers to call in an emergency, that for any emergency first.",
    helpLine("Write what it is for, for example ambulance."),
  ),
  crisisLine: helpLine("Write who answers, for example Samaritans.").optional(),
};

/** How names may be written in the appointment form. */
const NAMES = ["latin letters", "any letters"] as const;

function digitsFit(numbers: z.output<typeof phoneAbroad>, report: Report): void {
  const { digits, fewestDigits = digits, groups } = numbers;
  if (fewestDigits > digits)
    report("Write the smaller number at “fewestDigits:”.", "“fewestDigits:” is more than “digits:”.", [
      "fewestDigits",
    ]);
  for (const [place, pattern] of groups.entries()) {
    const { length } = pattern.replaceAll(" ", "");
    if (length >= fewestDigits && length <= digits) continue;
    report(
      "Write one n for each digit.",
      `The pattern “${pattern}” has ${length} digits, and a number has ${howManyDigits(numbers)}.`,
      ["groups", place],
    );
  }
}

const writtenSchema = group("Place", "Write where the clinic is.", {
  sample: marks.sample,
  ...country,
  phone: withRule(
    withRule(phone, (numbers, report) => {
      if (nationalDigits(numbers.example, numbers) !== undefined) return;
      report(
        "Write one with as many digits as “digits:” says. The zero before them does not count.",
        `The example “${numbers.example}” is not a number of ${howManyDigits(numbers)} digits.`,
        ["example"],
      );
    }),
    digitsFit,
  ),
  names: choice(
    "Names in the appointment form",
    "Choose which letters a name may have: “latin letters” accepts A to Z without accents and spaces, “any letters”, which also holds without this line, accepts every name.",
    NAMES,
  ).optional(),
  greeting: group("Greeting", "Write `text:` and `language:` below it.", {
    text: line("Greeting", "Write the word of greeting at the end of every page.", 30),
    language: language(),
  }).optional(),
  abroad: group("Patients abroad", "Write the keys of the second country, or leave it out.", {
    ...country,
    phone: withRule(phoneAbroad, digitsFit),
  }).optional(),
});

/** Where the clinic is: `src/content/place.yaml`. */
export const placeSchema = withRule(writtenSchema, ({ countryCode, abroad }, report) => {
  if (countryCode !== abroad?.countryCode) return;
  report(
    "Write another country, or remove “abroad:” and everything below it.",
    "“abroad:” is the clinic's own country.",
    ["abroad", "countryCode"],
  );
});

export type Place = z.output<typeof placeSchema>;
/** A country of the place file: the clinic's own or the second one. */
export type Country = Place | NonNullable<Place["abroad"]>;
