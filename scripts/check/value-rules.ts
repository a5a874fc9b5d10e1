import { resolve } from "node:path";
import type { CountryCode } from "libphonenumber-js/max";
import type { MdastNode } from "satteri";
import { EMAIL, meantAddress } from "#forms/email-address.ts";
import { LENGTH, WEB_ADDRESS } from "#fields/builders.ts";
import { isContentPhone, isNational } from "#fields/phone.ts";
import { contentSchemaOf, fieldsOf, type Field } from "#content-files/content-schemas.ts";
import { UNSHOWABLE, valueAt } from "#content-files/keys.ts";
import { isUnpublished, type Source } from "#content-files/read.ts";
import { markupIn, nodesOf } from "./as-typed.ts";
import type { ReferenceChecker } from "./link-targets.ts";
import type { Pictures } from "./pictures.ts";
import { isAllowedLink } from "../build/plain-markdown.ts";
import { quoted, type Finding } from "./finding.ts";

/** In which rules look things up. */
export interface RuleContext extends ReferenceChecker {
  readonly pictures: Pictures;
  readonly place: Source | undefined;
  /** The language of the originals. */
  readonly first: string;
}

/** A text is the message of an error. */
type Found = Omit<Finding, "line"> | string | false | undefined;

/**
 * What the rules find in the keys and the Markdown of a file. @param wrong the lines that the schema refuses
 */
export function* ruleFindings(
  source: Source,
  context: RuleContext,
  wrong?: ReadonlySet<number>,
): Generator<Finding> {
  const at = (line: number, ...all: readonly Found[]): readonly Finding[] =>
    all.flatMap((found) =>
      found ? { ...(typeof found === "string" ? { message: found } : found), line } : [],
    );
  // An unpublished file may refer to what was taken off with it.
  const isShown = !isUnpublished(source);
  for (const field of fieldsOf(contentSchemaOf(source).described, source.data)) {
    const { path, value: text, hint } = field;
    const line = source.lineOf(path);
    if (wrong?.has(line) === true) continue;
    const isOfArticle = source.collection === "articles" && path[0] === "date";
    if (text instanceof Date && isShown && isOfArticle && Number(text) > Date.now())
      yield* at(line, {
        message:
          "The article is shown at once: nothing waits for its date. Write “published: false” until then, or the date of today.",
        isHint: true,
      });
    if (typeof text !== "string") continue;
    yield* at(
      line,
      isShown && ofKey(text, field, source, context),
      path.at(-1) === "alt" && ofDescription(text),
      hint.control === "picture" && ofPicture(text, source, context),
    );
  }
  if (source.body === undefined) return;
  // A translation without a text gives a page only its names in lists.
  if (source.language === undefined && source.body.text.trim() === "")
    yield* at(
      source.body.line,
      "There is no text below the keys. Write one below the second line of dashes.",
    );
  let above = 1;
  for (const { node, line } of nodesOf(source.body)) {
    const text = textOf(node).trim();
    if (node.type === "heading") {
      yield* at(line, ofHeading(text, node.depth, above));
      above = node.depth;
    } else if (node.type === "paragraph") yield* at(line, ofParagraph(node, text));
    else if (node.type === "image")
      yield* at(line, ofDescription(text), ofPicture(node.url, source, context));
    else {
      if (node.type === "text") yield* at(line, ofCharacters(text));
      // Markdown is all that a text may contain (decision 0041). Notes for colleagues are not published.
      if (node.type === "html" && /<[a-z!]/i.test(text.replaceAll(/<!--[^]*?-->/g, "")))
        yield* at(
          line,
          `${quoted(text)} is HTML, which a text may not contain, or a note that does not end with -->. Remove it.`,
        );
      if (node.type === "link" && text === "")
        yield* at(
          line,
          "The link has no words to follow. Write them between the square brackets: [our prices](/price).",
        );
      if ("url" in node && isShown) yield* at(line, ofAddress(node.url, context));
    }
  }
}

