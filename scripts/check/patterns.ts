/** What the texts contain and must not: claims, numbers that nobody answers, other countries. */
import currencies from "country-to-currency";
import { asciiDigits } from "#forms/phone-number.ts";
import { linesBefore, valueAt } from "#content-files/keys.ts";
import { passagesOf, valueOf, type Content, type Source } from "#content-files/read.ts";
import { forbiddenClaimsFor, type Pattern } from "./claims.ts";
import { quoted, type FileFinding, type Finding } from "./finding.ts";

/** How far from a claim its denial may stand, in characters. */
const NEAR = 200;

export function matchesIn(source: Source, place: Source | undefined, language: string): readonly Finding[] {
  const patterns = [
    ...numbersToCall(place, language),
    // A qualified person may have checked strong words.
    ...((typeof valueOf(source, "claimsReviewedBy") !== "string" && forbiddenClaimsFor(language)) || []),
  ];
  return passagesOf(source).flatMap(({ text, line }) =>
    patterns.flatMap(({ pattern, sentence, isHint, isDenied }) =>
      [...asciiDigits(text).matchAll(pattern)].flatMap(({ 0: { length }, index }) => {
        const end = index + length;
        if (isDenied?.(text.slice(Math.max(index - NEAR, 0), index), text.slice(end, end + NEAR)) === true)
          return [];
        const message = `${quoted(text.slice(index, end).replaceAll(/\s+/g, " "))} ${sentence}`;
        return { line: line + linesBefore(text, index), message, isHint };
      }),
    ),
  );
}

/**
 * A short number: 112, 1122, 14416 or 116 123; no part of a longer number, no year, price, quantity or
 * extension.
 */
const SHORT = String.raw`(?<![+\d][ ,.-]?|\p{Sc} ?|\bextension )(?!(?:19|20)\d\d(?!\d))\d{3}(?:\d{1,3}| \d{3})?(?![ -]?\d| ?(?:%|rupees|minutes|hours|days|people|metres|km\b|ನಿಮಿಷ|ರೂಪಾಯಿ|ಜನ))`;

const GAP = String.raw`[^.\d\n]{0,30}`;

/** What stands before and after a number to call, in the languages in which this is known. */
const CALLS: Readonly<Record<string, readonly [before: string, after: string]>> = {
  en: [
    String.raw`\b(?:call|dial|ring|phone)\b${GAP}|\b(?:contact|emergency|ambulance)(?: number)?:? `,
    "(?!)",
  ],
  kn: [`ಕರೆ${GAP}`, `${GAP}ಕರೆ`],
};

/** Whether numbers to call are recognised in a language without another number beside them. */
export const hasCalls = (language: string): boolean => language in CALLS;

/**
 * Short numbers to call that place.yaml does not have: in links, beside words of the language, and beside
 * numbers of place.yaml in a line with such words, or in every line where none are known.
 */
function numbersToCall(place: Source | undefined, language: string): readonly Pattern[] {
  // A place.yaml that is missing or damaged is reported itself.
  const numbers = place?.data ? place.scalars.map(({ text }) => text.replace(/\D/g, "")) : [];
  const known = numbers.filter((digits) => /^\d{3,6}$/.test(digits));
  if (known.length === 0) return [];
  const one = `(?<!\\d)(?:${known.map((digits) => digits.replaceAll(/\B/g, " ?")).join("|")})(?!\\d)`;
  const [before, after] = CALLS[language] ?? ["(?!)", "(?!)"];
  const words = language in CALLS ? `${before}|${after}` : "";
  const unknown = `(?!${one})${SHORT}`;
  const near = String.raw`[^\d\n]{0,30}`;
  const places = [
    `(?<=tel:|${before})${unknown}|${unknown}(?=${after})`,
    `(?:(?<=(?:${words}).*)|(?=.*(?:${words})))(?:(?<=${one}${near})${unknown}|${unknown}(?=${near}${one}))`,
  ];
  const sentence =
    "is not among the numbers to call in place.yaml. In an emergency, people would call it in vain. Write a number that is there, or add this one there if the official source names it. For a desk of the clinic, write “extension” before it.";
  return [{ pattern: new RegExp(places.join("|"), "giu"), sentence }];
}

/** Fewer may be meant, such as the country of a data centre. */
const FILES = 3;

/**
 * Each place of a country that place.yaml does not have and several files name, as after `abroad:` became
 * another country: patients would call, pay or come in vain. Known in languages in which names begin with
 * capital letters.
 */
export function otherCountries({ sources, place, languages: [language] }: Content): readonly FileFinding[] {
  if (language === undefined) return [];
  const own = [["country"], ["abroad", "country"]].map((path) => valueAt(place?.data, path));
  // "United Kingdom" and "UK".
  const names = new Map(
    (["long", "short"] as const).flatMap((style) => {
      const shown = new Intl.DisplayNames(language, { type: "region", style });
      return Object.keys(currencies)
        .filter((country) => !own.includes(country))
        .map((country) => [String(shown.of(country)).replaceAll(".", ""), country] as const)
        .filter(([name]) => /^\p{Lu}/u.test(name));
    }),
  );
  // Not as a part of a name: "UK GDPR".
  const any = new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${[...names.keys()].map((name) => RegExp.escape(name)).join("|") || "(?!)"})(?![\p{L}\p{M}]| \p{Lu})`,
    "gu",
  );
  const found = sources.flatMap((source) =>
    passagesOf(source).flatMap(({ text, line }) =>
      Array.from(text.matchAll(any), ({ 0: name, index }) => ({
        country: names.get(name),
        finding: {
          file: source.file,
          line: line + linesBefore(text, index),
          message: `${quoted(name)} is named here, and is no country of place.yaml. Change the text where patients would call, pay or come there.`,
          isHint: true,
        },
      })),
    ),
  );
  return [...Map.groupBy(found, ({ country }) => country).values()]
    .map((group) => group.map(({ finding }) => finding))
    .filter((findings) => new Set(findings.map(({ file }) => file)).size >= FILES)
    .flat();
}
