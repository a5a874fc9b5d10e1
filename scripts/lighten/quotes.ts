const PARTS = /<(script|style|textarea|title)\b[^]*?<\/\1>|<!--[^]*?-->|<(?:[^"'>]|"[^"]*"|'[^']*')*>|[^<]+/g;
/** Astro's own attributes of an island: nothing reads them but the browser. */
const ESCAPED = / (props|opts)="([^"]*)"/g;

function plain(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&#x27;", "'");
}

/**
 * Writes quotes as they are where HTML lets them stand: between tags, and inside the other kind of quotes
 * (HTML standard, sections 13.1.2.3 and 13.1.3). The properties of an island are full of them.
 */
export function plainQuotes(html: string): string {
  return html.replace(PARTS, (part, raw: string | undefined) => {
    if (raw !== undefined || part.startsWith("<!--")) return part;
    if (!part.startsWith("<")) return plain(part);
    return part.replace(ESCAPED, (whole, name: string, value: string) =>
      plain(value).includes("'") ? whole : ` ${name}='${plain(value)}'`,
    );
  });
}
