/** The text part of a mail: for watches, screen readers, and programs that show no HTML. */
import { VISITOR_ACTIONS } from "#words/mails.ts";
import type { MailFacts, MailParts } from "./types.ts";

const LABEL_WIDTH = 16;

/** A label and lines side by side. Each line is indented, so that nothing typed can look like a line of the mail itself. */
function labelled(label: string, lines: readonly string[]): string {
  const indent = " ".repeat(LABEL_WIDTH);
  const heading = label.length < LABEL_WIDTH ? label.padEnd(LABEL_WIDTH) : `${label}\n${indent}`;
  return `${heading}${lines.join(`\n${indent}`)}`.replace(/ +$/gm, "");
}

/** Takes the parts of a mail; returns them as text, with a blank line between the sections. */
export function textPart(
  { clinic }: Pick<MailFacts, "clinic">,
  { corner, title, subtitle, task, banners, actions, rows, advice = [] }: MailParts,
): string {
  const sections = [
    [task],
    [clinic.name, corner],
    ...banners.map((banner) => [`*** ${banner.title}`, ...banner.lines.map((line) => `    ${line}`)]),
    [title, subtitle],
    actions?.length === 0
      ? [VISITOR_ACTIONS.none]
      : (actions ?? []).map(({ label, lines }) => labelled(label, lines)),
    rows.map(({ label, value, note }) => {
      const remark =
        note === undefined ? [] : [`(${[note.text, note.call?.shown].filter(Boolean).join(" ")})`];
      return labelled(label, [...value.split("\n"), ...remark]);
    }),
    advice,
  ];
  return `${sections.flatMap((lines) => (lines.length === 0 ? [] : [lines.join("\n")])).join("\n\n")}\n`;
}
