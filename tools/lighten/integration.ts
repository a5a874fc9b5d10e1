import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { Drawings } from "./drawings.ts";
import { skipStubs } from "./islands.ts";
import { readRules, writeRules } from "./rules.ts";
import type { Piece } from "./rules.ts";
import { dropIdleScopes, scopedParts, shortNames } from "./scopes.ts";
import { gatherScripts } from "./scripts.ts";
import { LateSheet, PageNeeds, earlyPieces } from "./sheet.ts";
import { FOLD, SCOPE, readTags } from "./tags.ts";
import { fixedTokens, inlineTokens } from "./tokens.ts";

const STYLE = /<style>([^]*?)<\/style>/g;
/** Astro writes this one itself, beside the first island. */
const ISLAND_STYLE = "astro-island,";

interface Page {
  readonly file: string;
  readonly html: string;
  readonly sheet: readonly Piece[];
}

async function readPages(folder: string): Promise<Page[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".html"));
  const pages = await Promise.all(
    names.toSorted().map(async (name) => {
      const file = join(folder, name);
      const text = await readFile(file, "utf8");
      const html = text.includes(FOLD) ? text : text.replace("</main>", `</main>${FOLD}`);
      const styles = [...html.matchAll(STYLE)].map((found) => found[1] ?? "");
      return { file, html, sheet: readRules(styles.filter((css) => !css.startsWith(ISLAND_STYLE)).join("")) };
    }),
  );
  // The widest sheet first: it settles the order of most rules.
  return pages
    .filter(({ html }) => html.includes("data-astro-cid-"))
    .toSorted((a, b) => writeRules(b.sheet).length - writeRules(a.sheet).length);
}

const NAMED = /^@(?:font-face|(?:-webkit-)?keyframes)/;

/** True where a face or an animation is named by one of the rules. */
function isNamedIn(text: string, rules: string): boolean {
  const name =
    /^@(?:-webkit-)?keyframes\s+([\w-]+)/.exec(text)?.[1] ?? /font-family:"?([^;"}]+)/.exec(text)?.[1];
  return name !== undefined && rules.includes(name);
}

/** The rules alone, to look for names in. */
function rulesOnly(pieces: readonly Piece[]): string {
  const strip = (list: readonly Piece[]): Piece[] =>
    list.flatMap((piece): Piece[] =>
      piece.kind === "text"
        ? []
        : piece.kind === "block"
          ? [{ ...piece, pieces: strip(piece.pieces) }]
          : [piece],
    );
  return writeRules(strip(pieces));
}

/** Leaves out faces and animations that no rule of the sheet names. */
function withoutIdleNames(pieces: readonly Piece[], rules: string): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (piece.kind === "text") return !NAMED.test(piece.text) || isNamedIn(piece.text, rules) ? [piece] : [];
    return piece.kind === "block" ? [{ ...piece, pieces: withoutIdleNames(piece.pieces, rules) }] : [piece];
  });
}

/** Makes the pages of a built folder lighter (docs/decisions/0090). @returns a sentence about it */
async function lighten(folder: string): Promise<string> {
  const publish = (name: string, ending: string, text: string): string => {
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
    const path = `/_astro/${name}.${hash}.${ending}`;
    writeFileSync(join(folder, path), text);
    return path;
  };
  const pages = await readPages(folder);
  const fixed = fixedTokens(pages.map(({ sheet }) => sheet));
  const drawings = new Drawings();
  const light = pages.map(({ file, html, sheet }) => {
    const pieces = inlineTokens(sheet, fixed);
    const drawn = drawings.takeFrom(html);
    const needs = new PageNeeds(readTags(drawn));
    const early = earlyPieces(pieces, needs);
    return { file, html: drawn, pieces, needs, early: withoutIdleNames(early, rulesOnly(early)) };
  });

  // The home page has a late sheet of its own: no other page needs most of it.
  const isHome = ({ file }: { readonly file: string }) => file === join(folder, "index.html");
  const lateSheets = [light.filter(isHome), light.filter((page) => !isHome(page))].map((group) => {
    const late = new LateSheet();
    for (const { pieces, needs } of group) late.add(pieces, needs);
    const rules = writeRules(late.pieces(() => false));
    const isEverywhere = (text: string) => group.every(({ early }) => writeRules(early).includes(text));
    const sheet = late.pieces((text) => NAMED.test(text) && isNamedIn(text, rules) && !isEverywhere(text));
    return { group, sheet };
  });

  const written = lateSheets.map(({ group, sheet }) => ({
    css: writeRules(sheet) + drawings.css(group.map(({ html }) => html)),
    pages: group.map(({ file, html, early }) => {
      const parts = scopedParts(early, scopedParts(sheet));
      let css = writeRules(early);
      const styled = dropIdleScopes(html, parts).replace(STYLE, (whole, own: string) => {
        if (own.startsWith(ISLAND_STYLE)) return whole;
        const here = css === "" ? "" : `<style>${css}</style>`;
        css = "";
        return here;
      });
      const read = (src: string) => readFileSync(join(folder, src), "utf8");
      const write = (src: string, code: string) => {
        writeFileSync(join(folder, src), code);
      };
      const gathered = gatherScripts(styled, read, (code) => publish("page", "js", code));
      return { file, html: skipStubs(gathered, read, write) };
    }),
  }));

  const names = shortNames(
    written.flatMap(({ css, pages: group }) => [css, ...group.map(({ html }) => html)]),
  );
  const rename = (text: string) => text.replace(SCOPE, (scope) => names.get(scope) ?? scope);
  for (const { css, pages: group } of written) {
    if (group.length === 0) continue;
    const link = `<link rel="stylesheet" href="${publish("late", "css", rename(css))}" fetchpriority="low">`;
    for (const { file, html } of group) await writeFile(file, rename(html).replace(FOLD, link));
  }
  return `${String(light.length)} pages lightened`;
}

/** Runs at the end of a build, before anything reads the pages. */
export function lightenPages(): AstroIntegration {
  return {
    name: "lighten",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        logger.info(await lighten(fileURLToPath(dir)));
      },
    },
  };
}
