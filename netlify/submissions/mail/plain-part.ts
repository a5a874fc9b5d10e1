/** The text part of a mail: for watches, screen readers, and programs that show no HTML. */
import { VISITOR_ACTIONS } from "#words/mails.ts";
import type { Action } from "./actions.ts";
import type { FieldRow } from "./field-rows.ts";
import type { Banner } from "./types.ts";

const LABEL_WIDTH = 16;

/** A label and lines side by side. Each line is indented, so that nothing typed can be mistaken for a line of ours. */
function labelled(label: string, lines: readonly string[]): string {
  const indent = " ".repeat(LABEL_WIDTH);
  const heading = label.length < LABEL_WIDTH ? label.padEnd(LABEL_WIDTH) : `${label}\n${indent}`;
  return `${heading}${lines.join(`\n${indent}`)}`.replace(/ +$/gm, "");
}

/** Takes the contact options; returns each with its number or address and the link written out. */
export function actionLines(actions: readonly Action[]): readonly string[] {
  if (actions.length === 0) return [VISITOR_ACTIONS.none];
  return actions.map(({ kind, label, shown, href }) =>
    // The address, because a mailto link with a prepared text is unreadable.
    labelled(
      kind === "reply" ? VISITOR_ACTIONS.replyTo : label,
      kind === "reply" ? [shown] : kind === "call" ? [shown, href] : [href],
    ),
  );
}

/** Takes a field; returns its line, or its block for free text. */
export function fieldLines({ label, value, note }: FieldRow): string {
  return labelled(label, [
    ...value.split("\n"),
    ...(note === undefined ? [] : [`(${[note.text, note.call?.shown].filter(Boolean).join(" ")})`]),
  ]);
}

export function bannerLines({ title, lines }: Banner): string {
  return [`*** ${title}`, ...lines.map((line) => `    ${line}`)].join("\n");
}

/** Takes sections; returns the whole text, a blank line between them. */
export function sections(...parts: readonly (string | readonly string[])[]): string {
  const texts = parts.map((part) => (typeof part === "string" ? part : part.join("\n")));
  return `${texts.filter((text) => text !== "").join("\n\n")}\n`;
}
