/** What the languages of the site need: words, and lists by which texts are checked. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CollectionName } from "#schemas/collections.ts";
import type { Texts } from "#words/words.ts";
import { valueOf, type Content } from "#content-files/read.ts";
import { forbiddenClaimsFor } from "./claims.ts";
import { quoted, type FileFinding } from "./finding.ts";
import { hasCalls } from "./patterns.ts";

/**
 * The groups of words that a language may leave out: the content that needs them, or its key, or "first" for
 * those of emails to the staff, who read the first language.
 */
export const OPTIONAL_WORD_GROUPS: Readonly<
  Partial<Record<keyof Texts, "first" | readonly [CollectionName, key?: string]>>
> = {
  article: ["articles"],
  classes: ["classes"],
  gallery: ["gallery"],
  poses: ["poses"],
  reasons: ["reasons"],
  seminars: ["topics"],
  video: ["gallery", "video"],
  yoga: ["offerings"],
  spamSignals: "first",
  submissionMail: "first",
  flood: "first",
  fieldNotes: "first",
  references: "first",
  dailyReport: "first",
  alarm: "first",
  alarms: "first",
};

const BY_A_DEVELOPER = "A developer adds them (CONTRIBUTING.md, “The words of the site”).";

export function languageFindings({ place, languages, published }: Content): readonly FileFinding[] {
  if (place === undefined) return [];
  /** What needs a group of words; undefined if nothing does. */
  const needing = (group: keyof Texts, isFirst: boolean): string | undefined => {
    const need = OPTIONAL_WORD_GROUPS[group];
    if (need === undefined || need === "first") return isFirst ? "the staff" : undefined;
    const [collection, key] = need;
    return published.find(
      (each) => each.collection === collection && (key === undefined || valueOf(each, key) !== undefined),
    )?.file;
  };
  const missingWords = (language: string, isFirst: boolean): readonly string[] => {
    const folder = join("src/words", language);
    if (!existsSync(folder)) return [`The site has no words in the language ${quoted(language)}.`];
    const texts = ["site.json", "mails.json"].map((file) => readFileSync(join(folder, file), "utf8"));
    const words = Object.assign({}, ...texts.map((text): unknown => JSON.parse(text))) as Partial<Texts>;
    return (Object.keys(OPTIONAL_WORD_GROUPS) as (keyof Texts)[]).flatMap((group) => {
      const by = words[group] === undefined ? needing(group, isFirst) : undefined;
      return by === undefined ? [] : `The words “${group}” are missing in ${folder}, which ${by} needs.`;
    });
  };
  const { file } = place;
  const line = place.lineOf([valueOf(place, "languages") === undefined ? "locale" : "languages"]);
  return languages.flatMap((language, index) => {
    const isFirst = index === 0;
    const hints = [
      // A translation is compared with its original.
      isFirst &&
        !hasCalls(language) &&
        `Numbers to call are checked in the language ${quoted(language)} only in links and beside those of this file. Compare the others.`,
      forbiddenClaimsFor(language) === undefined &&
        `Claims about health are not checked in the language ${quoted(language)}. Let a qualified person read every text. A developer can add words to look for in scripts/check/claims.yaml.`,
    ];
    return [
      ...missingWords(language, isFirst).map((words) => ({
        file,
        line,
        message: `${words} ${BY_A_DEVELOPER}`,
      })),
      ...hints.flatMap((message) => (message === false ? [] : { file, line, message, isHint: true })),
    ];
  });
}
