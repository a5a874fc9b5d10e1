/** A site in several languages: each page leads to its translation, and search engines find both (decision 0420). */
import { expect, test } from "vitest";
import { pathIn } from "../../src/site/languages.ts";
import { dataOf } from "../support/content.ts";
import { built, canonicalOf, linksIn, otherLanguageOf, pageAt, readBuilt } from "./built.ts";

const [first = "", ...others] = dataOf("place").languages;

/** The language in which a page is. */
const languageOf = (address: string): string => otherLanguageOf(address) ?? first;

/** The alternates of a page: the path by language. */
function alternatesOf(address: string): Readonly<Record<string, string>> {
  const links = pageAt(address).html.querySelectorAll("link[rel=alternate][hreflang]");
  const entries = links.map(
    (link) =>
      [link.getAttribute("hreflang") ?? "", new URL(link.getAttribute("href") ?? "").pathname] as const,
  );
  return Object.fromEntries(entries);
}

const listed = [...built.all.keys()].filter((address) => canonicalOf(pageAt(address)) !== undefined);
const translated = listed.filter((address) => languageOf(address) !== first);

test("each page states its language, and a site in one language has no alternates", () => {
  for (const [address, { html }] of built.all) {
    const stated = html.querySelector("html")?.getAttribute("lang") ?? "en-x-none";
    expect(new Intl.Locale(stated).language, address).toBe(new Intl.Locale(languageOf(address)).language);
  }
  if (others.length === 0)
    expect(listed.filter((address) => "x-default" in alternatesOf(address))).toEqual([]);
});

test.runIf(others.length > 0)(
  "alternates are mutual, name the page itself, and exist; x-default is the first language",
  () => {
    expect(translated.length).toBeGreaterThan(0);
    for (const address of translated) {
      const alternates = alternatesOf(address);
      expect(alternates[languageOf(address)], address).toBe(address);
      expect(alternates["x-default"], address).toBe(alternates[first]);
      for (const other of Object.values(alternates)) expect(alternatesOf(other), other).toEqual(alternates);
    }
  },
);

test.runIf(others.length > 0)(
  "the switch leads to the same page, or to the home page where it is not translated",
  () => {
    for (const address of listed) {
      const page = pageAt(address).html;
      for (const language of [first, ...others].filter((each) => each !== languageOf(address))) {
        const [link] = page.querySelectorAll(`header a[hreflang="${language}"][lang="${language}"]`);
        const home = language === first ? "/" : pathIn(language, "/");
        const there = alternatesOf(address)[language] ?? (built.all.has(home) ? home : undefined);
        expect(link?.getAttribute("href"), address).toBe(there);
      }
    }
  },
);

test.each(others)(
  "links on pages in %s stay in it where the page is translated, and say where they leave it",
  (language) => {
    const own = new Set(translated.filter((address) => languageOf(address) === language));
    for (const address of own) {
      const anchors = pageAt(address).html.querySelectorAll("a[href^='/']");
      for (const anchor of anchors) {
        // The switch leaves the language.
        const to = anchor.getAttribute("hreflang") ?? first;
        if (anchor.text.trim() === new Intl.DisplayNames(to, { type: "language" }).of(to)) continue;
        const path = (anchor.getAttribute("href") ?? "").split(/[?#]/)[0] ?? "";
        if (!built.all.has(path)) continue;
        const stays = languageOf(path) === language;
        const couldStay = own.has(pathIn(language, path));
        expect(stays || !couldStay, `${address}: ${path}`).toBe(true);
        if (!stays && anchor.closest(".prose") === null)
          expect(anchor.getAttribute("hreflang"), `${address}: ${path}`).toBe(first);
      }
    }
  },
);

test.each(others)(
  "%s has its own 404 and offline pages, redirects and entries of the sitemap",
  (language) => {
    for (const page of ["/404", "/offline"]) expect(built.all.has(`/${language}${page}`)).toBe(true);
    expect(readBuilt("_redirects")).toContain(`/${language}/* /${language}/404.html 404`);
    const sitemap = readBuilt("sitemap-0.xml");
    for (const address of translated.filter((each) => languageOf(each) === language))
      expect(sitemap, address).toContain(
        `hreflang="${language}" href="${canonicalOf(pageAt(address)) ?? ""}"`,
      );
    const home = built.all.has(`/${language}`) ? `/${language}` : "/";
    expect(linksIn(pageAt(`/${language}/404`).html.querySelector("main"))).toContain(home);
  },
);
