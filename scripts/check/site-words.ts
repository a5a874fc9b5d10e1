/** The words of the site that a language needs. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CollectionName } from "../../src/schemas/collections.ts";
import type { Texts } from "../../src/words/words.ts";
import {
  isUnpublished,
  languagesIn,
  singleFileOf,
  valueOf,
  type Source,
} from "../../src/content-files/read.ts";
import type { FileFinding } from "./finding.ts";

/**
 * The groups of words that a language may leave out: the content that needs them, or its key, or "first" for
 * those of emails to the staff, who read the first language.
 */
export const WORDS_OF: Readonly<
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

/** Words that a language of the site lacks. @param sources the originals */
export function missingWords(sources: readonly Source[]): readonly FileFinding[] {
  const place = singleFileOf(sources, "place");
  if (place === undefined) return [];
  const published = sources.filter((source) => !isUnpublished(source));
  /** What needs a group; undefined if nothing does. */
  const needing = (group: keyof Texts, isFirst: boolean): string | undefined => {
    const need = WORDS_OF[group];
    if (need === undefined || need === "first") return isFirst ? "the staff" : undefined;
    const [collection, key] = need;
    return published.find(
      (each) => each.collection === collection && (key === undefined || valueOf(each, key) !== undefined),
    )?.file;
  };
  return (languagesIn(sources) ?? []).flatMap((language, index) => {
    const folder = join("src/words", language);
    if (!existsSync(folder)) return [];
    const texts = ["site.json", "mails.json"].map((file) => readFileSync(join(folder, file), "utf8"));
    const words = Object.assign({}, ...texts.map((text): unknown => JSON.parse(text))) as Partial<Texts>;
    return (Object.keys(WORDS_OF) as (keyof Texts)[]).flatMap((group) => {
      const by = words[group] === undefined ? needing(group, index === 0) : undefined;
      if (by === undefined) return [];
      const line = place.lineOf([valueOf(place, "languages") === undefined ? "locale" : "languages"]);
      const message = `The words “${group}” are missing in ${folder}, which ${by} needs. A developer adds them (CONTRIBUTING.md, “The words of the site”).`;
      return { file: place.file, line, message };
    });
  });
}
