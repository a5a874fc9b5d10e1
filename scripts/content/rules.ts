import { resolve } from "node:path";
import type { MdastNode } from "satteri";
import { MAILBOX, WEB_ADDRESS } from "../../src/schemas/fields.ts";
import { FOREIGN_PICTURE } from "../../src/schemas/picture.ts";
import { likeness } from "../../src/site/nearest.ts";
import { isRecord, knownKeys, shapeOf, valueAt, type Field } from "./fields.ts";
import { fontCharacters } from "./font-characters.ts";
import type { Targets } from "./pages.ts";
import type { Pictures } from "./pictures.ts";
import { isAllowedLink } from "./plain-markdown.ts";
import { quoted, type Advice, type Passage } from "./problem.ts";
import { valueOf, type Source } from "./read.ts";
import { phoneAdvice, unknownRange } from "./rules/phones.ts";

/** One thing that rules look at: its text without formatting, or its address, or its value. */
export interface Subject extends Passage {
  readonly source: Source;
  readonly node?: MdastNode | undefined;
  /** The first line of the node as it is written. */
  readonly written?: string;
  readonly key?: Field;
  /** The subjects of the same kind above it in the file. */
  readonly above: readonly Subject[];
}

/** What rules look things up in. */
export interface Site extends Targets {
  readonly pictures: Pictures;
}

/** A rule: what it finds in a subject, and the sentence about it. `$0` in the sentence is what was found. */
export interface Rule {
  /** A pattern; or a function that returns what it finds, true for the whole subject, or a sentence of its own. */
  readonly finds: RegExp | ((subject: Subject, site: Site) => Advice | string | boolean | undefined);
  readonly says?: string;
  readonly isHint?: true;
  /** True where a file may say that a qualified person has checked its words. */
  readonly isReviewable?: true;
}

const ADDRESS = String.raw`(?:\/|#|https?:|mailto:|tel:|www\.)`;
/** Signs that word processors put before the items of a list; the last two are those of Word's own font. */
const BULLET = String.raw`[•·▪●◦‣∙\uF0B7\uF0A7]\s*\S`;
const NO_LIST = new RegExp(
  String.raw`^\s*(?:${BULLET}.*|(?:[-+][^\s\d-]|\d{1,2}[.)][^\s\d]).*\n\s*[-+\d].*)`,
  "m",
);
/** Letters, digits, punctuation and currencies beyond ASCII. Emoji and other symbols come from the device anyway. */
const OF_A_FONT = /(?![ -~])[\p{L}\p{N}\p{P}\p{Sc}]/gu;

/**
 * The rules for what is inside one file, by what they look at. Of the rules for one subject the first that finds
 * something counts; those for "any text" all count. Rules that compare files are in `site-rules.ts`.
 */
