import { readFileSync } from "node:fs";
import { parse } from "yaml";

type Kind = "promises" | "ranks" | "medicines" | "before" | "after" | "denials" | "illnesses";

const LISTS = parse(readFileSync(new URL("claims.yaml", import.meta.url), "utf8")) as {
  readonly laws: Readonly<Record<string, string>>;
  readonly languages: Readonly<Record<string, Readonly<Record<Kind, readonly string[]>>>>;
};

/** What forbids claims about illnesses in a country. */
export function lawOn(country: unknown): string {
  return LISTS.laws[String(country)] ?? "the law of most countries";
}

/** What stands between two words: spaces of any kind, and the signs of Markdown for bold and italic words. */
const GAP = String.raw`(?:[\s*_]|&nbsp;)`;

const patternsOf = (lists: Readonly<Record<Kind, readonly string[]>>) => {
  const any = (kind: Kind): string =>
    `(?:${lists[kind]
      .join("|")
      .replaceAll(" ?", `${GAP}*`)
      .replaceAll(" ", `${GAP}+`)
      .replaceAll("'", "['’]")})`;
  const whole = (pattern: string, denials = ""): RegExp =>
    new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}]${denials})${pattern}(?![\p{L}\p{M}\p{N}])`, "giu");
  /** Up to three words in the same sentence; with "?" after it, as few as possible. */
  const words = String.raw`${GAP}+(?:[^\s.!?;:]+\s+){0,3}`;
  // A denial counts up to three words before the claim, in the same sentence.
  const denials = String.raw`|(?<![\p{L}\p{M}])${any("denials")}${words}`;
  const [before, illness, after] = [any("before"), any("illnesses"), any("after")];
  return {
    promises: whole(any("promises")),
    ranks: whole(any("ranks")),
    medicines: whole(any("medicines"), denials),
    illnesses: whole(String.raw`(?:${before}${words}?${illness}|${illness}[\s-]+${after})`, denials),
  };
};

const CLAIMS = new Map(
  Object.entries(LISTS.languages).map(([language, lists]) => [language, patternsOf(lists)] as const),
);

/** The claims that texts in a language must not make, as patterns; undefined if there are no lists for it. @param tag BCP 47 */
export const claimsIn = (tag: string) => CLAIMS.get(tag.replace(/-.*/, "").toLowerCase());
