import { isolated } from "#words/fill.ts";
import { speechIn } from "../built-facts.ts";
import { htmlPart } from "./html-part.ts";
import { headerText } from "./safe-text.ts";
import type { ComposedMail, MailFacts, MailParts } from "./mail-types.ts";

const LABEL_WIDTH = 16;
const INDENT = `\n${" ".repeat(LABEL_WIDTH)}`;

/** Indented, so that nothing typed can look like a line of the mail itself. */
function labelled(label: string, lines: string): string {
  const heading = label.length < LABEL_WIDTH ? label.padEnd(LABEL_WIDTH) : `${label}${INDENT}`;
  // The pattern / +$/gm takes quadratic time on a long run of spaces.
  return `${heading}${lines.replaceAll("\n", INDENT)}`
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

/** For watches, screen readers and programs that show no HTML. */
function textPart(
  { clinic, texts }: MailFacts,
  { corner, title, intro, task, banners = [], actions = [], rows, footer = [] }: MailParts,
): string {
  /** Keeps the direction of each line beside a label. */
  const own = (lines: string): string =>
    lines.replaceAll(/.+/g, (line) => isolated(line, texts.language.direction));
  const sections = [
    [task],
    [clinic.name, corner],
    ...banners.map((banner) => [`*** ${banner.title}`, ...banner.lines.map((line) => `    ${line}`)]),
    [title, ...intro],
    actions.map(({ button, text }) => labelled(button, text)),
    rows.map(({ label, value, note }) => labelled(label, own(value) + (note ? `\n(${note})` : ""))),
    footer,
  ];
  const written = sections.map((lines) => lines.join("\n")).filter((text) => text !== "");
  return `${written.join("\n\n")}\n`;
}

/**
 * `Auto-Submitted` (RFC 3834, section 5) and Exchange's own field prevent out-of-office replies, which would
 * reach the visitor.
 */
export const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Composes a mail, marked TEST outside the published site. */
export function composeMail(
  parts: MailParts,
  facts: MailFacts,
  isTest: boolean | undefined = facts.isTest,
): ComposedMail {
  const { testMail } = speechIn(facts).words;
  const marked = isTest
    ? {
        ...parts,
        subject: `${testMail.mark} ${parts.subject}`,
        task: testMail.task,
        banners: [{ title: testMail.mark, lines: [testMail.banner] }, ...(parts.banners ?? [])],
      }
    : parts;
  return {
    subject: headerText(marked.subject),
    replyTo: parts.replyTo,
    messageId: parts.messageId,
    headers: AUTOMATIC,
    html: htmlPart(facts, marked),
    text: textPart(facts, marked),
  };
}
