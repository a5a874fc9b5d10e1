/** The requirements of the specification for single screens (section 2), with texts and numbers from the content. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../src/forms/index.ts";
import { POSE_STYLES } from "../../src/schemas/pose.ts";
import { articlePath } from "../../src/site/articles.ts";
import { formatMoney } from "../../src/site/money.ts";
import { ALL_POSES, styleId } from "../../src/site/poses.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, pageAt, plain, shownText } from "./built.ts";

const dataIn = <Name extends Parameters<typeof entriesOf>[0]>(name: Name) =>
  entriesOf<Name>(name).map(({ data }) => data);
const isRoute = (path: string) => Object.values<RouteEntry>(ROUTES).some((route) => route.path === path);
/** A line of the content as a page shows it, without the asterisks for emphasised text. */
const shown = (text: string) => plain(text.replaceAll("*", ""));

const people = dataIn("practitioners");
const consultants = people.filter(({ staffOrder }) => staffOrder !== undefined);
const names = new Map(entriesOf("practitioners").map(({ id, data }) => [id, data.name]));
const { addresses, email, rights = {} } = dataOf("clinic");
const { plans = [], banner } = dataIfAny("plans") ?? {};
const place = dataOf("place");
const { fees = [], payment = [], cancellation = [], insurance = [] } = dataIfAny("fees") ?? {};
const allowed = Object.values(rights);

/** A page that the content leaves out shows nothing; that each page with content exists is tested in routes.test.ts. */
const isBuilt = (address: string) => built.pages.has(address);

/** What a page shows of its content: undefined where the content leaves something out. */
const TEXTS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "/": [
    dataOf("home").heading,
    ...dataIn("slides").map(({ heading }) => heading),
    ...dataIn("services").flatMap(({ carousel, name }) => (carousel ? [name] : [])),
    ...dataIn("reviews").map(({ review }) => review),
    ...(dataOf("home").corporate === undefined ? [] : (dataIfAny("topics")?.workshops ?? [])),
  ],
  "/about": people.flatMap(({ founder, name }) => (founder === true ? [name] : [])),
  "/team": people.flatMap(({ name, position }) => [name, position]),
  "/staff": [
    ...consultants.flatMap(({ days, clinics, register, languages = [] }) => [
      ...[days, clinics, register],
      ...languages,
    ]),
    ...allowed,
  ],
  "/DoctorsDetails": dataIn("doctorEntries").flatMap(({ subject, practitioner }) => [
    subject,
    names.get(practitioner) ?? "no such person",
  ]),
  "/price": [
    banner?.heading,
    ...plans.flatMap(({ name, features }) => [name, ...features.map((feature) => feature.name)]),
    ...fees.flatMap(({ name, price, priceAbroad }) => [
      name,
      formatMoney(price, place),
      priceAbroad === undefined || place.abroad === undefined
        ? undefined
        : formatMoney(priceAbroad, place.abroad),
    ]),
    ...[...payment, ...cancellation, ...insurance],
  ],
  "/yoga": dataIn("offerings").map(({ name }) => name),
  "/seminars": dataIfAny("topics")?.seminars.map(({ title }) => title) ?? [],
  "/contact": [
    email,
    ...addresses.flatMap(({ label, lines, parking, transport, access }) => [
      ...[label, parking, transport, access],
      ...lines,
    ]),
    ...allowed,
  ],
};

describe("a page shows what its content states", () => {
  test.each(Object.entries(TEXTS))("%s", (address, texts) => {
    if (!isBuilt(address)) return;
    const text = plain(mainOf(address).structuredText);
    for (const each of texts) if (each !== undefined) expect(text).toContain(shown(each));
  });

  test.each(dataIn("services"))(
    "$route explains its service",
    ({ route, heading, name, steps, questions }) => {
      const text = plain(mainOf(route).structuredText);
      const asked = questions.flatMap(({ question, answer }) => [question, answer]);
      for (const each of [heading ?? name, ...steps.map(({ title }) => title), ...asked])
        expect(text).toContain(shown(each));
    },
  );
});

test.each([
  ["/", FORMS.appointment],
  ["/contact", FORMS.contact],
  ["/BlogDetails", FORMS.comment],
])("%s has its form", (address, { endpoint }) => {
  if (!isBuilt(address)) return;
  expect(mainOf(address).querySelectorAll(`form[action="${endpoint}"]`)).toHaveLength(1);
});

