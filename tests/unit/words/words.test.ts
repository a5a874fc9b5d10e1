/** A language is a folder of words: each has every text of English, with the same placeholders. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsOf } from "../../support/words.ts";
import { FORM_IDS, FORMS } from "../../../src/forms/index.ts";
import { shortNameOf } from "../../../src/site/country.ts";
import { textsOf, wordsOf } from "../../../src/words/words.ts";

const others = readdirSync("src/words", { withFileTypes: true })
  .filter((each) => each.isDirectory() && each.name !== "en")
  .map(({ name }) => name);

/** Every text by its path, with the names in braces; the forms of a plural count as one text. */
function shapeOf(language: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    fieldsOf(textsOf(language)).map(([path, text]) => [
      path,
      // The part of the day is for languages without am and pm.
      [...new Set([...text.matchAll(/\{(?!period)(\w+)\}/g)].map(([, name = ""]) => name))].toSorted(),
    ]),
  );
}

test.each(others)(
  "%s has every text of English, with the same placeholders, and its own code",
  (language) => {
    expect(shapeOf(language)).toEqual(shapeOf("en"));
    const { tag, dates, direction } = textsOf(language).language;
    expect([tag, new Intl.Locale(dates).language]).toEqual([language, language]);
    expect(direction).toBe(new Intl.Locale(tag).getTextInfo().direction);
  },
);

/** The categories of Unicode that a language has for what the site counts. */
function categoriesOf(language: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
}

const counted = fieldsOf(textsOf("en")).flatMap(([path, , { length }]) => (length > 1 ? [path] : []));

test.each(["en", ...others])("%s has each form of its plurals", (language) => {
  const needed = categoriesOf(language);
  for (const [path, , categories] of fieldsOf(textsOf(language)))
    if (counted.includes(path)) expect(new Set(categories), path).toEqual(needed);
});

test("every field of a form has texts: without them visitors and staff would read its name", () => {
  const { forms } = textsOf("en");
  for (const id of FORM_IDS)
    expect(Object.keys(forms[id].fields).toSorted(), id).toEqual(
      FORMS[id].fields.map(({ name }) => name).toSorted(),
    );
});

test.each([
  ["en", ["Mon"], "Mon", "UK"],
  ["en", ["Mon", "Tue", "Wed"], "Mon, Tue and Wed", "UK"],
  ["kn", ["ಕನ್ನಡ", "ಹಿಂದಿ", "ತಮಿಳು"], "ಕನ್ನಡ, ಹಿಂದಿ ಮತ್ತು ತಮಿಳು", "ಯುಕೆ"],
])(
  "in %s a list has no comma before its last part, and a short name no dots",
  (tag, parts, list, country) => {
    const words = wordsOf(tag);
    expect([words.list(parts), shortNameOf({ country: "GB" }, words)]).toEqual([list, country]);
  },
);