export const RULES = {
  /** Every value, and the Markdown as a whole. */
  "any text": [
    // Words that promise health or rank the clinic: advertising rules for treatments forbid them.
    {
      finds:
        /\b(?:cur(?:e|es|ed|ing)|heals|guarantee[sd]?|miracles?|miraculous(?:ly)?)\b|\b100 ?(?:%|per ?cent\b)/iu,
      says: "$0 is a promise that nobody can keep. Write “may help” or “some people find”. If the word is right here, let a qualified person check it and add “claimsReviewedBy: name, date”.",
      isReviewable: true,
    },
    {
      finds:
        /\b(?:the|our|your|\p{Lu}\p{L}+'s) best (?:\p{L}+ ){0,2}?(?:clinic|cent(?:re|er)|doctors?|therapists?|teachers?|treatments?|yoga|care)\b/iu,
      says: "$0 ranks the clinic above others, which nobody can show. Write what people can expect instead.",
      isHint: true,
      isReviewable: true,
    },
    {
      finds:
        /(?<![\p{L}\p{N}])(?:lorem ipsum|dolor sit amet|\[?(?:todo|tbd|tbc|fixme|xxx+)\]?)(?![\p{L}\p{N}])/iu,
      says: "$0 is filler text. Write the real words, or remove the line.",
    },
    {
      finds: /[\u2028\u2029\v\f]/,
      says: "The line contains an invisible line break of another program. Delete it, and type an empty line where a new paragraph begins.",
    },
    {
      finds: /[\u00A0\u2007\u202F]|(?<=\S)\t/,
      says: "The line contains a no-break space or a tab, as Word has it. Type it again with the space bar, unless the words must stay on one line.",
      isHint: true,
    },
    {
      // A value that begins with one; in the Markdown it is a list.
      finds: new RegExp(String.raw`^["']?[ \t]*${BULLET}`),
      says: "The words begin with the bullet of another program, and the page shows its own. Remove the bullet.",
    },
    {
      finds: ({ text }) =>
        text.match(OF_A_FONT)?.find((sign) => !fontCharacters().has(sign.codePointAt(0) ?? 0)),
      says: "The fonts of the site do not have $0, so readers see it in a font of their device. Leave it if that is meant, or write it with other letters.",
      isHint: true,
    },
  ],
  /** Every value that is shown as a title, and every heading. Shorter words in capitals are names. */
  title: [
    {
      finds: /^(?=(?:\P{L}*\p{Lu}){8})\P{Ll}*$/u,
      says: "$0 is in capitals, which some screen readers spell letter by letter. Write it as in a sentence.",
      isHint: true,
    },
  ],
  /** Headings go down one step at a time, and the largest is the page's own (WCAG 2.2, 1.3.1 and 2.4.6). */
  heading: [
    { finds: /^$/, says: "The heading has no words. Write them after the signs, like “## What to bring”." },
    {
      finds: ({ written = "" }) => !/^[\s>*+-]*#/.test(written),
      says: "The line of dashes below $0 makes a large heading of it. Leave an empty line above the dashes. A heading has two signs in front: “## ”.",
    },
    {
      finds: (heading) => levelOf(heading) === 1,
      says: "The heading $0 is as large as the page's own. Write two signs in front: “## ”.",
    },
    {
      finds: (heading) => levelOf(heading) > 1 + levelOf(heading.above.at(-1)),
      says: "The heading $0 skips a level. Write one sign more than the heading above has, or two if it is the first.",
    },
    {
      finds: ({ text, above }) => above.some((other) => other.text === text),
      says: "The heading $0 is on this page twice. Say in each heading what is below it.",
      isHint: true,
    },
  ],
  code: [
    {
      finds: ({ written = "" }) => !/^\s*(?:```|~~~)/.test(written),
      says: "$0 begins with four spaces or a tab, so the page would show it like the code of a program. Begin the line at the margin.",
    },
  ],
  /** Paragraphs that were meant as something else. */
  paragraph: [
    {
      finds: ({ text, above, source }) =>
        above.length === 0 &&
        knownKeys(shapeOf(source).described).some((key) =>
          new RegExp(String.raw`^${key}:(?:\s|$)`).test(text),
        ),
      says: "$0 stands below the second line of dashes, so the page would show it as text. Move the line up, above the dashes.",
    },
    {
      finds: /^\s*\|.*\|\s*\n\s*\|.*\|\s*$/m,
      says: "The table has no row of dashes below its first row, so the page would show the signs. Write a row such as | --- | --- | there, with as many columns.",
    },
    {
      finds: ({ text }) => NO_LIST.exec(text)?.[0],
      says: "$0 is not a list yet: the page would run its lines together. Write a dash, or a number and a dot, and a space at the start of each line: “- ” or “1. ”.",
    },
    {
      finds: /^(?:#{2,6}[^\s#]|#{7,}).*/,
      says: "$0 is not a heading yet: the page would show the signs. Write two signs and a space in front of the words: “## ”.",
    },
    {
      finds: ({ text, node }) =>
        node?.type === "paragraph" &&
        node.children.every(({ type }) => type === "strong") &&
        !/[.!?:;,…]$/.test(text),
      says: "$0 looks like a heading, and screen readers do not find it as one. If it is one, write “## ” in front, without the stars.",
      isHint: true,
    },
  ],
  /** What the parser left in the words: the page would show the signs. */
  text: [
    {
      finds: new RegExp(
        String.raw`\[[^[\]]*\](?:\(|\[|\s+\((?=${ADDRESS}))[^()[\]]*[)\]]?|\([^()]+\)\[[^\]]+\]|[^\s[\]]*\]\([^\s()]*\)?`,
      ),
      says: "$0 is not a link yet: the page would show the brackets. Write the words between square brackets and the address, without spaces, right behind them between round ones: [our prices](/price).",
    },
    {
      finds: /(?:\*\*|__)[^*_\n]*(?:\*\*|__)?/,
      says: "$0 is not bold yet: the page would show the signs. Write **two stars** on each side, without a space between the stars and the words, or remove them.",
    },
    {
      finds: /(?<=^|\s)\*(?=[^\s*])[^*\n]*/,
      says: "The star of $0 has no partner, so the page shows it. Write *one star* on each side of words in italics. If it marks a footnote, leave it.",
      isHint: true,
    },
  ],
  /** Markdown is all that a text may contain (decision 0041). Notes for colleagues are not published. */
  html: [
    {
      finds: /<!--(?![^]*-->).*/,
      says: "The note $0 is never ended, so everything below it is missing from the page. Write --> where it ends.",
    },
    {
      finds: ({ text }) => /<[a-z][^>]*>?/i.exec(text.replaceAll(/<!--[^]*?(?:-->|$)/g, ""))?.[0],
      says: "$0 is HTML, which a text may not contain. Remove it, and write **bold**, *italics*, [words](/yoga), ![A brass lamp](../pictures/lamp.jpg), “## ” before a heading, “- ” before an item of a list. Ask a developer if the page needs more.",
    },
  ],
  /** Where links in a text lead. */
  address: [
    { finds: /^http:.*/i, says: "The link $0 is not secure. Write https:// if the other site has it." },
    { finds: ({ text, source }, site) => /^(?:#|\/(?!\/))/.test(text) && site.brokenLink(text, source) },
    {
      finds: ({ text }) =>
        /^mailto:/i.test(text) &&
        (MAILBOX.test(text.slice(7).replace(/\?.*/, "")) ? mailboxHint(text.slice(7)) : true),
      says: "The link $0 names no mailbox. Write mailto: and the mailbox without spaces, like mailto:hello@example.com.",
    },
    {
      // Short numbers, such as 112 and 116123, have no country code.
      finds: ({ text }) =>
        /^tel:(?!\d{3,6}$)/i.test(text) &&
        (/^tel:\+\d+(?:-\d+)*$/i.test(text) ? phoneAdvice(text.slice(4)) : true),
      says: "The link $0 cannot be dialled. Write tel:, a plus, the country code and the digits without spaces, like tel:+351912345678.",
    },
    {
      finds: ({ text, source }, site) =>
        /^https:/i.test(text) && (WEB_ADDRESS.test(text) ? site.onOwnSite(text, source) : true),
      says: "The link $0 is not a whole address. Copy it from the browser, like https://example.com/page.",
    },
    {
      finds: ({ text }) => !isAllowedLink(text),
      says: "The link $0 leads nowhere. Begin a link to a page of this site with a slash, like /yoga, and a link to another site with https://.",
    },
  ],
  /** Words of a link that do not say where it leads (WCAG 2.2, 2.4.4). */
  link: [
    {
      finds: /^$/,
      says: "The link has no words, so nobody can follow it. Write them between the square brackets: [our prices](/price).",
    },
    {
      finds: /^(?:(?:click|press|tap|see|read|look) )?(?:here|this|this (?:link|page)|link|more)\.?$/i,
      says: "The words $0 do not say where the link leads. Name the page: [our prices](/price).",
      isHint: true,
    },
  ],
  /** Descriptions of pictures (WCAG 2.2, 1.1.1). */
  description: [
    {
      finds: /^$/,
      says: "The picture has no description. Write it between the brackets: ![A brass lamp on a stone step](../pictures/lamp.jpg).",
    },
    {
      finds:
        /^(?:(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|img|graphic|illustration|untitled|alt(?: text)?)(?:[ _-]?\d+)?|\S+\.(?:jpe?g|png|webp|avif|svg|heic)|(?:img|dsc|pxl)[_-]?\d\w*|\P{L}*(?:\p{L}\P{L}*){0,3})\.?$/iu,
      says: "The description $0 does not say what the picture shows. Describe it for people who cannot see it, for example “A brass lamp on a stone step”.",
    },
    {
      finds: /^(?:an? |the )?(?:picture|photo(?:graph)?|image|pic) (?:of|showing) .*/i,
      says: "The description $0 says that it is a picture, which screen readers say already. Begin with what it shows.",
      isHint: true,
    },
    {
      finds: ({ text, source }) =>
        ["title", "name", "heading"].some((key) => plain(text) === plain(valueOf(source, key))),
      says: "The description $0 repeats the title, so it is read out twice. Describe what the picture shows.",
      isHint: true,
    },
  ],
  /** Pictures that a text or a key names. */
  picture: [
    {
      finds: (subject, { pictures }) => {
        const advice = fileOf(subject, pictures)?.advice;
        return advice && { says: `${quoted(subject.text)}: ${advice.says}` };
      },
    },
    {
      finds: FOREIGN_PICTURE,
      says: "Browsers do not show a picture that ends in $0. Save or export it as a JPEG, and write its new name here.",
    },
    {
      finds: (subject, { pictures }) => fileOf(subject, pictures) === undefined,
      says: "There is no picture $0. Add the picture there, or correct the name; capitals count.",
    },
    {
      finds: (subject, { pictures }) => {
        const { width = 0, height = 0 } = fileOf(subject, pictures)?.size ?? {};
        return width > height && placeOf(subject) === "practitioners photo";
      },
      says: "$0 is wider than high: its sides would be cut off. Crop it upright, with the face in the upper half.",
      isHint: true,
    },
    // A logo is in square places; as an SVG it becomes a part of pages whose policy refuses styles in it.
    {
      finds: (subject, { pictures }) => {
        const { width = 1, height = 1 } = fileOf(subject, pictures)?.size ?? {};
        return Math.max(width / height, height / width) > 2 && placeOf(subject) === "brand logo";
      },
      says: "$0 is no square, and would be tiny in the places of a logo. Use the sign of the logo without the name beside it.",
      isHint: true,
    },
    {
      finds: (subject, { pictures }) => {
        const { drawing } = fileOf(subject, pictures) ?? {};
        const isPlain =
          drawing === undefined ||
          (/<svg\b[^>]*\bviewBox="[-\d. ,]+"/.test(drawing) && !/<style\b|\sstyle=/.test(drawing));
        return !isPlain && placeOf(subject) === "brand logo";
      },
      says: "$0 has styles, which the pages refuse for safety, or no viewBox. Export it with its colours as “presentation attributes” and with a viewBox, or save it as a PNG of at least 512 pixels.",
    },
    {
      finds: (subject, { pictures }) =>
        (fileOf(subject, pictures)?.size?.width ?? Infinity) < (WIDTHS[placeOf(subject)] ?? 0),
      says: "$0 has too few pixels, and would look blurred here. Use a picture at least 640 pixels wide, ideally 1280.",
      isHint: true,
    },
  ],
  /** Values that a schema cannot look up. */
  key: [
    { finds: ({ key, text }) => key?.hint.holds === "phone" && unknownRange(text) },
    { finds: ({ key, text }) => key?.hint.holds === "mailbox" && mailboxHint(text) },
    {
      finds: ({ key, text, source }, site) =>
        key?.hint.holds === "web address" && site.onOwnSite(text, source),
    },
    {
      finds({ key, text, source }, site) {
        const kind = key?.hint.refersTo;
        if (kind !== "route") return kind && site.unknownName(kind, text);
        const advice = site.brokenLink(text, source);
        // The site leaves out links to a page that is not shown, but nobody can book what is not offered.
        return advice && { ...advice, isHint: source.collection !== "offer" && site.isOff(text) };
      },
    },
    {
      finds({ key, text, source }, site) {
        const video = key?.hint.refersTo === "videos" && valueAt(source.data, key.path.slice(0, -1));
        return isRecord(video) && video["captions"] === true && !site.hasCaptions(text);
      },
      says: "The video $0 has no captions in public/videos. Add a file that ends in .en.vtt, or write “captions: false”.",
    },
    {
      finds: ({ key, text, source }, site) =>
        source.collection === "services" &&
        key?.path[0] === "route" &&
        site.file("fees")?.text.includes(text) === false,
      says: "No fee is shown on $0. Add it to “shownOn:” of a fee in fees.yaml, if it has one.",
      isHint: true,
    },
    // Facts of other files that do not fit the place of the clinic.
    {
      finds({ key, text, source }, site) {
        const place = site.file("place")?.data;
        const countries = [valueAt(place, ["country"]), valueAt(place, ["abroad", "country"])];
        const isAddress = source.collection === "clinic" && key?.path.at(-1) === "country";
        // What is no country is reported by its schema.
        return isAddress && /^[A-Z]{2}$/.test(String(countries[0])) && !countries.includes(text);
      },
      says: "$0 is no country of place.yaml. Write one of its countries, or name this one there.",
    },
    {
      finds({ key, text, source }, site) {
        const addresses = valueAt(site.file("clinic")?.data, ["addresses"]);
        const isHome = source.collection === "place" && key?.path.join() === "country";
        return (
          isHome &&
          Array.isArray(addresses) &&
          !addresses.some((address) => valueAt(address, ["country"]) === text)
        );
      },
      says: "No address in clinic.yaml is in $0. Write the clinic's own country.",
      isHint: true,
    },
    {
      finds({ key }, site) {
        const place = site.file("place")?.data;
        return key?.path.at(-1) === "priceAbroad" && isRecord(place) && place["abroad"] === undefined;
      },
      says: "The price abroad, $0, has no currency: place.yaml has no “abroad:”. Remove the line, or add the second country.",
    },
  ],
} satisfies Readonly<Record<string, readonly Rule[]>>;

/** What rules look at: a key of the table. */
export type Look = keyof typeof RULES;

/** How many pixels a picture needs across, by the collection and the key: as wide as its place on a screen of 1280 px. */
const WIDTHS: Readonly<Record<string, number>> = {
  "brand logo": 512,
  "practitioners photo": 400,
  "teams photo": 400,
  "slides picture": 640,
  "articles picture": 640,
  "pages picture": 640,
  "services picture": 450,
  "gallery picture": 450,
};

function placeOf({ source, key }: Subject): string {
  return `${source.collection} ${String(key?.path[0])}`;
}

/** The names as they are listed: a disk that ignores capitals would hide an error that breaks elsewhere. */
function fileOf({ source, text }: Subject, pictures: Pictures) {
  return pictures.get(resolve(source.folder, text));
}

/** The level of a heading; that of the page's own above the first one. */
function levelOf(heading: Subject | undefined): number {
  return heading?.node?.type === "heading" ? heading.node.depth : 1;
}

/** Words apart from capitals and signs. */
function plain(text: unknown): string {
  return String(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Well-known providers of mailboxes, whose names are typed by hand. */
const PROVIDERS = [
  "gmail.com",
  "yahoo.com",
  "yahoo.co.in",
  "yahoo.co.uk",
  "rediffmail.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
];

/** A mailbox whose provider is probably misspelt. */
function mailboxHint(mailbox: string): Advice | undefined {
  const [name = "", domain = ""] = mailbox.toLowerCase().split(/[@?]/);
  const meant = PROVIDERS.find((provider) => likeness(provider, domain) >= 0.65);
  if (meant === undefined || meant === domain) return undefined;
  return { isHint: true, says: `${quoted(mailbox)} is probably misspelt. Did you mean ${name}@${meant}?` };
}
