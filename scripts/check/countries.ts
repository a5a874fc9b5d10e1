/** What is left of another place in the texts. */
import currencies from "country-to-currency";
import { valueAt } from "../../src/content-files/values.ts";
import { linesBefore } from "../../src/content-files/keys.ts";
import { languagesIn, passagesOf, singleFileOf, type Source } from "../../src/content-files/read.ts";
import { quoted, type FileFinding } from "./finding.ts";

/** Fewer may be meant, such as the country of a data centre. */
const FILES = 3;

/**
 * Each place of a country that place.yaml does not have and several files name, as after `abroad:` became
 * another country: patients would call, pay or come in vain. Known in languages in which names begin with
 * capital letters.
 *
 * @param sources the originals
 */
export function otherCountries(sources: readonly Source[]): readonly FileFinding[] {
  const [language] = languagesIn(sources) ?? [];
  if (language === undefined) return [];
  const place = singleFileOf(sources, "place")?.data;
  const own = [["country"], ["abroad", "country"]].map((path) => valueAt(place, path));
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
