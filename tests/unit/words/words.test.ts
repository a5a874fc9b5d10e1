/** A language is a folder of words: each has every text of English that it needs, with the same placeholders. */
import { readdirSync } from "node:fs";
import { getCountries, type CountryCode } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { OPTIONAL_WORD_GROUPS } from "#scripts/check/languages.ts";
import { fieldsOf } from "#tests/support/words.ts";
import { FORM_IDS, FORMS } from "#forms/index.ts";
import { textsOf } from "#words/words.ts";

const others = readdirSync("src/words", { withFileTypes: true })
  .filter((each) => each.isDirectory() && each.name !== "en")
  .map(({ name }) => name);

/** The names in braces; the part of the day is for languages without am and pm. */
const namesIn = (text: string): ReadonlySet<string> => new Set(text.match(/\{(?!period)\w+\}/g));

/** Every text by its path, with the names in braces; the forms of a plural count as one text, the general one. */
const shapeOf = (texts: object) =>
  new Map(
    fieldsOf(texts).map(([path, text]) => [path, namesIn(typeof text === "string" ? text : text.other)]),
  );

test.each(others)("%s has every text that it needs, placeholder and its own code", (language) => {
  const { countries, ...texts } = textsOf(language);
  const english = Object.entries(textsOf("en")).filter(
    ([group]) => group in texts || !(group in OPTIONAL_WORD_GROUPS),
  );
  expect(shapeOf({ countries: {}, ...texts })).toEqual(
    shapeOf({ ...Object.fromEntries(english), countries: {} }),
  );
  expect(
    Object.keys(countries).filter((country) => !getCountries().includes(country as CountryCode)),
  ).toEqual([]);
  const { tag, dates, direction } = textsOf(language).language;
  expect([tag, new Intl.Locale(dates).language]).toEqual([language, language]);
  expect(direction).toBe(new Intl.Locale(tag).getTextInfo().direction);
});

test.each(["en", ...others])("%s has every form of its plurals", (language) => {
  const rules = new Intl.PluralRules(language);
  // French and others have a form of their own for millions, which nothing here counts.
  const forms = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
  const english = new Map(fieldsOf(textsOf("en")));
  for (const [path, written] of fieldsOf(textsOf(language))) {
    if (typeof written === "string" && typeof english.get(path) === "string") continue;
    const text = typeof written === "string" ? { other: written } : written;
    const missing = [...forms].filter((form) => !(form in text));
    expect(missing, path).toEqual([]);
    // “One place” need not have its number.
    for (const form of Object.values(text))
      expect([...namesIn(form).difference(namesIn(text.other))], path).toEqual([]);
  }
});

test("every field of a form has texts", () => {
  const { forms } = textsOf("en");
  for (const id of FORM_IDS)
    expect(Object.keys(forms[id].fields).toSorted(), id).toEqual(
      FORMS[id].fields.map(({ name }) => name).toSorted(),
    );
});
