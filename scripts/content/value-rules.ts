import { resolve } from "node:path";
import type { CountryCode } from "libphonenumber-js/max";
import type { MdastNode } from "satteri";
import { EMAIL, meantAddress } from "../../src/forms/email-address.ts";
import { WEB_ADDRESS } from "../../src/fields/builders.ts";
import { isContentPhone, isNational } from "../../src/fields/phone.ts";
import { areDaysOver, readDays } from "../../src/hours/days.ts";
import { valueAt } from "../../src/fields/values.ts";
import type { Field } from "../reader/content-schemas.ts";
import { quoted, type Finding } from "./problem.ts";
import type { Passage } from "../reader/keys.ts";
import type { Source } from "../reader/read.ts";
import type { Targets } from "./link-targets.ts";
import { adviceOnShortNumber } from "./numbers-to-call.ts";
import type { Pictures } from "./pictures.ts";
import { isAllowedLink } from "./plain-markdown.ts";

/** What a rule examines: a text without formatting, an address, or a value. */
export interface Subject extends Passage {
  readonly source: Source;
  readonly key?: Field;
  /** The level of a heading, and that of the one above it. */
  readonly levels?: readonly [own: number, above: number];
}

/** The data in which rules look things up. */
export interface RuleContext extends Targets {
  readonly pictures: Pictures;
  /** `place.yaml` */
  readonly place: Source | undefined;
}

/** Returns what is wrong with a subject. A text is the message of an error. */
type Rule = (subject: Subject, context: RuleContext) => Omit<Finding, "line"> | string | false | undefined;

/** What a rule examines: `body` is the Markdown of a file, `key` a value, and the others are in the Markdown. */
export type RuleTarget = MdastNode["type"] | "body" | "key" | "address" | "description" | "picture";

/** A number that does not help in an emergency here. */
const shortNumber: Rule = ({ text }, { place }) => adviceOnShortNumber(text, place);

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
    shortNumber,
    ({ text, levels: [own, above] = [2, 1] }) =>
      (own === 1 || own > above + 1) &&
      `The heading ${quoted(text)} is at the wrong level. Begin it with “## ”, or with “### ” if it belongs under such a heading.`,
  ],
  /** Whole texts: formatting may divide a sentence. */
  paragraph: [shortNumber],
  tableCell: [shortNumber],
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
    shortNumber,
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
    shortNumber,
    likelySlip,
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
    const finding = typeof found === "string" ? { message: found } : found;
    // A sentence is one line, whatever it quotes.
    return [{ ...finding, line: subject.line, message: finding.message.replaceAll(/\s+/g, " ") }];
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
