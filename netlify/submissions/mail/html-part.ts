/** The mail loads nothing from the network. */
import { asHtml, asHtmlLines } from "./safe-text.ts";
import type { FieldRow, MailFacts, MailParts } from "./mail-types.ts";
import type { Action } from "./visitor.ts";

/** The site's fonts, if they are installed. */
const SANS = "'Anek Latin','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "'Tiro Devanagari Hindi',Georgia,'Times New Roman',serif";
const BUTTON = "display:block;padding:13px 12px;font-size:18px;font-weight:600;text-decoration:none";
/** Outlook for Windows ignores the padding of links, and reads `mso-padding-alt` of cells. */
const BUTTON_CELL = "border-radius:26px;text-align:center;mso-padding-alt:13px 12px";

/**
 * By class. `@card` is a colour of `mail-colours.ts`, `@start` a side, because Outlook knows only left and
 * right.
 */
const STYLES = {
  page: "margin:0;padding:12px 0;background:@page",
  card: `max-width:620px;margin:auto;padding-bottom:24px;border-radius:14px;background:@card;color:@text;font:400 17px/1.5 ${SANS};word-break:break-word;overflow-wrap:anywhere`,
  bar: `padding:13px 20px;border-bottom:3px solid @ornament;background:@bar;color:@onDark;font:400 18px/1.3 ${SERIF}`,
  corner: `float:@end;padding-@start:12px;font:600 15px/1.5 ${SANS}`,
  task: "padding:14px 20px;font-weight:600",
  warning: "padding:14px 20px;border-bottom:2px solid @ornament;background:@warning",
  content: "padding:24px 20px 0",
  title: `margin:0;font:400 30px/1.15 ${SERIF}`,
  quiet: "margin:8px 0 0;color:@quiet",
  actions: "width:100%;margin-top:14px;border-spacing:0 10px",
  buttonCell: `${BUTTON_CELL};border:2px solid @button;background:@button`,
  button: `${BUTTON};color:@onDark`,
  outlineCell: `${BUTTON_CELL};border:2px solid @link`,
  outline: `${BUTTON};color:@link`,
  fields: "width:100%;margin-top:24px;border-collapse:collapse;table-layout:fixed",
  cell: "padding:10px 0;padding-@end:8px;border:solid @line;border-width:1px 0;text-align:@start;vertical-align:top;font-weight:400",
  small: "color:@small;font-size:15px;font-weight:600",
  note: "color:@small;font-size:15px",
} as const;

const painted = (css: string, values: Readonly<Record<string, string>>): string =>
  css.replace(/@(\w+)/g, (_, name: string) => values[name] ?? "");

function darkSheet(values: Readonly<Record<string, string>>): string {
  const rules = Object.entries(STYLES).map(([name, css]) => {
    const important = css.replaceAll(";", "!important;");
    return `.${name}{${painted(important, values)}!important}`;
  });
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

export function htmlPart(
  { clinic, colours, texts }: MailFacts,
  { corner, title, intro, task, banners = [], actions = [], rows, footer = [] }: MailParts,
): string {
  const { tag, direction } = texts.language;
  const [start, end] = direction === "rtl" ? ["right", "left"] : ["left", "right"];
  const values = { ...colours.light, start, end };
  /** Inline styles, because some programs ignore style sheets. `content` is markup. */
  const element = (type: string, name: keyof typeof STYLES, content: string, attributes = ""): string =>
    `<${type} class="${name}" style="${painted(STYLES[name], values)}"${attributes}>${content}</${type}>`;
  const link = (name: "button" | "outline", href: string, text: string): string =>
    element("a", name, asHtml(text), ` href="${asHtml(href)}" rel="noreferrer"`);
  const paragraph = (text: string): string => element("p", "quiet", asHtmlLines(text));

  const action = ({ href, button }: Action, index: number): string => {
    const name = index === 0 ? "button" : "outline";
    return `<tr>${element("td", `${name}Cell`, link(name, href, button))}</tr>`;
  };

  const field = ({ label, value, note = "", isLong }: FieldRow): string => {
    const heading = element("div", "small", asHtml(label));
    const below = note === "" ? "" : element("div", "note", asHtml(note));
    // Each line has the direction of what was typed in it.
    const content = `<div dir="auto" style="unicode-bidi:plaintext">${asHtmlLines(value)}</div>${below}`;
    const cells = isLong
      ? element("td", "cell", `${heading}${content}`, ' colspan="2"')
      : `${element("th", "cell", heading, ' scope="row" width="30%"')}${element("td", "cell", content)}`;
    return `<tr>${cells}</tr>`;
  };

  const buttons = actions.map(action).join("\n");
  const content = [
    element("h1", "title", asHtml(title), ' dir="auto"'),
    ...intro.map(paragraph),
    // Outlook reads the attribute instead of `border-spacing`.
    buttons === "" ? "" : element("table", "actions", buttons, ' role="presentation" cellspacing="10"'),
    element("table", "fields", rows.map(field).join("\n")),
    ...footer.map(paragraph),
  ];
  const card = [
    // First, because lists of mails show the beginning.
    element("div", "task", asHtml(task)),
    element(
      "div",
      "bar",
      `${element("span", "corner", asHtml(corner), ' dir="auto"')}${asHtml(clinic.name)}`,
    ),
    ...banners.map(({ title: heading, lines }) =>
      element("div", "warning", [`<strong>${asHtml(heading)}</strong>`, ...lines.map(asHtml)].join("<br>")),
    ),
    element("div", "content", content.join("\n")),
  ];
  return `<!doctype html>
<html lang="${tag}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asHtml(`${title} · ${corner}`)}</title>
<style>${darkSheet({ ...values, ...colours.dark })}</style>
</head>
${element("body", "page", element("div", "card", card.join("\n")))}
</html>
`;
}
