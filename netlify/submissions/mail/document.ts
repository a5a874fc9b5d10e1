import { LANGUAGE } from "#words/language.ts";
import { LAYOUT, SANS } from "./blocks.ts";
import { escaped, escapedLines } from "./plain-text.ts";
import type { Banner, MailFacts, MailParts } from "./types.ts";

type Colours = MailFacts["colours"];

const SERIF = "'Tiro Devanagari Hindi',Georgia,'Times New Roman',serif";

/** Dark mode for mail programs that support it. Styles that are needed without it are inline. */
const darkRules = (dark: Colours["dark"]) => `
.page{background:${dark.page}!important}
.card{background:${dark.card}!important}
.line{border-color:${dark.line}!important}
.text{color:${dark.text}!important}
.quiet{color:${dark.quiet}!important}
.small{color:${dark.small}!important}
.call{background:${dark.call}!important}
.button{background:${dark.button}!important}
.outline{border-color:${dark.link}!important;color:${dark.link}!important}
.link{color:${dark.link}!important}
.warning{background:${dark.warning}!important}`;

const sheet = (dark: Colours["dark"]) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules(dark)}
}
@media (max-width:480px){.edge{padding-left:16px!important;padding-right:16px!important}.outer{padding:0!important}}`;

/**
 * The selector of Outlook.com's dark mode. A separate style sheet, because Gmail drops a whole sheet if it rejects
 * one rule.
 */
const outlookSheet = (dark: Colours["dark"]) => darkRules(dark).replaceAll("\n.", "\n[data-ogsc] .");

function banner({ title, lines }: Banner, light: Colours["light"]): string {
  const items = lines.map((line) => `<div style="margin-top:4px">${escaped(line)}</div>`).join("");
  return `<tr><td class="warning text edge" bgcolor="${light.warning}" style="background:${light.warning};color:${light.text};padding:14px 28px;border-bottom:2px solid ${light.ornament};font:400 16px/1.45 ${SANS};word-break:break-word"><strong>${escaped(title)}</strong>${items}</td></tr>`;
}

/**
 * Takes the parts of a mail; returns the whole HTML document. Nested tables with inline styles are what
 * Outlook and Gmail agree on; nothing is fetched from anywhere.
 * @param content finished markup below the title
 */
export function mailDocument(
  { clinic, colours: { light, dark } }: Pick<MailFacts, "clinic" | "colours">,
  { corner, title, subtitle, task, banners }: MailParts,
  content: string,
): string {
  return `<!doctype html>
<html lang="${LANGUAGE.tag}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escaped(`${title} · ${corner}`)}</title>
<style>${sheet(dark)}</style>
<style>${outlookSheet(dark)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">
${LAYOUT} class="page" bgcolor="${light.page}" style="background:${light.page}"><tr><td class="outer" align="center" style="padding:24px 12px">
${LAYOUT} class="card" bgcolor="${light.card}" style="max-width:620px;background:${light.card};border-radius:14px;table-layout:fixed">
<tr><td class="edge" bgcolor="${light.bar}" style="background:${light.bar};border-radius:14px 14px 0 0;border-bottom:3px solid ${light.ornament};padding:13px 28px">${LAYOUT}><tr>
<td style="color:${light.onDark};font:400 18px/1.3 ${SERIF}">${escaped(clinic.name)}</td>
<td align="right" style="color:${light.onDark};font:600 15px/1.3 ${SANS};white-space:nowrap;padding-left:12px">${escaped(corner)}</td>
</tr></table></td></tr>
<tr><td class="edge text" style="padding:14px 28px;color:${light.text};font:600 17px/1.4 ${SANS};word-break:break-word">${escaped(task)}</td></tr>
${banners.map((each) => banner(each, light)).join("\n")}
<tr><td class="edge" style="padding:24px 28px 0">
<h1 class="text" dir="auto" style="margin:0;color:${light.text};font:400 30px/1.15 ${SERIF};word-break:break-word">${escaped(title)}</h1>
<p class="quiet" style="margin:6px 0 0;color:${light.quiet};font:400 17px/1.45 ${SANS};word-break:break-word">${escapedLines(subtitle)}</p>
</td></tr>
${content}
<tr><td style="padding:0 0 24px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
