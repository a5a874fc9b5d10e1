import { resolve } from "node:path";
import type { MdastNode } from "satteri";
import { MAILBOX, WEB_ADDRESS } from "../../src/schemas/builders.ts";
import { isContentPhone, readPhone } from "../../src/schemas/phone.ts";
import { isOver, readDays } from "../../src/site/dates.ts";
import {
  isRecord,
  knownKeys,
  contentSchemaOf,
  valueAt,
  type Field,
} from "../../src/reader/content-schemas.ts";
import { claimsIn } from "./claims.ts";
import type { Targets } from "./link-targets.ts";
import { adviceOnShortNumber } from "./numbers-to-call.ts";
import type { Pictures } from "./pictures.ts";
import { isAllowedLink } from "./plain-markdown.ts";
import { matchesIn, quoted, type Advice, type Finding, type Passage } from "../../src/reader/problem.ts";
import { valueOf, type Source } from "../../src/reader/read.ts";

/** What a rule examines: a text without formatting, an address, or a value. */
export interface Subject extends Passage {
  readonly source: Source;
  readonly node?: MdastNode | undefined;
  /** The first line of the node as it is written. */
  readonly written?: string;
  readonly key?: Field;
  /** The preceding subject of the same kind in the file. */
  readonly previous: Subject | undefined;
}

/** The data in which rules look things up. */
export interface Site extends Targets {
  readonly pictures: Pictures;
  /** The claims that the texts must not make; undefined where there is no list for their language. */
  readonly claims: ReturnType<typeof claimsIn>;
  /** What forbids claims about illnesses. */
  readonly law: string;
}

/** A rule: what it finds in a subject, and the message about it, where `$0` is what was found and `$1` the law on claims. */
interface Rule {
  /** The keys that it examines, as a pattern for the collection and the path of the key: `clinic.addresses.0.phone`. */
  readonly keys?: RegExp;
  /** A pattern; or a function that returns one, what it finds, true for the whole subject, or its own message. */
  readonly finds: RegExp | ((subject: Subject, site: Site) => RegExp | Advice | string | boolean | undefined);
  readonly message?: string;
  readonly isHint?: true;
}

/** What a rule examines: `file` is a whole file, `any text` every value and the Markdown as a whole, `body` the Markdown. */
export type RuleTarget =
  | ("file" | "any text" | "body" | "heading" | "tableCell" | "code" | "paragraph" | "text" | "html")
  | ("address" | "link" | "description" | "picture" | "key");

const MARKDOWN =
  "Write “## ” before a heading, “- ” or “1. ” before each item of a list, two stars on each side of **bold** words, [our prices](/price) for a link, ![A brass lamp](../pictures/lamp.jpg) for a picture, and | --- | --- | below the first row of a table.";
const AS_TYPED = `The page would show $0 exactly as it is typed. ${MARKDOWN}`;
const REVIEWED =
  "If the words are right here, let a qualified person check them and add “claimsReviewedBy: name, date”.";

/** The claims to look for; none in a file whose words a qualified person has checked. */
const claimsTo = ({ source }: Subject, { claims }: Site) =>
  typeof valueOf(source, "claimsReviewedBy") === "string" ? undefined : claims;

const UNUSUAL_PHONE: Rule = {
  finds: ({ key, text }) =>
    (key === undefined ? /^tel:/i.test(text) : key.hint.isPhone === true) &&
    readPhone(text.replace(/^tel:/i, ""))?.isValid() === false,
  message: "No telephone number in that country looks like $0. Check it digit by digit.",
  isHint: true,
};

/** A number that does not help in an emergency here. */
const SHORT_NUMBER: Rule = { finds: ({ text }, site) => adviceOnShortNumber(text, site.file("place")) };

/**
 * The rules for what is in one file. Of the rules for one subject, only the first that finds something counts; all those
 * for a whole file and for any text do. Rules that compare files are in `site-rules.ts`.
 */
