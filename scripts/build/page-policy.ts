import { createHash } from "node:crypto";

import { NO_BASE_NO_FRAMING } from "../../netlify/headers/headers.ts";

export interface PageSources {
  /** From `inlineHashes`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Other origins that scripts may send to. */
  readonly connectTo?: readonly string[];
}

/** Our own files, inline code by its hash, drawings as `data:`. */
export function pagePolicy({ scripts, styles, connectTo = [] }: PageSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...connectTo].join(" "),
    "worker-src 'self'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Browsers require a policy to register a service worker.
    "trusted-types service-worker",
    NO_BASE_NO_FRAMING,
  ].join("; ");
}

const INLINE = /<(style|script)\b([^>]*)>([^]*?)<\/\1>/g;
/** Any other type is data, to which no policy applies. */
const EXECUTABLE = /^(?:module|importmap|speculationrules|(?:text|application)\/javascript)?$/;

/** Of all styles and scripts in this HTML (CSP3, section 2.3.1). */
export function inlineHashes(html: string) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, element, attributes = "", text = ""] of html.matchAll(INLINE)) {
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    const type = /\btype="([^"]*)"/.exec(attributes)?.[1] ?? "";
    if (element === "style") styles.add(hash);
    else if (text !== "" && EXECUTABLE.test(type)) scripts.add(hash);
  }
  return { scripts: [...scripts].toSorted(), styles: [...styles].toSorted() };
}
