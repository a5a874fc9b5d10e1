import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** What texts must not contain; a finding is the match, then the sentence. */
export interface Pattern {
  readonly pattern: RegExp;
  readonly sentence: string;
  readonly isHint?: boolean;
  /** True if the text around a match means the opposite, or asks. */
  readonly isDenied?: (before: string, after: string) => boolean;
}

const REVIEWED =
  "If the words are right here, let a qualified person check them and add “claimsReviewedBy: name, date”.";

const KINDS = {
  promises: `is a promise that nobody can keep. Write “may help” or “some people find”. ${REVIEWED}`,
  safety: `promises that nothing can happen, which nobody knows. Write who should be careful or ask a doctor first. ${REVIEWED}`,
  illnesses: `is a claim about an illness, which the law forbids in advertisements. Write what you do and how people feel afterwards. ${REVIEWED}`,
  medicines: `may lead people to leave out a treatment that they need. Write that they decide about it with their doctor. ${REVIEWED}`,
  ranks: "ranks the clinic above others, which nobody can prove. Write what people can expect instead.",
} as const;

type Kind = keyof typeof KINDS;

/** Of one language; the head of claims.yaml says how a list is written and what each means. */
interface Lists extends Readonly<
  Record<Kind, Partial<Record<"phrases" | "before" | "names" | "after" | "unless", string>>>
> {
  readonly words?: Readonly<Record<string, string>>;
  readonly between?: Partial<Record<"denials" | Kind, string>>;
  readonly denials: string;
  readonly questions?: string;
}

/** Between two words: spaces, hyphens, a colon, and the signs of Markdown for bold and italic words. */
const GAP = String.raw`(?:[\s*_:-]|&nbsp;)+`;
/** After a denial also quotation marks and brackets. */
const SIGNS = String.raw`[\s*_"“”'‘’()-]+`;
const WORD = String.raw`[^\s.!?;:,]+`;

const START = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const END = String.raw`(?![\p{L}\p{M}\p{N}])`;

function claimsOf({ words = {}, between = {}, denials, questions, ...lists }: Lists): readonly Pattern[] {
  const withoutBraces = (text: string): string => {
    const next = text.replaceAll(/\{([^{}]+)\}/g, (_, list: string) =>
      list in words ? `{${words[list]}}` : `(?:${list.replaceAll(" ", "|")})`,
    );
    return next === text ? text : withoutBraces(next);
  };
  /** What a list finds; nothing if there is none. */
  const any = (list = "(?!)"): string =>
    withoutBraces(`{${list}}`)
      .replaceAll("_", `(?:${GAP})`)
      .replaceAll("~", WORD)
      .replaceAll("≈", `(?:${GAP}${WORD}){0,4}?`)
      .replaceAll("…", String.raw`[\p{L}\p{M}]*`)
      .replaceAll("'", "['’]");
  const upTo = (most: number, kind: keyof typeof between, gap: string): string =>
    `(?:${any(between[kind] ?? "~")}${gap}){0,${most}}?`;

  const denied = new RegExp(`${START}${any(denials)}${END}${SIGNS}${upTo(8, "denials", SIGNS)}$`, "iu");
  // A question begins its sentence.
  const asked = new RegExp(String.raw`(?:^|[.!?:|“"\n])[\s*_>#-]*${any(questions)}${END}[^.!?]*$`, "iu");

  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { phrases, before, names, after, unless } = lists[kind];
    const claim = [
      any(phrases),
      `${any(before)}${GAP}${upTo(4, kind, GAP)}${any(names)}`,
      `${any(names)}${GAP}${any(after)}`,
    ].join("|");
    const allowed = new RegExp(String.raw`^[^.!?]*?${START}${any(unless)}${END}`, "iu");
    return {
      pattern: new RegExp(`${START}(?:${claim})${END}`, "giu"),
      sentence: KINDS[kind],
      isHint: kind === "ranks",
      isDenied(textBefore, textAfter) {
        const [paragraph = ""] = textBefore.split(/\n\s*[-*#|\n]/).slice(-1);
        const isQuestion = /^[^.!?]*\?/.test(textAfter) && asked.test(paragraph);
        return isQuestion || denied.test(paragraph) || allowed.test(textAfter);
      },
    };
  });
}

const LISTS = parse(readFileSync(new URL("claims.yaml", import.meta.url), "utf8")) as Readonly<
  Record<string, Lists>
>;

const CLAIMS = new Map(Object.entries(LISTS).map(([language, lists]) => [language, claimsOf(lists)]));

export const forbiddenClaimsFor = (language: string) => CLAIMS.get(language);
