/** What every page has (specification, sections 1 and 2), with any content. */
import { expect, test } from "vitest";

import { timeFormatOf } from "../../src/hours/clock.ts";
import { telLink } from "../../src/places/contact-links.ts";
import { isWeekly } from "../../src/hours/days.ts";
import { daysInWords, hoursInOneLine } from "../../src/hours/opening-hours.ts";
import { ROUTES, type RouteEntry, PATHS } from "../../src/addresses/routes.ts";
import { dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { lettersIn } from "../../src/words/letters.ts";
import { wordsOf } from "../../src/words/words.ts";
import {
  built,
  linksIn,
  listedPages,
  metaOf,
  otherLanguageOf,
  plain,
  readBuilt,
  type BuiltPage,
} from "./built.ts";

const { name, addresses, email, hours, phone, whatsapp } = dataOf("clinic");
const place = dataOf("place");
const { hour12 } = timeFormatOf(place);
const TELEPHONE = telLink(phone);
const WHATSAPP = whatsapp ? [expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=\S+$/) as string] : [];

test("every page has the hours in its language in the header, and links to WhatsApp if the clinic has it", () => {
  const [first = ""] = place.languages;
  for (const { address, html } of built.all.values()) {
    if (address.endsWith("offline")) continue;
    const shown = plain(html.querySelector("header a.hours")?.structuredText ?? "");
    const words = wordsOf(otherLanguageOf(address) ?? first);
    const week = hours
      .filter(({ dates }) => isWeekly(dates))
      .map((line) => ({ ...line, days: daysInWords(line, words) }));
    expect(shown, address).toContain(plain(hoursInOneLine(week, hour12, words)));
    const chats = linksIn(html).filter((link) => link.startsWith("https://wa.me/"));
    expect(chats.length > 0, address).toBe(whatsapp !== undefined);
  }
});

test("several articles on a page have each a name of its own", () => {
  for (const { address, html } of built.all.values()) {
    const names = html.querySelectorAll("article").map((article) => article.getAttribute("aria-label"));
    if (names.length > 1)
      expect(new Set(names).difference(new Set([undefined])).size, address).toBe(names.length);
  }
});

const titleOf = (page: BuiltPage) => plain(page.html.querySelector("title")?.text ?? "");

test("every title has at most 60 characters, which search results show, and names the clinic where it fits", () => {
  for (const page of built.pages.values()) {
    const title = titleOf(page);
    expect(lettersIn(title), page.address).toBeLessThanOrEqual(60);
    if (lettersIn(`${title} · ${name}`) <= 60) expect(title, page.address).toContain(name);
  }
});

// The schemas limit the length of descriptions, and the content check compares those of Markdown files.
test("every listed page has a title and a description that no other has", () => {
  for (const textOf of [titleOf, (page: BuiltPage) => metaOf(page, "description")]) {
    const texts = listedPages.map(textOf);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !text)).toEqual([]);
  }
});

test("every drawing that a page refers to is in the file that it refers to", () => {
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
  "$address has the hours, the contact details, the addresses and a link to every page",
  ({ html }) => {
    const header = html.querySelector("header");
    expect(plain(header?.structuredText ?? "")).toContain(place.timeName);
    expect(linksIn(header)).toEqual(expect.arrayContaining([TELEPHONE, ...inHeader]));
    const footer = html.querySelector("body > footer");
    expect(footer?.querySelectorAll("address")).toHaveLength(addresses.length);
    for (const line of addresses.flatMap(({ lines, phone }) => [...lines, phone.shown]))
      expect(plain(footer?.structuredText ?? "")).toContain(plain(line));
    const links = [`mailto:${email}`, ...WHATSAPP, ...addresses.map(({ map }) => map), ...inFooter];
    expect(linksIn(footer)).toEqual(expect.arrayContaining(links));
  },
);

/** Their bar calls the emergency numbers: screens.test.ts. */
const ABOUT_EMERGENCIES: readonly string[] = publishedEntries("articles")
  .filter(({ data }) => data.emergency === true)
  .map(({ id }) => pathOfArticle(id));

test("the actions are a call, WhatsApp if the clinic has it, and the booking", () => {
  for (const { address, html } of listedPages.filter((page) => !ABOUT_EMERGENCIES.includes(page.address)))
    expect(linksIn(html, "[data-actions] a"), address).toEqual([
      TELEPHONE,
      ...WHATSAPP,
      expect.stringMatching(/#appointment$/),
    ]);
});
