import currencies from "country-to-currency";
import type { z } from "zod";
import {
  choice,
  entry,
  formatted,
  group,
  line,
  list,
  approvalFields,
  ruleAcrossKeys,
} from "../fields/builders.ts";
import { phoneRuleOf } from "../fields/phone.ts";
import {
  countryField,
  currencyField,
  languageField,
  localeField,
  timeZoneField,
} from "../fields/standards.ts";

const helpLine = (what: string) =>
  group(
    {
      number: formatted(
        "Write the number as people dial it, for example “112”. In the file it needs double quotes.",
        /^[0-9]+(?: [0-9]+)*$/,
      ),
      what: line(40, what),
    },
    "A number to call, and who answers.",
  );

const timeName = line(
  30,
  "Write what people call the time there, for example Lisbon time. Leave it out without patients abroad.",
);

const country = {
  country: countryField,
  locale: localeField,
  timeZone: timeZoneField,
  currency: currencyField.optional(),
  emergency: list(
    helpLine("Write what it is for, for example ambulance."),
    "List the numbers to call in an emergency, first the one for any emergency.",
  ),
  crisisLine: helpLine("Write who answers, for example “Samaritans (free)”.").optional(),
};

const writtenSchema = group({
  sample: approvalFields.sample,
  languages: list(
    languageField,
    "List the languages of the site, for example en and kn. The first is that of the staff and of the files without a language in their name; it is the one of `locale:`. Leave it out for a site in one language.",
  )
    .refine((all) => new Set(all).size === all.length, { error: "List each language once." })
    .optional(),
  ...country,
  timeName: timeName.optional(),
  emergencyArticle: entry(
    "articles",
    "the article about when to call an ambulance",
    "when-to-call",
  ).optional(),
  names: choice(
    "Choose which letters a name may have in the appointment form: “latin letters” accepts A to Z without accents or spaces, “any letters” accepts every name. Without it every name is accepted.",
    ["latin letters", "any letters"],
  ).optional(),
  greeting: group(
    {
      text: line(30, "Write the word of greeting at the end of every page.", { isText: false }),
      language: languageField,
    },
    "The last words of every page.",
  ).optional(),
  abroad: group({ ...country, timeName }, "A second country in which the clinic has patients.", {
    title: "Patients abroad",
  }).optional(),
})
  .refine(
    ({ country, abroad }) => country !== abroad?.country,
    ruleAcrossKeys(
      "Write another country, or remove `abroad:` and everything below it: it is the clinic's own country.",
      "abroad",
      "country",
    ),
  )
  .refine(
    ({ timeName, abroad }) => timeName !== undefined || abroad === undefined,
    ruleAcrossKeys("Write `timeName:` above `abroad:`, because two times need names.", "abroad"),
  )
  .refine(
    ({ languages, locale }) => languages === undefined || new Intl.Locale(locale).language === languages[0],
    ruleAcrossKeys("Begin the list with the language of `locale:`.", "languages"),
  );

type Written = z.output<typeof writtenSchema>;

const paidIn = ({ country, currency }: Pick<Written, "country" | "currency">): string =>
  currency ?? currencies[country];

/**
 * `src/content/place.yaml`, and what follows from the country: the currency, and the telephone numbers that
 * the forms accept.
 */
export const placeSchema = writtenSchema.transform(({ names, abroad, languages, ...home }) => ({
  ...home,
  languages: languages ?? [new Intl.Locale(home.locale).language],
  currency: paidIn(home),
  forms: { phone: phoneRuleOf(home.country), names },
  abroad: abroad && { ...abroad, currency: paidIn(abroad) },
}));

export type PlaceFile = z.output<typeof placeSchema>;
/** The clinic's own country or the second one. */
export type Country = PlaceFile | NonNullable<PlaceFile["abroad"]>;
