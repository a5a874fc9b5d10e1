/** A site in several languages: each page leads to its translation, and search engines find both (decision 0420). */
import { expect, test } from "vitest";
import { pathIn } from "#addresses/routes.ts";
import { dataOf } from "../support/content.ts";
import { runningBackwards } from "../support/isolates.ts";
import {
  built,
  canonicalOf,
  linksIn,
  mainOf,
  otherLanguageOf,
  pageAt,
  plain,
  readBuilt,
  type BuiltPage,
} from "./built.ts";

const [first = "", ...others] = dataOf("place").languages;

const languageOf = (address: string): string => otherLanguageOf(address) ?? first;

/** The alternates of a page: the path by language. */
function alternatesIn({ html }: BuiltPage): Readonly<Record<string, string>> {
  const links = html
    .querySelectorAll("head > link[rel=alternate][hreflang]")
    .map(({ attributes }) => attributes);
  return Object.fromEntries(
    links.map(({ hreflang = "", href = "" }) => [hreflang, new URL(href).pathname] as const),
  );
}

/** The pages that search engines may list, with their alternates. */
const listed = new Map(
  [...built.all.values()].flatMap((page) =>
    canonicalOf(page) === undefined ? [] : [[page.address, alternatesIn(page)] as const],
  ),
);
const translated = [...listed.keys()].filter((address) => languageOf(address) !== first);

test("alternates are mutual and exist", () => {
  for (const [address, { html }] of built.all) {
    const stated = html.querySelector("html")?.getAttribute("lang") ?? "en-x-none";
    expect(new Intl.Locale(stated).language, address).toBe(new Intl.Locale(languageOf(address)).language);
  }
  expect(translated.length > 0).toBe(others.length > 0);
  for (const [address, alternates] of listed) {
    // A page that is not translated has none.
    if (languageOf(address) === first && Object.keys(alternates).length === 0) continue;
    expect(others, address).not.toEqual([]);
    expect(alternates[languageOf(address)], address).toBe(address);
    expect(alternates["x-default"], address).toBe(alternates[first]);
    for (const other of Object.values(alternates)) expect(listed.get(other), other).toEqual(alternates);
  }
});

test("isolated texts run in the direction of their page", () => {
  for (const { address, html } of built.all.values()) {
    const direction = html.querySelector("html")?.getAttribute("dir") ?? "ltr";
    expect(runningBackwards(html.toString(), direction), address).toEqual([]);
  }
});

test("the switch leads to the translation, or home", () => {
  for (const [address, alternates] of listed)
    for (const language of [first, ...others].filter((each) => each !== languageOf(address))) {
      const switches = `header a[hreflang="${language}"][lang="${language}"]`;
      const home = pathIn(language, "/", first);
      const there = alternates[language] ?? (built.all.has(home) ? home : undefined);
      expect(linksIn(pageAt(address).html, switches)[0], address).toBe(there);
    }
});

test.each(others)("links in %s stay in it, or say otherwise", (language) => {
  const own = new Set(translated.filter((address) => languageOf(address) === language));
  for (const address of own)
    for (const anchor of pageAt(address).html.querySelectorAll("a[href^='/']")) {
      // The switch leaves the language.
      const to = anchor.getAttribute("hreflang") ?? first;
      if (anchor.text.trim() === new Intl.DisplayNames(to, { type: "language" }).of(to)) continue;
      const path = (anchor.getAttribute("href") ?? "").split(/[?#]/)[0] ?? "";
      if (!built.all.has(path) || languageOf(path) === language) continue;
      expect(own, `${address}: ${path}`).not.toContain(pathIn(language, path, first));
      expect(anchor.getAttribute("hreflang"), `${address}: ${path}`).toBe(first);
    }
});

test.each(others)("what is not translated on a page in %s says its language", (language) => {
  const pagesIn = (each: string) =>
    [...built.all.values()].filter(({ address }) => languageOf(address) === each);
  const textsOf = ({ html }: BuiltPage) => [
    ...html.querySelectorAll("img").map((image) => [image, image.getAttribute("alt") ?? ""] as const),
    ...html.querySelectorAll("figcaption").map((caption) => [caption, plain(caption.text)] as const),
  ];
  const originals = new Set(pagesIn(first).flatMap((page) => textsOf(page).map(([, text]) => text)));
  for (const page of pagesIn(language))
    for (const [element, text] of textsOf(page))
      if (text !== "" && originals.has(text))
        expect(element.closest("[lang]")?.getAttribute("lang"), `${page.address}: ${text}`).toBe(first);
});

test.each(others)("%s has its own 404 and offline page", (language) => {
  for (const page of ["/404", "/offline"]) expect(built.all.has(`/${language}${page}`)).toBe(true);
  expect(readBuilt("_redirects")).toContain(`/${language}/* /${language}/404.html 404`);
  const sitemap = readBuilt("sitemap-0.xml");
  for (const address of translated.filter((each) => languageOf(each) === language))
    expect(sitemap).toContain(`hreflang="${language}" href="${canonicalOf(pageAt(address)) ?? ""}"`);
  const home = built.all.has(`/${language}`) ? `/${language}` : "/";
  expect(linksIn(mainOf(`/${language}/404`))).toContain(home);
});
