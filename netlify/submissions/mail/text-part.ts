/** The text part of a mail, for watches, screen readers and programs that show no HTML. */
import type { MailFacts, MailParts } from "./mail-types.ts";

const LABEL_WIDTH = 16;
const INDENT = `\n${" ".repeat(LABEL_WIDTH)}`;

/** A label and lines side by side. Each line is indented, so that nothing typed can look like a line of the mail itself. */
function labelled(label: string, lines: string): string {
  const heading = label.length < LABEL_WIDTH ? label.padEnd(LABEL_WIDTH) : `${label}${INDENT}`;
  // A pattern for spaces at the end of a line would read a run of spaces from each of its characters.
  return `${heading}${lines.replaceAll("\n", INDENT)}`
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

/** Takes the parts of a mail; returns them as text, with a blank line between the sections. */
export function textPart(
  { clinic }: MailFacts,
  { corner, title, intro, task, banners, actions = [], rows, advice = [] }: MailParts,
): string {
  const sections = [
    [task],
    [clinic.name, corner],
    ...banners.map((banner) => [`*** ${banner.title}`, ...banner.lines.map((line) => `    ${line}`)]),
    [title, ...intro],
    actions.map(({ button, text }) => labelled(button, text)),
    rows.map(({ label, value, note }) => labelled(label, note === undefined ? value : `${value}\n(${note})`)),
    advice,
  ];
  const texts = sections.map((lines) => lines.join("\n")).filter((text) => text !== "");
  return `${texts.join("\n\n")}\n`;
}
