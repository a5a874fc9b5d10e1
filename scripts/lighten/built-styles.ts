import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";

import { readRules, writeRules } from "./rules.ts";
import type { Piece } from "./rules.ts";
import { FOLD } from "./tags.ts";

const STYLE = /<style>([^]*?)<\/style>/g;
/** Astro writes this one itself, beside the first island. */
const isOfIslands = (css: string) => css.startsWith("astro-island,");

/** The styles of one page or more: most pages of a kind have the same. */
export interface Sheet {
  readonly pieces: readonly Piece[];
  /** How long its rules are, written out. */
  readonly length: number;
}

/** A built page that Astro styled. Its text stays on the disk: thousands of them fill the memory. */
export interface StyledPage {
  readonly file: string;
  readonly sheet: Sheet;
}

/** The text of a built page, with the mark where the late stylesheet goes. */
export async function readPage(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  return text.includes(FOLD) ? text : text.replace("</main>", `</main>${FOLD}`);
}

/** Every page of a built folder that Astro styled, the widest sheet first: it settles the order of most rules. */
export async function readStyles(folder: string): Promise<readonly StyledPage[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
  const sheets = new Map<string, Sheet>();
  const pages: StyledPage[] = [];
  for (const name of names.toSorted()) {
    const file = join(folder, name);
    const html = await readFile(file, "utf8");
    if (!html.includes("data-astro-cid-")) continue;
    const styles = [...html.matchAll(STYLE)].map(([, css = ""]) => css);
    const css = styles.filter((each) => !isOfIslands(each)).join("");
    let sheet = sheets.get(css);
    if (sheet === undefined) {
      const pieces = readRules(css);
      sheet = { pieces, length: writeRules(pieces).length };
      sheets.set(css, sheet);
    }
    pages.push({ file, sheet });
  }
  return pages.toSorted((a, b) => b.sheet.length - a.sheet.length);
}

/**
 * A page with one style element instead of its own. Astro's for islands goes into it: it stands beside the first
 * island, where HTML allows none (section 4.2.6).
 */
export function replaceStyles(html: string, css: string): string {
  const ofIslands = [...html.matchAll(STYLE)].map(([, own = ""]) => own).filter(isOfIslands);
  let rest = css + ofIslands.join("");
  return html.replace(STYLE, (_whole, own: string) => {
    if (isOfIslands(own)) return "";
    const here = rest === "" ? "" : `<style>${rest}</style>`;
    rest = "";
    return here;
  });
}
