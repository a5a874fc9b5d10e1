import { resolve } from "node:path";
import type { CountryCode } from "libphonenumber-js/max";
import type { MdastNode } from "satteri";
import { EMAIL, meantAddress } from "../../src/forms/email-address.ts";
import { LENGTH, WEB_ADDRESS } from "../../src/schemas/builders.ts";
import { isContentPhone, isNational } from "../../src/schemas/phone.ts";
import { areDaysOver, readDays } from "../../src/site/dates.ts";
import { valueAt } from "../../src/data/values.ts";
import type { Field } from "../reader/content-schemas.ts";
import { quoted, type Finding } from "./problem.ts";
import { UNSHOWABLE, type Passage } from "../reader/keys.ts";
import type { Source } from "../reader/read.ts";
import type { Targets } from "./link-targets.ts";
import type { Pictures } from "./pictures.ts";
import { isAllowedLink } from "./plain-markdown.ts";

/** What a rule examines: a text without formatting, an address, or a value. */
export interface Subject extends Passage {
  readonly source: Source;
  /** The language of its texts. */
  readonly language: string;
  readonly key?: Field;
  /** The level of a heading, and that of the one above it. */
  readonly levels?: readonly [own: number, above: number];
}

/** The data in which rules look things up. */
export interface RuleContext extends Targets {
  readonly pictures: Pictures;
  /** `place.yaml` */
  readonly place: Source | undefined;
  /** The names of what is switched off, in a language. */
  readonly namesOff: (language: string) => RegExp;
}

/** Returns what is wrong with a subject. A text is the message of an error. */
type Rule = (subject: Subject, context: RuleContext) => Omit<Finding, "line"> | string | false | undefined;

/** What a rule examines: `body` is the Markdown of a file, `key` a value, and the others are in the Markdown. */
export type RuleTarget = MdastNode["type"] | "body" | "key" | "address" | "description" | "picture";

/** A text about something that the clinic does not have at present. */
const leftOver: Rule = ({ text, language }, { namesOff }) => {
  const [name] = namesOff(language).exec(text) ?? [];
  return (
    name && {
      message: `The text names ${quoted(name)}, which is switched off: clinic.yaml has no “whatsapp:”, or place.yaml no “abroad:”. Change the text where patients would expect it.`,
      isHint: true,
    }
  );
};

/** A character that an escape or an entity stands for: what is typed was read with the file. */
const unshowable: Rule = ({ text }) =>
  UNSHOWABLE.test(text) &&
  `${quoted(text)} contains a character that would not be shown. Remove “\\u” or “&#” with what follows it.`;

