import { MAILBOX, WEB_ADDRESS } from "../../../src/schemas/fields.ts";
import type { Field } from "../fields.ts";
import { nodesOf, textOf } from "../markdown.ts";
import { isAllowedLink } from "../plain-markdown.ts";
import { quoted, type Advice, type Finding } from "../problem.ts";
import { isOff } from "../site-content.ts";
import type { Source } from "../source.ts";
import type { Targets } from "../targets.ts";
import { mailboxAdvice } from "./mailboxes.ts";
import { phoneAdvice, undividedHint } from "./phones.ts";

/** Words of a link that do not say where it leads (WCAG 2.2, 2.4.4). */
const EMPTY_WORDS = /^(?:(?:click|press|tap|see|read|look) )?(?:here|this|this (?:link|page)|link|more)\.?$/i;

/**
 * Links and references that lead nowhere: in the text, and in keys that name a page or another file. A file that is not
 * published has no links on the site: it may name what was taken off together with it.
 */
export function linkProblems(source: Source, fields: readonly Field[], targets: Targets): readonly Finding[] {
  if (isOff(source)) return [];
  const inKeys = fields.flatMap(({ value, hint, path }) => {
    if (typeof value !== "string") return [];
    return [
      { line: source.lineOf(path), advice: adviceOnKey(value, hint, targets, source.collection === "offer") },
    ];
  });
  const inText = nodesOf(source, "link", "definition").map(({ node, line }) => {
    return { line, advice: adviceOnLink(node.url, source, targets) };
  });
  const words = nodesOf(source, "link").map(({ node, line }) => {
    // A picture in a link is described by its own text.
    const isPicture = node.children.some(({ type }) => type === "image");
    return { line, advice: isPicture ? undefined : adviceOnWords(textOf(node).trim(), node.url) };
  });
  return [...inKeys, ...inText, ...words].flatMap(({ line, advice }) =>
    advice ? [{ line, ...advice }] : [],
  );
}

function adviceOnKey(
  value: string,
  hint: Field["hint"],
  targets: Targets,
  isOffer: boolean,
): Advice | undefined {
  if (hint?.holds === "phone")
    return /^\+[\d ()-]{7,}$/.test(value) ? (phoneAdvice(value) ?? undividedHint(value)) : undefined;
  if (hint?.holds === "mailbox") return mailboxAdvice(value);
  if (hint?.holds === "web address") return WEB_ADDRESS.test(value) ? targets.onOwnSite(value) : undefined;
  if (hint?.refersTo === undefined) return undefined;
  return hint.refersTo === "route"
    ? targets.brokenKey(value, isOffer)
    : targets.unknownName(hint.refersTo, value);
}

function adviceOnWords(words: string, url: string): Advice | undefined {
  if (words === "") {
    const wrong = `The link to ${quoted(url)} has no words, so nobody can follow it.`;
    return { wrong, write: `Write the words between the square brackets: [our prices](${url}).` };
  }
  if (!EMPTY_WORDS.test(words)) return undefined;
  const wrong = `The words ${quoted(words)} do not say where the link leads.`;
  return { isHint: true, wrong, write: "Name the page: [our prices](/price)." };
}

function adviceOnLink(url: string, source: Source, targets: Targets): Advice | undefined {
  if (/^http:/i.test(url))
    return {
      wrong: `The link ${quoted(url)} is not secure.`,
      write: "Write https:// if the other site has it.",
    };
  if (url.startsWith("#")) return targets.brokenAnchor(source, url.slice(1));
  if (url.startsWith("/") && !url.startsWith("//")) return targets.brokenLink(url);
  if (/^mailto:/i.test(url)) return adviceOnMailLink(url);
  if (/^tel:/i.test(url)) return adviceOnTelephoneLink(url);
  if (/^https:/i.test(url) && !WEB_ADDRESS.test(url)) {
    const write = "Copy the whole address from the browser, like https://example.com/page.";
    return { wrong: `The link ${quoted(url)} is not a whole address.`, write };
  }
  if (isAllowedLink(url)) return targets.onOwnSite(url);
  const write =
    "Begin a link to a page of this site with a slash, like /yoga, and a link to another site with https://.";
  return { wrong: `The link ${quoted(url)} leads nowhere.`, write };
}

function adviceOnMailLink(url: string): Advice | undefined {
  const [mailbox = ""] = url.slice("mailto:".length).split("?");
  if (MAILBOX.test(mailbox)) return mailboxAdvice(mailbox);
  return {
    wrong: `The link ${quoted(url)} names no mailbox.`,
    write: "Write mailto: and the mailbox without spaces, like mailto:hello@example.com.",
  };
}

function adviceOnTelephoneLink(url: string): Advice | undefined {
  const number = url.slice("tel:".length);
  // Short numbers, such as 112 and 116123, have no country code.
  if (/^\d{3,6}$/.test(number)) return undefined;
  if (/^\+\d+(?:-\d+)*$/.test(number)) return phoneAdvice(number);
  return {
    wrong: `The link ${quoted(url)} cannot be dialled.`,
    write: "Write tel:, a plus, the country code and the digits without spaces, like tel:+351912345678.",
  };
}