test("/staff shows each consultant with position, description, and a photo, else an illustration, else initials", () => {
  if (!isBuilt("/staff")) return;
  const articles = mainOf("/staff").querySelectorAll("article");
  expect(articles).toHaveLength(consultants.length);
  for (const { name, position, photo, illustration, initials } of consultants) {
    const own = articles.find((article) => plain(article.structuredText).includes(plain(name)));
    const text = plain(own?.structuredText ?? "");
    expect(text).toContain(plain(position));
    expect(text.length).toBeGreaterThan(plain(name + position).length + 20);
    const picture = photo ?? illustration;
    expect(own?.querySelector("img")?.getAttribute("alt"), name).toBe(picture?.alt);
    if (picture === undefined) expect(text).toContain(initials);
  }
});

test("/team shows the picture of every team", () => {
  if (!isBuilt("/team")) return;
  const alternatives = mainOf("/team")
    .querySelectorAll("img")
    .map((image) => image.getAttribute("alt"));
  for (const { photo, illustration } of dataIn("teams"))
    expect([undefined, ...alternatives]).toContain((photo ?? illustration)?.alt);
});

test("/DoctorsDetails has every entry with a text of its own", () => {
  if (!isBuilt("/DoctorsDetails")) return;
  const articles = mainOf("/DoctorsDetails").querySelectorAll("article");
  const texts = new Set(articles.map((article) => plain(article.structuredText)));
  expect([articles.length, texts.size]).toEqual(Array(2).fill(entriesOf("doctorEntries").length));
});

test("/gallery has every picture as a link to a larger one, and every video", () => {
  if (!isBuilt("/gallery")) return;
  const main = mainOf("/gallery");
  const described = dataIn("gallery").flatMap(({ video }) => video ?? []);
  const links = linksIn(main, "a[data-large]");
  expect(links).toHaveLength(dataIn("gallery").filter(({ picture }) => picture !== undefined).length);
  // Without scripts the link opens the large picture.
  for (const link of links) expect(built.hasFile(link), link).toBe(true);
  const videos = main.querySelectorAll("video");
  expect(videos).toHaveLength(described.length);
  expect(main.querySelectorAll("#videos")).toHaveLength(described.length > 0 ? 1 : 0);
  for (const video of videos) {
    expect(video.getAttribute("preload")).toBe("none");
    expect(video.getAttribute("poster")).toBeTruthy();
    const types = video.querySelectorAll("source").map((source) => source.getAttribute("type"));
    expect(types).toEqual([expect.stringContaining("av01"), expect.any(String)]);
  }
  const captions = described.filter((video) => video.captions);
  expect(main.querySelectorAll("video track[kind=captions]")).toHaveLength(captions.length);
});

test("/pose has a tab for all poses and one for each style, and every pose once", () => {
  if (!isBuilt("/pose")) return;
  const tabs = mainOf("/pose").querySelectorAll("[data-tab]");
  expect(tabs.map((tab) => [plain(tab.text), tab.getAttribute("href")])).toEqual([
    [ALL_POSES.label, `#${ALL_POSES.id}`],
    ...POSE_STYLES.map((style) => [style, `#${styleId(style)}`]),
  ]);
  const styles = mainOf("/pose")
    .querySelectorAll("[data-style]")
    .map((pose) => pose.getAttribute("data-style"));
  expect(styles.toSorted()).toEqual(
    dataIn("poses")
      .map(({ style }) => styleId(style))
      .toSorted(),
  );
});

/** A list of headings and terms (HTML standard, the dl element). */
test("/price has each plan with its name as a heading, its price, its parts as terms, and the popular one marked", () => {
  if (!isBuilt("/price")) return;
  const items = mainOf("/price")
    .querySelectorAll("li")
    .filter((item) => item.querySelector("dl") !== null);
  expect(items).toHaveLength(plans.length);
  plans.forEach(({ name, price, features, popular = false }, index) => {
    const text = plain(items[index]?.structuredText ?? "");
    expect(plain(items[index]?.querySelector("h2")?.text ?? "")).toBe(plain(name));
    expect(text.replaceAll(/[,\s]/g, "")).toContain(String(price));
    expect(text.includes("Popular")).toBe(popular);
    const terms = items[index]?.querySelectorAll("dl dt").map((term) => plain(term.text));
    expect(terms).toEqual(features.map((feature) => plain(feature.name)));
    expect(items[index]?.querySelectorAll("dl dd")).toHaveLength(features.length);
  });
});

