import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import currencies from "country-to-currency";
import { valueAt } from "../../src/fields/values.ts";
import { asciiDigits } from "../../src/forms/phone-number.ts";
import type { Texts } from "../../src/words/words.ts";
import { linesBefore } from "./reader/keys.ts";
import { passagesOf, singleFileOf, valueOf, type Source } from "./reader/read.ts";
import { forbiddenClaimsFor, type Pattern } from "./claims.ts";
import { quoted, type Finding, type FileFinding } from "./finding.ts";

/** What the texts of a file contain and must not. @param sources the originals */
export function matchesIn(source: Source, sources: readonly Source[], language: string): readonly Finding[] {
  const patterns = [
    ...numbersToCall(sources, language),
    ...switchedOff(sources, language),
    // A qualified person may have checked strong words.
    ...((typeof valueOf(source, "claimsReviewedBy") !== "string" && forbiddenClaimsFor(language)) || []),
  ];
  return passagesOf(source).flatMap(({ text, line }) =>
    patterns.flatMap(({ pattern, sentence, ...others }) =>
      Array.from(asciiDigits(text).matchAll(pattern), ({ 0: { length }, index }) => ({
        ...others,
        line: line + linesBefore(text, index),
        message: `${quoted(text.slice(index, index + length).replaceAll(/\s+/g, " "))} ${sentence}`,
      })),
    ),
  );
}

/**
 * A short number: 112, 1122, 14416 or 116 123; no part of a longer number, no year, price, quantity or
 * extension.
 */
const SHORT = String.raw`(?<![+\d][ ,.-]?|\p{Sc} ?|\bextension )(?!(?:19|20)\d\d(?!\d))\d{3}(?:\d{1,3}| \d{3})?(?![ -]?\d| ?(?:%|rupees|minutes|hours|days|people|metres|km\b|ನಿಮಿಷ|ರೂಪಾಯಿ|ಜನ))`;

/** Between a word and the number to call. */
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
function numbersToCall(sources: readonly Source[], language: string): readonly Pattern[] {
  const place = singleFileOf(sources, "place");
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
  return [{ pattern: new RegExp(places.join("|"), "giu"), sentence, isOfPlace: true }];
}

/** A number that several texts name is reported once, in place.yaml, which is the cause. */
export function withCauses(
  findings: readonly FileFinding[],
  place: Source | undefined,
): readonly FileFinding[] {
  const groups = Map.groupBy(findings, (finding) => (finding.isOfPlace === true ? finding.message : finding));
  return [...groups.values()].flatMap((found) => {
    const places = new Set(found.map(({ file, line }) => `${file}, line ${line}`));
    if (place === undefined || places.size < 2) return found.slice(0, 1);
    const message = `${found[0]?.message} ${places.size} places name it: ${[...places].join("; ")}.`;
    return { file: place.file, line: 1, message };
  });
}

/** The names of what is switched off: WhatsApp, and countries of patients abroad. */
function switchedOff(sources: readonly Source[], language: string): readonly Pattern[] {
  const [clinic, place] = (["clinic", "place"] as const).map((name) => singleFileOf(sources, name)?.data);
  const file = join("src/words", language, "site.json");
  const words = existsSync(file) ? [(JSON.parse(readFileSync(file, "utf8")) as Texts).booking.whatsApp] : [];
  const others = Object.keys(currencies).filter((country) => country !== valueAt(place, ["country"]));
  // "United Kingdom" and "UK". Only a capital letter distinguishes a name from a word: in Urdu, Chile is also
  // “gone”.
  const countries = (["long", "short"] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(language, { type: "region", style });
    return others
      .map((country) => String(names.of(country)).replaceAll(".", ""))
      .filter((name) => /^\p{Lu}/u.test(name));
  });
  const off = [
    [clinic, "whatsapp", ["WhatsApp", ...words]],
    [place, "abroad", countries],
  ] as const;
  return off
    .filter(([data, key]) => data && !valueAt(data, [key]))
    .map(([, key, names]) => ({
      // In scripts other than Latin, endings are written to a name.
      pattern: new RegExp(
        String.raw`(?<![\p{L}\p{M}])(?:${names.map((name) => RegExp.escape(name)).join("|") || "(?!)"})(?!\p{sc=Latin})`,
        "gu",
      ),
      sentence: `is named here, and switched off: there is no “${key}:”. Change the text where patients would expect it.`,
      isHint: true,
    }));
}