const RULES: Readonly<Partial<Record<RuleTarget, readonly Rule[]>>> = {
  /** If something is found here, the rest cannot be read. */
  file: [
    {
      finds: /^(?:<{7}|>{7}) .*$/gm,
      message:
        "Two people changed these lines, and both versions are in the file. Keep the lines that are right, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
    },
    {
      finds: /[\uFFFD\u2028\u2029\v\f]|^(?:[ \t-]*|[ \t-]*[A-Za-z]+:|#{1,6})[\u00A0\u2007\u202F]/gm,
      message:
        "This line contains a damaged character, or a no-break space where an ordinary one is needed. Save the file as UTF-8, and type the words and spaces around it again.",
    },
  ],
  /** What the advertising rules for treatments forbid (claims.yaml), and filler: “todo” alone is a word of other languages. */
  "any text": [
    {
      finds: (subject, site) => claimsTo(subject, site)?.promises,
      message: `$0 is a promise that nobody can keep. Write “may help” or “some people find”. ${REVIEWED}`,
    },
    {
      finds: (subject, site) => claimsTo(subject, site)?.illnesses,
      message: `$0 is a claim about an illness, which $1 forbids in advertisements. Write what you do and how people feel afterwards. ${REVIEWED}`,
    },
    {
      finds: (subject, site) => claimsTo(subject, site)?.medicines,
      message: `$0 may lead people to leave out a treatment that they need. Write that they decide about it with their doctor. ${REVIEWED}`,
    },
    {
      finds: (subject, site) => claimsTo(subject, site)?.ranks,
      message:
        "$0 ranks the clinic above others, which nobody can prove. Write what people can expect instead.",
      isHint: true,
    },
    {
      finds:
        /(?<![\p{L}\p{N}])(?:[Ll]orem [Ii]psum|\[?(?:TODO|[Tt]odo(?=[\]:])|T[Bb][CDcd]|tb[cd]|FIXME|fixme|[Xx]{3,})\]?)(?![\p{L}\p{N}])/gu,
      message: "$0 is filler text. Write the real words, or remove the line.",
    },
  ],
  body: [
    {
      finds: /^\s*$/g,
      message: "There is no text below the keys. Write one below the second line of dashes.",
    },
  ],
  /** Whole texts: formatting may divide a sentence. */
  tableCell: [SHORT_NUMBER],
  /** Headings skip no level, and only the page's own is of the first level (WCAG 2.2, 1.3.1 and 2.4.6). */
  heading: [
    {
      finds: /^$/g,
      message: "The heading has no words. Write them after the signs, like “## What to bring”.",
    },
    SHORT_NUMBER,
    {
      // A line of dashes below words turns them into a heading.
      finds: (heading) =>
        !/^[\s>*+-]*#/.test(heading.written ?? "") ||
        levelOf(heading) === 1 ||
        levelOf(heading) > 1 + levelOf(heading.previous),
      message:
        "The heading $0 is at the wrong level. Begin it with “## ”, or with “### ” if it belongs under such a heading. Leave an empty line above a line of dashes.",
    },
  ],
  code: [
    {
      finds: ({ written = "" }) => !/^\s*(?:```|~~~)/.test(written),
      message:
        "$0 begins with four spaces or a tab, so the page would show it as program code. Begin the line at the margin.",
    },
  ],
  /** Paragraphs that were meant as something else: the rows of a table, the items of a list, a heading, a key. */
  paragraph: [
    {
      finds:
        /^.*\|.*\n.*\|.*|^\s*(?:[-+][^\s\d-]|\d{1,2}[.)][^\s\d]).*\n\s*[-+\d].*|^(?:#{2,6}[^\s#]|#{7}).*/gm,
      message: AS_TYPED,
    },
    SHORT_NUMBER,
    {
      finds: ({ text, previous, source }) =>
        previous === undefined &&
        knownKeys(contentSchemaOf(source).described).includes(/^(\w+):(?:\s|$)/.exec(text)?.[1] ?? ""),
      message:
        "$0 stands below the second line of dashes, so the page would show it as text. Move the line up, above the dashes.",
    },
    {
      finds: ({ text, node }) =>
        node?.type === "paragraph" &&
        node.children.every(({ type }) => type === "strong") &&
        !/[.!?:;,…]$/.test(text),
      message:
        "$0 looks like a heading, but screen readers do not announce it as one. If it is a heading, write “## ” in front instead of the stars.",
      isHint: true,
    },
  ],
  /** Markup that the parser left in the text: links and bold words. */
  text: [
    {
      finds:
        /(?:\[[^[\]]*|[^\s[\]]*)\](?:[([]|\s+\((?=[/#]|https?:|mailto:|tel:|www\.))[^()[\]]*[)\]]?|\([^()]+\)\[[^\]]+\]/g,
      message: AS_TYPED,
    },
    { finds: /(?:\*\*|__)[^*_\n]*(?:\*\*|__)?/g, message: AS_TYPED },
  ],
  /** Markdown is all that a text may contain (decision 0041). Notes for colleagues are not published. */
  html: [
    {
      finds: ({ text }) => /<[a-z!][^>]*>?/i.exec(text.replaceAll(/<!--[^]*?-->/g, ""))?.[0],
      message: `$0 is HTML, which a text may not contain, or a note that does not end with -->. Remove it. ${MARKDOWN}`,
    },
  ],
  /** Where links in a text lead. */
  address: [
    SHORT_NUMBER,
    { finds: ({ text }, site) => site.brokenLink(text) },
    {
      finds: ({ text }) => !leadsSomewhere(text),
      message:
        "The link $0 leads nowhere, or is not secure. Write /yoga for a page of this site, https://example.com for another site, mailto:hello@example.com for an email, or tel:+351912345678 (country code and whole number, no spaces) for a call.",
    },
    UNUSUAL_PHONE,
  ],
  /** Words of a link that do not say where it leads (WCAG 2.2, 2.4.4). */
  link: [
    {
      finds: /^$/g,
      message:
        "The link has no words, so nobody can follow it. Write them between the square brackets: [our prices](/price).",
    },
    {
      finds: /^(?:(?:click|press|tap|see|read|look) )?(?:here|this|this (?:link|page)|link|more)\.?$/gi,
      message: "The words $0 do not say where the link leads. Name the page: [our prices](/price).",
      isHint: true,
    },
  ],
  /** Descriptions of pictures (WCAG 2.2, 1.1.1). */
  description: [
    {
      finds:
        /^(?:|(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|img|graphic|illustration|untitled|alt(?: text)?)(?:[ _-]?\d+)?|\S+\.(?:jpe?g|png|webp|avif|svg|heic)|(?:img|dsc|pxl)[_-]?\d\w*|\P{L}*(?:\p{L}\P{L}*){0,3})\.?$/giu,
      message:
        "The description $0 does not say what the picture shows. Describe it for people who cannot see it, for example “A brass lamp on a stone step”.",
    },
    {
      finds: /^(?:an? |the )?(?:picture|photo(?:graph)?|image|pic) (?:of|showing) .*/gi,
      message:
        "The description $0 says that it is a picture, which screen readers say already. Begin with what it shows.",
      isHint: true,
    },
  ],
  /** Pictures that a text or a key names. Names are looked up in a list, because some disks ignore capitals. */
  picture: [
    {
      finds({ source, text }, { pictures }) {
        const wrong = pictures.get(resolve(source.folder, text))?.wrong;
        return wrong && { ...wrong, message: `${quoted(text)}: ${wrong.message}` };
      },
    },
    {
      finds: ({ source, text }, { pictures }) => !pictures.has(resolve(source.folder, text)),
      message:
        "There is no picture $0. Add it as a JPEG, PNG, WebP, AVIF or SVG, or correct the name; capital letters matter.",
    },
    {
      keys: /^practitioners\.photo\b/,
      finds: ({ source, text }, { pictures }) => pictures.get(resolve(source.folder, text))?.isWide,
      message:
        "The photo $0 is wider than it is high, so its sides are cut off where the page shows a portrait. Use an upright photo with the face in the upper half.",
      isHint: true,
    },
  ],
  /** Values that a schema cannot look up. */
  key: [
    UNUSUAL_PHONE,
    SHORT_NUMBER,
    {
      // The first of the languages is that of `locale:`.
      keys: /^place\.(?:locale|languages\.[1-9])$/,
      finds: ({ text }) => claimsIn(text) === undefined,
      message:
        "Claims about health are not checked in the language of $0. Let a qualified person read every text. A developer can add words to look for in scripts/content/claims.yaml.",
      isHint: true,
    },
    {
      finds({ key, text, source }, site) {
        const kind = key?.hint.refersTo;
        if (kind !== "route") return kind && site.unknownName(kind, text);
        const advice = site.brokenLink(text);
        // The site leaves out links to unpublished pages, but what is not offered must not be in the form.
        return advice && { ...advice, isHint: source.collection !== "offer" && site.isUnpublished(text) };
      },
    },
    {
      finds({ key, text, source }, site) {
        const video = key?.hint.refersTo === "videos" && valueAt(source.data, key.path.slice(0, -1));
        return isRecord(video) && video["captions"] === true && !site.hasCaptions(text);
      },
      message:
        "The video $0 has no captions in public/videos. Add a file in WebVTT that ends in .en.vtt, or write “captions: false”.",
    },
    {
      keys: /^services\.route$/,
      finds: ({ text }, { fees }) => fees?.includes(text) === false,
      message:
        "No fee in fees.yaml is shown on $0, so its page says that you state the fee before people book. If there is one, add $0 to its “shownOn”.",
      isHint: true,
    },
    {
      keys: /^fees\..*\bshownOn\b/,
      finds: ({ text }, { services }) => !services.includes(text),
      message: "$0 is the page of no service, so the fee is not shown there. Write the page of a service.",
      isHint: true,
    },
    {
      // Values are not Markdown.
      finds: ({ key, text }) =>
        key?.hint.format === undefined &&
        /\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\)|^#{1,6} .*|<\/?[a-z][^>]*>/im.exec(text)?.[0],
      message:
        "$0 stands in a key, so the page would show it exactly as it is typed. Write the words without signs: only the text below the keys may have links and bold words.",
    },
    {
      keys: /^clinic\..*\.days$/,
      finds: ({ text }) => isOver(readDays(text).flat()),
      message: "$0 is in the past. Remove these lines.",
      isHint: true,
    },
    {
      // The structured data states this country. The schema reports values that are not countries.
      keys: /^clinic\..*\.country$/,
      finds({ text }, site) {
        const place = site.file("place")?.data;
        const countries = [valueAt(place, ["country"]), valueAt(place, ["abroad", "country"])];
        return /^[A-Z]{2}$/.test(String(countries[0])) && !countries.includes(text);
      },
      message: "$0 is not a country in place.yaml. Write one of the countries there, or add this one.",
    },
  ],
};

/** What the rules find in a part of a file. */
export function findingsAt(target: RuleTarget, subject: Subject, site: Site): readonly Finding[] {
  const found = (RULES[target] ?? []).map((rule) => findings(rule, subject, site));
  const isWhole = target === "file" || target === "any text";
  return isWhole ? found.flat() : (found.find((each) => each.length > 0) ?? []);
}

function findings(rule: Rule, subject: Subject, site: Site): readonly Finding[] {
  const { keys, finds, message = "", isHint } = rule;
  if (keys?.test([subject.source.collection, ...(subject.key?.path ?? [])].join(".")) === false) return [];
  const about = (found: string) => {
    const [first = ""] = found.trim().split("\n");
    return { message: message.replaceAll("$1", site.law).replaceAll("$0", () => quoted(first)), isHint };
  };
  const found = typeof finds === "function" ? finds(subject, site) : finds;
  if (found instanceof RegExp)
    return matchesIn([subject], found).map(({ match, line }) => ({ line, ...about(match[0]) }));
  if (found === undefined || found === false || found === "") return [];
  const { line, text } = subject;
  return [{ line, ...(typeof found === "object" ? found : about(found === true ? text : found)) }];
}

/** The level of a heading; that of the page's own above the first one. */
function levelOf(heading: Subject | undefined): number {
  return heading?.node?.type === "heading" ? heading.node.depth : 1;
}

/** True for a complete and secure address. Short numbers, such as 112 and 116123, have no country code. */
function leadsSomewhere(url: string): boolean {
  const [, scheme = "", rest = ""] = /^(https|mailto|tel):(.*)$/i.exec(url) ?? [];
  switch (scheme.toLowerCase()) {
    case "https":
      return WEB_ADDRESS.test(url);
    case "mailto":
      return MAILBOX.test(rest.replace(/\?.*/, ""));
    case "tel":
      return /^\d{3,6}$/.test(rest) || (/^\+\d+(?:-\d+)*$/.test(rest) && isContentPhone(rest));
    default:
      return isAllowedLink(url);
  }
}