test("/yoga has an address and a link for every offering", () => {
  if (!isBuilt("/yoga")) return;
  const ids = mainOf("/yoga")
    .querySelectorAll("[id]")
    .map(({ id }) => id);
  const offered = entriesOf("offerings").map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(offered));
  const links = linksIn(mainOf("/yoga"), "[aria-labelledby=on-this-page] a");
  expect(links).toEqual(expect.arrayContaining(offered.map((id) => `#${id}`)));
});

test("/BlogDetails has its tags, recent posts with pictures, and the categories", () => {
  if (!isBuilt("/BlogDetails")) return;
  const main = mainOf("/BlogDetails");
  const article = entriesOf("articles").find(({ id }) => articlePath(id) === "/BlogDetails");
  for (const { label, route } of article?.data.tags ?? []) {
    const labels = main.querySelectorAll(`a[href="${route}"]`).map((link) => plain(link.text));
    expect(labels).toContain(plain(label));
  }
  const recent = linksIn(main, 'section:has(#recent) a[href^="/articles/"]');
  expect(recent.length).toBeLessThanOrEqual(entriesOf("articles").length - 1);
  expect(main.querySelectorAll("section:has(#recent) img")).toHaveLength(recent.length);
  expect(linksIn(main, "section:has(#categories) a").length).toBeGreaterThan(0);
});

test("no two related pages of a page have the same picture", () => {
  for (const { address, html } of built.pages.values()) {
    const images = html.querySelectorAll("section:has(#related) img");
    const pictures = images.map((image) => image.getAttribute("src"));
    expect(pictures, address).toEqual([...new Set(pictures)]);
  }
});

describe("on every page (specification, sections 1 and 2)", () => {
  // The offline page is small on purpose: tests/browser/offline.
  const pages = [...built.pages.values()].filter(({ address }) => address !== "/offline");
  // An editor's page without `navigation:` is reached by its address alone.
  const unlinked = dataIn("pages").flatMap(({ navigation, route }) =>
    navigation === undefined && !isRoute(route) ? [route] : [],
  );
  const linked = [...built.pages.keys()].filter(
    (address) => !/^\/(?:404|offline|articles\/.*)$/.test(address) && !unlinked.includes(address),
  );

  test.each(pages)("$address has the contact details, the addresses and a link to every page", ({ html }) => {
    const header = html.querySelector("header");
    expect(plain(header?.structuredText ?? "")).toMatch(new RegExp(`\\d.*${place.timeName}`));
    const video = ROUTES.videoConsultation.path;
    expect(linksIn(header)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^tel:\+/), ...(isBuilt(video) ? [video] : [])]),
    );
    expect(header?.querySelector('a[href="/staff"]')?.text.trim()).toBe(
      isBuilt(ROUTES.consultants.path) ? "Consultants" : undefined,
    );
    const footer = html.querySelector("body > footer");
    const found = footer?.querySelectorAll("address") ?? [];
    expect(found).toHaveLength(addresses.length);
    found.forEach((address, index) => {
      const text = plain(address.structuredText);
      for (const line of addresses[index]?.lines ?? []) expect(text).toContain(plain(line));
      expect(linksIn(address).join()).toMatch(/tel:\+.*https:|https:.*tel:\+/);
    });
    expect(linksIn(footer)).toEqual(
      expect.arrayContaining([`mailto:${email}`, expect.stringMatching(/^https:\/\/wa\.me\//), ...linked]),
    );
  });

  test("the actions: a call, WhatsApp in a new context, and the booking", () => {
    for (const { address, html } of listedPages) {
      expect(linksIn(html, "[data-actions] a"), address).toEqual([
        expect.stringMatching(/^tel:\+\d{8,}$/),
        expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=\S+$/),
        expect.stringMatching(/#appointment$/),
      ]);
      expect(html.querySelector("[data-actions] a[href^='https']")?.getAttribute("rel")).toBe("noopener");
    }
  });

  test("the page of a wrong address offers every page, a number and WhatsApp", () => {
    const pagesOfHome = linksIn(pageAt("/").html, "body > footer a[href^='/']");
    const contact = [/^tel:/, /^https:\/\/wa\.me\//].map(
      (pattern) => expect.stringMatching(pattern) as string,
    );
    expect(linksIn(mainOf("/404"))).toEqual(expect.arrayContaining([...pagesOfHome, ...contact]));
  });

  test("the note on the pictures is at the end of the page", () => {
    expect(shownText(pageAt("/"))).toContain(plain(dataOf("clinic").pictures ?? ""));
  });
});
