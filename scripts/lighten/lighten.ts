import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { readPage, readStyles, replaceStyles } from "./built-styles.ts";
import type { Sheet } from "./built-styles.ts";
import { Drawings } from "./drawings.ts";
import { leanIslands, skipStubs } from "./islands.ts";
import { isNamed, isNamedIn, withoutIdleNames } from "./names.ts";
import { writeRules } from "./rules.ts";
import type { Piece } from "./rules.ts";
import { plainQuotes } from "./quotes.ts";
import { ScopeNames, dropIdleScopes, scopedParts } from "./scopes.ts";
import { gatherScripts, smallScript } from "./scripts.ts";
import { LateSheet, PageNeeds, earlyPieces } from "./sheet.ts";
import { FOLD, readTags } from "./tags.ts";
import { fixedTokens, inlineTokens } from "./tokens.ts";

/** What a page's first screen needs, once it is known. */
interface LightPage {
  readonly file: string;
  readonly early: readonly Piece[];
  readonly css: string;
}

/** Pages that share a late stylesheet. */
interface Group {
  readonly late: LateSheet;
  readonly pages: LightPage[];
  readonly drawings: Set<string>;
}

/** The late stylesheet of a group: its rules, and the faces and animations that they name. */
function lateSheet({ late, pages }: Group): Piece[] {
  const rules = writeRules(late.pieces(() => false));
  const isEverywhere = (text: string) => pages.every(({ css }) => css.includes(text));
  return late.pieces((text) => isNamed(text) && isNamedIn(text, rules) && !isEverywhere(text));
}

/**
 * Makes the pages of a built folder lighter (docs/decisions/0090). Each page is read three times and never
 * kept: the work and the memory grow with the pages, and no page is compared with another.
 *
 * @returns a sentence about it
 */
export async function lighten(folder: string): Promise<string> {
  const published = new Set<string>();
  const publish = (name: string, ending: string, text: string): string => {
    const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
    const path = `/_astro/${name}.${hash}.${ending}`;
    if (!published.has(path)) writeFileSync(join(folder, path), text);
    published.add(path);
    return path;
  };
  const built = readdirSync(join(folder, "_astro"));
  const find = (plain: string): string => {
    const [start = "", ending = ""] = basename(plain).split(".");
    const [name, ...others] = built.filter(
      (each) => each.startsWith(`${start}.`) && each.endsWith(`.${ending}`),
    );
    if (name === undefined || others.length > 0) throw new Error(`Not one file is built as ${plain}.`);
    return `/_astro/${name}`;
  };
  // Most pages have the same scripts: each text is made small once.
  const scripts = new Map<string, string>();
  const publishScript = (gathered: string): string => {
    let path = scripts.get(gathered);
    if (path === undefined)
      scripts.set(gathered, (path = publish("page", "js", smallScript(gathered, find))));
    return path;
  };
  const read = (src: string) => readFileSync(join(folder, src), "utf8");
  const write = (src: string, code: string) => {
    writeFileSync(join(folder, src), code);
  };

  const pages = await readStyles(folder);
  const sheets = new Set(pages.map(({ sheet }) => sheet));
  const fixed = fixedTokens([...sheets].map(({ pieces }) => pieces));
  const inlined = new Map<Sheet, Piece[]>(
    [...sheets].map((sheet) => [sheet, inlineTokens(sheet.pieces, fixed)]),
  );

  // 1. What each page needs early, and what its group needs late. The home page has a late sheet of its own: no
  // other page needs most of it.
  const drawings = new Drawings();
  const newGroup = (): Group => ({ late: new LateSheet(), pages: [], drawings: new Set() });
  const groups = { home: newGroup(), others: newGroup() };
  for (const { file, sheet } of pages) {
    const group = file === join(folder, "index.html") ? groups.home : groups.others;
    const pieces = inlined.get(sheet) ?? [];
    const needs = new PageNeeds(readTags(drawings.takeFrom(await readPage(file), group.drawings)));
    group.late.add(pieces, needs);
    const early = withoutIdleNames(earlyPieces(pieces, needs));
    group.pages.push({ file, early, css: writeRules(early) });
  }

  // 2. Every page as it will be, but for the names of scopes and the address of its late sheet.
  const names = new ScopeNames();
  const late = new Map<Group, string>();
  for (const group of Object.values(groups)) {
    const sheet = lateSheet(group);
    const css = writeRules(sheet) + drawings.css(group.drawings);
    late.set(group, css);
    names.see(css);
    const lateParts = scopedParts(sheet);
    for (const { file, early, css: own } of group.pages) {
      const html = drawings.takeFrom(await readPage(file));
      const styled = replaceStyles(dropIdleScopes(html, [scopedParts(early), lateParts]), own);
      const gathered = gatherScripts(styled, read, publishScript);
      const light = leanIslands(skipStubs(gathered, read, write));
      names.see(light);
      await writeFile(file, light);
    }
  }

  // 3. The names, short ones for what is used most.
  const rename = names.renaming();
  for (const [group, css] of late) {
    if (group.pages.length === 0) continue;
    const link = `<link rel="stylesheet" href="${publish("late", "css", rename(css))}" fetchpriority="low">`;
    for (const { file } of group.pages) {
      await writeFile(file, plainQuotes(rename(readFileSync(file, "utf8")).replace(FOLD, link)));
    }
  }
  return `${String(pages.length)} pages lightened`;
}
