import { existsSync } from "node:fs";
import { join } from "node:path";
import currencies from "country-to-currency";
import { valueAt } from "../../src/data/values.ts";
import { textsOf } from "../../src/words/words.ts";
import { singleFileOf, type Source } from "../reader/read.ts";

/**
 * The names of countries in a language, "United Kingdom" and "UK", without the dots of Unicode. Only a capital letter
 * distinguishes a name from a word: in Urdu, Chile is also “gone”.
 */
function namesOf(countries: readonly string[], language: string): readonly string[] {
  return (["long", "short"] as const).flatMap((style) => {
    const names = new Intl.DisplayNames(language, { type: "region", style });
    return countries
      .map((country) => (names.of(country) ?? country).replaceAll(".", ""))
      .filter((name) => /^\p{Lu}/u.test(name));
  });
}

/**
 * Names of what the clinic has switched off: WhatsApp without `whatsapp:`, and other countries without `abroad:`.
 *
 * @returns a function that returns the names in a language as a pattern; undefined where nothing is switched off
 */
export function switchedOff(sources: readonly Source[]) {
  const [clinic, place] = (["clinic", "place"] as const).map((name) => singleFileOf(sources, name)?.data);
  const own = valueAt(place, ["country"]);
  const others = Object.keys(currencies).filter((country) => country !== own);
  const patterns = new Map<string, RegExp>();
  return (language: string): RegExp => {
    const words = existsSync(join("src/words", language)) ? [textsOf(language).booking.whatsApp] : [];
    const names = [
      ...(clinic && valueAt(clinic, ["whatsapp"]) === undefined ? ["WhatsApp", ...words] : []),
      ...(place && valueAt(place, ["abroad"]) === undefined ? namesOf(others, language) : []),
    ].map((name) => RegExp.escape(name));
    // In scripts other than Latin, endings are written to a name.
    const pattern =
      patterns.get(language) ??
      new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${names.join("|") || "(?!)"})(?!\p{Script=Latin})`, "u");
    patterns.set(language, pattern);
    return pattern;
  };
}
