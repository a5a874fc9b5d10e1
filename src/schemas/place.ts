import currencies from "country-to-currency";
import { z } from "zod";
import { inSentences } from "../site/place.ts";
import { choice, editorHints, group, line, list, marks, withRule } from "./fields.ts";
import { firstDigits, mayBeOfEither, phoneRuleOf } from "./phone.ts";
import { countryCode, currency, language, locale, timeZone } from "./standards.ts";

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
  country: countryCode(),
  locale: locale(),
  timeZone: timeZone(),
  timeName: line("Name of the time", "Write what people call the time there, for example Lisbon time.", 30),
  currency: currency().optional(),
  emergency: list(
    "Emergency numbers",
    "List the numbers to call in an emergency, that for any emergency first.",
    helpLine("Write what it is for, for example ambulance."),
  ),
  crisisLine: helpLine("Write who answers, for example Samaritans.").optional(),
};

/** How names may be written in the appointment form. */
const NAMES = ["latin letters", "any letters"] as const;

const writtenSchema = group("Place", "Write where the clinic is.", {
  sample: marks.sample,
  ...country,
  names: choice(
    "Names in the appointment form",
    "Choose which letters a name may have: “latin letters” accepts A to Z without accents and spaces, “any letters”, which also holds without this line, accepts every name.",
    NAMES,
  ).optional(),
  greeting: group("Greeting", "Write `text:` and `language:` below it.", {
    text: line("Greeting", "Write the word of greeting at the end of every page.", 30),
    language: language(),
  }).optional(),
  abroad: group(
    "Patients abroad",
    "Write the keys of the second country, or leave it out.",
    country,
  ).optional(),
});

type Written = z.output<typeof writtenSchema>;

const paidIn = ({ country, currency }: Pick<Written, "country" | "currency">): string =>
  currency ?? currencies[country];

/** The second country, with the first digits of its numbers where they can be confused with the clinic's. */
function withDigits(abroad: NonNullable<Written["abroad"]>, home: Written["country"]) {
  const digits = mayBeOfEither(home, abroad.country)
    ? firstDigits(abroad.country)
    : { mobile: "", landline: "" };
  return { ...abroad, currency: paidIn(abroad), firstDigits: digits };
}

/**
 * Where the clinic is: `src/content/place.yaml`, with what follows from the country: the currency, and the rules and
 * sentences of the forms.
 */
export const placeSchema = withRule(writtenSchema, ({ country, abroad }, report) => {
  if (country !== abroad?.country) return;
  report(
    "Write another country, or remove “abroad:” and everything below it.",
    "“abroad:” is the clinic's own country.",
    ["abroad", "country"],
  );
}).transform(({ names, abroad: written, ...home }) => {
  const abroad = written && withDigits(written, home.country);
  const others = abroad ? abroad.firstDigits.mobile + abroad.firstDigits.landline : "";
  const forms = { country: inSentences(home), phone: phoneRuleOf(home.country, others), names };
  return { ...home, currency: paidIn(home), forms, abroad };
});

export type Place = z.output<typeof placeSchema>;
/** A country of the place file: the clinic's own or the second one. */
export type Country = Place | NonNullable<Place["abroad"]>;
