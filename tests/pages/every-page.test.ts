/** What every page has (specification, sections 1 and 2), with any content. */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";

import { readResponsePages } from "#netlify/submissions/built-facts.ts";
import { PATHS, ROUTES, type RouteEntry } from "#addresses/routes.ts";
import { endOfDay } from "#hours/clock.ts";
import { telLink } from "#places/contact-links.ts";
import { graphemeCount } from "#words/letters.ts";
import { dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { built, linksIn, listedPages, metaOf, plain, readBuilt, type BuiltPage } from "./built.ts";

const { name, notice, addresses, email, links, phone, whatsapp } = dataOf("clinic");
const TELEPHONE = telLink(phone);
const WHATSAPP = whatsapp ? [expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=\S+$/) as string] : [];

test("several articles have different names", () => {
  for (const { address, html } of built.all.values()) {
    const names = html.querySelectorAll("article").map((article) => article.getAttribute("aria-label"));
    if (names.length > 1)
      expect(new Set(names).difference(new Set([undefined])).size, address).toBe(names.length);
  }
});

test("a line of news is above everything on every page and on that of thanks, or nowhere", () => {
  const { received } = readResponsePages("");
  const pages = [...built.pages].filter(([address]) => address !== "/offline").map(([, { html }]) => html);
  const isOn = notice !== undefined && endOfDay(notice.until, dataOf("place").timeZone) > new Date();
  for (const html of [...pages, parse(received)]) {
    const first = html.querySelector("header > :first-child");
    expect(first?.hasAttribute("data-ends")).toBe(isOn);
    if (isOn) expect(plain(first?.text ?? "")).toContain(plain(notice.text));
    else expect(html.toString()).not.toContain("data-ends");
  }
});

test("a list of terms has each term once", () => {
  for (const { address, html } of built.all.values())
    for (const list of html.querySelectorAll("dl")) {
      const terms = list.querySelectorAll("dt").map(({ text }) => plain(text));
      expect(terms, address).toEqual([...new Set(terms)]);
    }
});

const titleOf = (page: BuiltPage) => plain(page.html.querySelector("title")?.text ?? "");

test("a title has at most 60 letters", () => {
  for (const page of built.pages.values()) {
    const title = titleOf(page);
    expect(graphemeCount(title), page.address).toBeLessThanOrEqual(60);
    if (graphemeCount(`${title} · ${name}`) <= 60) expect(title, page.address).toContain(name);
  }
});

// The schemas limit the length of descriptions, and the content check compares those of Markdown files.
test("titles and descriptions are unique", () => {
  for (const textOf of [titleOf, (page: BuiltPage) => metaOf(page, "description")]) {
    const texts = listedPages.map(textOf);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !text)).toEqual([]);
  }
});

test("every drawing that a page names is in its file", () => {
  const drawings = new Set([...built.pages.values()].flatMap(({ html }) => linksIn(html, "use")));
  for (const address of drawings) {
    const [file = "", id = ""] = address.split("#");
    expect(readBuilt(file), address).toContain(` id="${id}"`);
  }
});

const routes = Object.values<RouteEntry>(ROUTES).map(({ path }) => path as string);
// An editor's page without `navigation:` is reached by its address alone.
const unlinked = publishedEntries("pages").flatMap(({ data: { navigation, route } }) =>
  navigation === undefined && !routes.includes(route) ? [route] : [],
);
const inFooter = listedPages
  .map(({ address }) => address)
  .filter((address) => !address.startsWith("/articles/") && !unlinked.includes(address));
const calls = publishedEntries("services").find(({ data }) => data.shows === "calls")?.data.route;
const inHeader = [calls, PATHS.consultants].filter((path = "") => built.pages.has(path));

// The offline page is small on purpose: tests/browser/offline.
test.each([...built.pages.values()].filter(({ address }) => address !== "/offline"))(
  "$address has contact details, and links to all pages",
  ({ html }) => {
    const header = html.querySelector("header");
    expect(plain(header?.querySelector("a.hours")?.structuredText ?? "")).toContain(
      dataOf("place").timeName ?? "",
    );
    expect(linksIn(header)).toEqual(expect.arrayContaining([TELEPHONE, ...inHeader]));
    // Phones hide those of the top line.
    for (const part of [".top-line", "#menu"])
      expect(linksIn(html.querySelector(part))).toEqual(expect.arrayContaining(Object.values(links)));
    const footer = html.querySelector("body > footer");
    expect(footer?.querySelectorAll("address")).toHaveLength(addresses.length);
    for (const line of addresses.flatMap(({ lines, phone }) => [...lines, phone.shown]))
      expect(plain(footer?.structuredText ?? "")).toContain(plain(line));
    const contacts = [`mailto:${email}`, ...WHATSAPP, ...addresses.map(({ map }) => map), ...inFooter];
    expect(linksIn(footer)).toEqual(expect.arrayContaining(contacts));
  },
);

/** Their bar calls the emergency numbers: screens.test.ts. */
const ABOUT_EMERGENCIES: readonly string[] = publishedEntries("articles")
  .filter(({ data }) => data.emergency === true)
  .map(({ id }) => pathOfArticle(id));

test("the actions are call, WhatsApp and booking", () => {
  for (const { address, html } of listedPages.filter((page) => !ABOUT_EMERGENCIES.includes(page.address)))
    expect(linksIn(html, "[data-actions] a:not(.without-popover)"), address).toEqual([
      TELEPHONE,
      ...WHATSAPP,
      expect.stringMatching(/#appointment$/),
    ]);
});
