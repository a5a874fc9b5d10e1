import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** What texts must not contain; a finding is the match, then the sentence. */
export interface Pattern {
  readonly pattern: RegExp;
  readonly sentence: string;
  readonly isHint?: boolean;
}

type Lists = Readonly<
  Record<"promises" | "ranks" | "medicines" | "before" | "after" | "denials" | "illnesses", readonly string[]>
>;

const LISTS = parse(readFileSync(new URL("claims.yaml", import.meta.url), "utf8")) as Readonly<
  Record<string, Lists>
>;

/** Between two words: spaces, hyphens, and the signs of Markdown for bold and italic words. */
const GAP = String.raw`(?:[\s*_-]|&nbsp;)`;

function claimsOf(lists: Lists): readonly Pattern[] {
  const any = (kind: keyof Lists): string =>
    `(?:${lists[kind]
      .join("|")
      .replaceAll(" ?", `${GAP}*`)
      .replaceAll(" ", `${GAP}+`)
      .replaceAll("…", String.raw`[\p{L}\p{M}]*`)
      .replaceAll("'", "['’]")})`;
  const whole = (pattern: string, denials = ""): RegExp =>
    new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}]${denials})${pattern}(?![\p{L}\p{M}\p{N}])`, "giu");
  /** Up to three words in the same sentence; as few as possible with "?" after it. */
  const words = String.raw`${GAP}+(?:[^\s.!?;:]+\s+){0,3}`;
  // A denial counts up to three words before the claim.
  const denials = String.raw`|(?<![\p{L}\p{M}])${any("denials")}${words}`;
  const [before, illness, after] = [any("before"), any("illnesses"), any("after")];
  const ofIllness = String.raw`(?:${before}${words}?${illness}|${illness}${GAP}+${after})`;
  const reviewed =
    "If the words are right here, let a qualified person check them and add “claimsReviewedBy: name, date”.";
  return [
    {
      pattern: whole(any("promises")),
      sentence: `is a promise that nobody can keep. Write “may help” or “some people find”. ${reviewed}`,
    },
    {
      pattern: whole(ofIllness, denials),
      sentence: `is a claim about an illness, which the law forbids in advertisements. Write what you do and how people feel afterwards. ${reviewed}`,
    },
    {
      pattern: whole(any("medicines"), denials),
      sentence: `may lead people to leave out a treatment that they need. Write that they decide about it with their doctor. ${reviewed}`,
    },
    {
      pattern: whole(any("ranks")),
      sentence:
        "ranks the clinic above others, which nobody can prove. Write what people can expect instead.",
      isHint: true,
    },
  ];
}

const CLAIMS = new Map(Object.entries(LISTS).map(([language, lists]) => [language, claimsOf(lists)]));

/** Undefined if there are no lists for the language. */
export const forbiddenClaimsFor = (language: string) => CLAIMS.get(language);