/** Signs of Markdown and HTML around words, and for a character. */
const MARKUP =
  /(?<![\p{L}\p{M}\p{N}*_~`\\])(\*\*?|__?|~~|`)(?![\s*_~`])[^*_~`]+(?<!\s)\1(?![*_~`])|\[[^\]]*\]\(\S*\)|^#{1,6} .*|<\/[a-z]|<!--|<[a-z][\w-]*\s[^<>]*=|<(?:[bipsu]|br|hr|li|img|div|span|\w*script|iframe|style)\b[^<>&]*>|&(?:#\w+|[a-z]{2,6});|\\[!-/[-`{-~]/imu;

/** An address that is nearly one of a well-known provider. */
const likelySlip: Rule = ({ text }) => {
  const meant = meantAddress(text.replace(/\?.*/, ""));
  return meant && { message: `Please check ${quoted(text)}. Did you mean ${meant}?`, isHint: true };
};

/** The rules for what is in one file. Of those for one subject, only the first that finds something counts. */
const RULES: Readonly<Partial<Record<RuleTarget, readonly Rule[]>>> = {
  body: [
    // A translation without a text gives a page only its names in lists.
    ({ text, source }) =>
      source.language === undefined &&
      text.trim() === "" &&
      "There is no text below the keys. Write one below the second line of dashes.",
  ],
  /** Headings skip no level, and only the page's own is of the first level (WCAG 2.2, 1.3.1 and 2.4.6). */
  heading: [
    ({ text }) =>
      text === "" && "The heading has no words. Write them after the signs, like “## What to bring”.",
    ({ text, levels: [own, above] = [2, 1] }) =>
      (own === 1 || own > above + 1) &&
      `The heading ${quoted(text)} is at the wrong level. Begin it with “## ”, or with “### ” if it belongs under such a heading.`,
    leftOver,
  ],
  /** Whole texts: formatting may divide a sentence. */
  paragraph: [leftOver],
  tableCell: [leftOver],
  text: [unshowable],
  /** Markdown is all that a text may contain (decision 0041). Notes for colleagues are not published. */
  html: [
    ({ text }) =>
      /<[a-z!]/i.test(text.replaceAll(/<!--[^]*?-->/g, "")) &&
      `${quoted(text)} is HTML, which a text may not contain, or a note that does not end with -->. Remove it.`,
  ],
  link: [
    ({ text }) =>
      text === "" &&
      "The link has no words, so nobody can follow it. Write them between the square brackets: [our prices](/price).",
  ],
  /** Where links in a text lead. */
  address: [
    ({ text }, context) => context.brokenLink(text),
    ({ text }, { place }) =>
      !leadsSomewhere(text, String(valueAt(place?.data, ["country"]))) &&
      `The link ${quoted(text)} leads nowhere, or is not secure. Write /yoga for a page of this site, https://example.com for another site, mailto:hello@example.com for an email, or tel:+351912345678 (country code and whole number, no spaces) for a call.`,
    likelySlip,
  ],
  /** Descriptions of pictures (WCAG 2.2, 1.1.1): neither empty, nor the name of a file, nor “photo 2”. */
  description: [
    ({ text }) =>
      /^(?:\P{L}*|\S*(?:[\d_]|\.\w)\S*|(?:image|picture|photo|img)[ \d]*)$/iu.test(text) &&
      `The description ${quoted(text)} does not say what the picture shows. Describe it for people who cannot see it, for example “A brass lamp on a stone step”.`,
  ],
  /** Pictures that a text or a key names. Names are looked up in a list, because some disks ignore capitals. */
  picture: [
    ({ source, text }, { pictures }) => {
      const wrong = pictures.get(resolve(source.folder, text));
      return wrong && `${quoted(text)}: ${wrong}`;
    },
    ({ source, text }, { pictures }) =>
      !pictures.has(resolve(source.folder, text)) &&
      `There is no picture ${quoted(text)}. Add it as a JPEG, PNG, WebP, AVIF or SVG, or correct the name; capital letters matter.`,
  ],
  key: [
    unshowable,
    likelySlip,
    ({ key, text }) => {
      const { format, hasEmphasis = false } = key?.hint ?? {};
      const words = hasEmphasis ? text.replaceAll(/(?<!\*)\*(?!\*)/g, "") : text;
      const [signs] = (format === LENGTH && MARKUP.exec(words)) || [];
      return (
        signs !== undefined &&
        `The page would show ${quoted(signs)} as it is typed. Only the text below the keys may have Markdown, and nothing HTML: write the words alone.`
      );
    },
    ({ key, text, source }, { lacksCaptions }) =>
      key?.hint.refersTo === "videos" &&
      valueAt(source.data, [...key.path.slice(0, -1), "captions"]) === true &&
      lacksCaptions(text) &&
      `The captions of ${quoted(text)} are missing, empty or in another format. Export them as WebVTT, not SRT, to public/videos as ${text}.en.vtt, or write “captions: false” if nothing is said or written in the video.`,
    ({ key, text, source }, context) => {
      const kind = key?.hint.refersTo;
      if (kind !== "route") return kind && context.unknownName(kind, text);
      const message = context.brokenLink(text);
      // The site leaves out links to unpublished pages, but what is not offered must not be in the form.
      return message && { message, isHint: source.collection !== "offer" && context.isUnpublished(text) };
    },
    /** A number, or two names before a comma or the end. */
    ({ source, text }) =>
      source.collection === "reviews" &&
      /\d(?:[ -]?\d){7}|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+(?:,|$)/u.test(text) && {
        message: `${quoted(text)} may tell who the patient is. Write a first name and a place.`,
        isHint: true,
      },
    ({ source, text, key }) =>
      source.collection === "plans" &&
      key?.path[0] === "banner" &&
      areDaysOver((text.match(/\d+ \p{L}+ \d{4}/gu) ?? []).flatMap((day) => readDays(day).flat())) && {
        message: "The last day of the discount is over. Remove `banner:`, or write another day.",
        isHint: true,
      },
    (subject, context) => subject.key?.hint.isText === true && leftOver(subject, context),
  ],
};

/** What the rules find in a part of a file. */
export function findingsOfRules(
  target: RuleTarget,
  subject: Subject,
  context: RuleContext,
): readonly Finding[] {
  for (const rule of RULES[target] ?? []) {
    const found = rule(subject, context);
    if (!found) continue;
    return [{ ...(typeof found === "string" ? { message: found } : found), line: subject.line }];
  }
  return [];
}

/** True for a complete and secure address. Short numbers, such as 112 and 116123, have no country code. */
function leadsSomewhere(url: string, country: string): boolean {
  const [, scheme = "", rest = ""] = /^(https|mailto|tel):(.*)$/i.exec(url) ?? [];
  switch (scheme.toLowerCase()) {
    case "https":
      return WEB_ADDRESS.test(url);
    case "mailto":
      return EMAIL.test(rest.replace(/\?.*/, ""));
    case "tel":
      if (!rest.startsWith("+")) return /^\d{3,6}$/.test(rest) || isNational(rest, country as CountryCode);
      return /^\+\d+(?:-\d+)*$/.test(rest) && isContentPhone(rest);
    default:
      return isAllowedLink(url);
  }
}