function textOf(node: MdastNode): string {
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

/** Headings skip no level, and only the page's own is of the first level (WCAG 2.2, 1.3.1 and 2.4.6). */
function ofHeading(text: string, own: number, above: number): Found {
  if (!/[\p{L}\p{N}]/u.test(text))
    return "The heading has no words. Write them after the signs, like “## What to bring”.";
  return (
    (own === 1 || own > above + 1) &&
    `The heading ${quoted(text)} is at the wrong level. Begin it with “## ”, or with “### ” if it belongs under such a heading.`
  );
}

/** Bold words alone that end no sentence: a heading that is none for a screen reader (WCAG 2.2, 1.3.1). */
function ofParagraph({ children }: Extract<MdastNode, { type: "paragraph" }>, text: string): Found {
  const [first, ...others] = children;
  const isHeading = first?.type === "strong" && others.length === 0 && /[\p{L}\p{M}\p{N}:]$/u.test(text);
  return (
    isHeading && {
      message: `${quoted(text)} looks like a heading and is none. If it is one, write “## ” before it, without stars.`,
      isHint: true,
    }
  );
}

/** Descriptions of pictures (WCAG 2.2, 1.1.1): not empty, the name of a file, or “photo 2”. */
const ofDescription = (text: string): Found =>
  /^(?:\P{L}*|\S*(?:[\d_]|\.\w)\S*|(?:image|picture|photo|img)[ \d]*)$/iu.test(text) &&
  `The description ${quoted(text)} does not say what the picture shows. Describe it for people who cannot see it, for example “A brass lamp on a stone step”.`;

/** Names are looked up in a list, because some disks ignore capitals. */
function ofPicture(text: string, { folder }: Source, { pictures }: RuleContext): Found {
  const path = resolve(folder, text);
  const wrong = pictures.get(path);
  if (wrong !== undefined) return `${quoted(text)}: ${wrong}`;
  return (
    !pictures.has(path) &&
    `There is no picture ${quoted(text)}. Add it as a JPEG, PNG, WebP, AVIF or SVG, or correct the name; capital letters matter.`
  );
}

/** By an escape or an entity: characters that were typed are checked with the file. */
const ofCharacters = (text: string): Found =>
  UNSHOWABLE.test(text) &&
  `${quoted(text)} contains a character that would not be shown. Remove “\\u” or “&#” with what follows it.`;

function ofSlip(text: string): Found {
  const meant = meantAddress(text.replace(/\?.*/, ""));
  return meant && { message: `Please check ${quoted(text)}. Did you mean ${meant}?`, isHint: true };
}

/** Where a link in a text leads. Short numbers, such as 112 and 116123, have no country code. */
function ofAddress(url: string, context: RuleContext): Found {
  const [, scheme = "", rest = ""] = /^([a-z][\w+.-]*):(.*)$/i.exec(url) ?? [];
  const country = String(valueAt(context.place?.data, ["country"])) as CountryCode;
  const isNumber = rest.startsWith("+")
    ? /^\+\d+(?:-\d+)*$/.test(rest) && isContentPhone(rest)
    : /^\d{3,6}$/.test(rest) || isNational(rest, country);
  const leads = {
    https: WEB_ADDRESS.test(url),
    mailto: EMAIL.test(rest.replace(/\?.*/, "")),
    tel: isNumber,
    "": isAllowedLink(url),
  }[scheme.toLowerCase()];
  if (leads === true) return context.deadLink(url)?.message ?? ofSlip(url);
  const reason =
    leads === false ? "leads nowhere" : `begins with ${scheme}:, which a page of this site may not have`;
  return `The link ${quoted(url)} ${reason}. Write /yoga for a page of this site, https://example.com for another site, mailto:hello@example.com for an email, or tel:+351912345678 (country code and whole number, no spaces) for a call.`;
}

function ofKey(
  text: string,
  { hint, path }: Field,
  { collection, data }: Source,
  context: RuleContext,
): Found {
  const { format, hasEmphasis = false, refersTo } = hint;
  const signs = format === LENGTH ? markupIn(text, hasEmphasis ? "emphasis" : undefined) : undefined;
  if (signs !== undefined)
    return `The page would show ${quoted(signs)} as it is typed: keys have no Markdown, and nothing has HTML. Write the words alone.`;
  if (path[0] === "related" && text === valueAt(data, ["route"]))
    return "The page is related to itself. Remove the line, or write another page.";
  if (refersTo !== undefined) {
    const unknown = refersTo === "route" ? context.deadLink(text) : context.unknownName(refersTo, text);
    // The site leaves out what refers to something unpublished, but what is not offered must not be in the
    // form.
    if (unknown) return { ...unknown, isHint: unknown.isHint && collection !== "offer" };
    if (refersTo === "videos" && !context.isFilm(text))
      return `${quoted(`${text}.h264.mp4`)} is empty or no MP4 film. Export it again as MP4 (H.264), and replace the file.`;
    const hasCaptions = valueAt(data, [...path.slice(0, -1), "captions"]) === true;
    return (
      refersTo === "videos" &&
      hasCaptions &&
      context.lacksCaptions(text) &&
      `The captions of ${quoted(text)} are missing, empty or in another format. Export them as WebVTT, not SRT, to public/videos/${text}.en.vtt, or write “captions: false” for a video without words.`
    );
  }
  return ofCharacters(text) || ofSlip(text);
}
