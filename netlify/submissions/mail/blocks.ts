import { VISITOR_ACTIONS } from "#words/mails.ts";
import type { Action } from "./actions.ts";
import type { FieldRow, Note } from "./field-rows.ts";
import { escaped, escapedLines } from "./plain-text.ts";
import type { MailFacts } from "./types.ts";

type Colours = MailFacts["colours"]["light"];

/** The site's font, where it is installed, and those of the reader's system. */
export const SANS = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** The start of a table that only arranges what is in it. */
export const LAYOUT = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`;
const WRAP = "word-break:break-word;overflow-wrap:anywhere";

/** A filled button. Outlook draws the cell and ignores the link's padding; the others draw the link. */
function filled(colour: "call" | "button", { href }: Action, text: string, colours: Colours): string {
  const style = `background:${colours[colour]};color:${colours.onDark}`;
  return `<td class="${colour}" align="center" bgcolor="${colours[colour]}" style="${style};border-radius:26px;mso-padding-alt:15px 12px"><a class="${colour}" href="${escaped(href)}" style="display:block;padding:15px 12px;border-radius:26px;${style};font:600 18px/1.25 ${SANS};text-decoration:none;${WRAP}">${escaped(text)}</a></td>`;
}

/** The wide button has space for more text. */
function wideText({ kind, label, shown }: Action): string {
  if (kind === "call") return VISITOR_ACTIONS.callNumber(shown);
  return kind === "reply" ? VISITOR_ACTIONS.replyByMail : label;
}

function button(action: Action, isFirst: boolean, colours: Colours): string {
  const text = isFirst ? wideText(action) : action.label;
  if (action.kind === "call") return filled("call", action, text, colours);
  if (isFirst || action.kind === "whatsapp") return filled("button", action, text, colours);
  return `<td align="center" style="border-radius:26px;mso-padding-alt:13px 12px"><a class="outline" href="${escaped(action.href)}" style="display:block;padding:13px 12px;border:2px solid ${colours.link};border-radius:26px;color:${colours.link};font:600 18px/1.25 ${SANS};text-decoration:none;${WRAP}">${escaped(text)}</a></td>`;
}

/** Takes the contact options; returns one wide button and the others side by side below it. */
export function buttons(actions: readonly Action[], colours: Colours): string {
  const [first, ...others] = actions;
  if (first === undefined) return paragraph(VISITOR_ACTIONS.none, colours);
  const row = (cells: readonly string[]): string =>
    `${LAYOUT} style="table-layout:fixed"><tr>${cells.join(`<td width="10" style="width:10px;font-size:0">&nbsp;</td>`)}</tr></table>`;
  const rows = [row([button(first, true, colours)])];
  if (others.length > 0) rows.push(row(others.map((action) => button(action, false, colours))));
  const gap = `<div style="height:10px;line-height:10px;font-size:0">&nbsp;</div>`;
  return `<tr><td class="edge" style="padding:20px 28px 0">${rows.join(gap)}</td></tr>`;
}

function noteBelow(note: Note | undefined, colours: Colours): string {
  if (note === undefined) return "";
  const { text, call } = note;
  const link =
    call === undefined
      ? ""
      : ` <a class="link" href="tel:${escaped(call.number)}" style="color:${colours.link};font-weight:600;white-space:nowrap">${escaped(call.shown)}</a>`;
  return `<div class="small" style="margin-top:3px;color:${colours.small};font:400 15px/1.4 ${SANS}">${escaped(text)}${link}</div>`;
}

function value({ href, value: typed }: Pick<FieldRow, "href" | "value">, colours: Colours): string {
  if (href === undefined) return escapedLines(typed);
  return `<a class="link" href="${escaped(href)}" rel="noopener noreferrer nofollow" style="color:${colours.link}">${escaped(typed)}</a>`;
}

/** Takes fields; returns a table with a heading cell each, free text in its own block below its label. */
export function fieldTable(fields: readonly FieldRow[], colours: Colours): string {
  const border = `border-top:1px solid ${colours.line}`;
  const label = `color:${colours.small};font:600 15px/1.5 ${SANS}`;
  const typed = `color:${colours.text};font:400 17px/1.5 ${SANS};${WRAP}`;
  const rows = fields.map((field) => {
    const heading = escaped(field.label);
    const text = `<div class="text" dir="auto" style="${typed}">${value(field, colours)}</div>${noteBelow(field.note, colours)}`;
    return field.isLong === true
      ? `<tr><td colspan="2" class="line" style="${border};padding:10px 0"><div class="small" style="${label}">${heading}</div><div style="padding-top:2px">${text}</div></td></tr>`
      : `<tr><th scope="row" align="left" valign="top" width="30%" class="line small" style="${border};width:30%;padding:10px 10px 10px 0;${label}">${heading}</th><td valign="top" class="line" style="${border};padding:9px 0">${text}</td></tr>`;
  });
  return `<tr><td class="edge" style="padding:24px 28px 0"><table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="table-layout:fixed;border-bottom:1px solid ${colours.line}">${rows.join("")}</table></td></tr>`;
}

/** Takes a sentence; returns it as a paragraph in the secondary colour. */
export function paragraph(text: string, colours: Colours): string {
  return `<tr><td class="edge quiet" style="padding:14px 28px 0;color:${colours.quiet};font:400 16px/1.5 ${SANS};${WRAP}">${escapedLines(text)}</td></tr>`;
}
