/** The requirements of the specification for single screens (section 2), with texts and numbers from the content. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../src/forms/index.ts";
import { POSE_STYLES } from "../../src/schemas/yoga.ts";
import { articlePath } from "../../src/site/articles.ts";
import { formatMoney } from "../../src/site/money.ts";
import { ALL_POSES, styleId } from "../../src/site/poses.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, pageAt, plain, shownText } from "./built.ts";

const dataIn = <Name extends Parameters<typeof entriesOf>[0]>(name: Name) =>
  entriesOf<Name>(name).map(({ data }) => data);
/** A line of the content as a page shows it, without the asterisks for emphasised text. */
const shown = (text: string) => plain(text.replaceAll("*", ""));

const clinic = dataOf("clinic");
const place = dataOf("place");
const people = dataIn("practitioners");
const consultants = people.filter(({ staffOrder }) => staffOrder !== undefined);
const names = new Map(entriesOf("practitioners").map(({ id, data }) => [id, data.name]));
const { plans = [], banner } = dataIfAny("plans") ?? {};
const { fees = [], payment = [], cancellation = [], insurance = [] } = dataIfAny("fees") ?? {};
const rights = Object.values(clinic.rights ?? {});

/** A page that the content leaves out shows nothing; that each page with content exists is tested in routes.test.ts. */
const isBuilt = (address: string) => built.pages.has(address);

/** A requirement of a page, if the content has that page. */
function screen(address: string, what: string, check: (main: ReturnType<typeof mainOf>) => void): void {
  test.skipIf(!isBuilt(address))(`${address} ${what}`, () => check(mainOf(address)));
}

/** What a page shows of its content: undefined where the content leaves something out. */
const TEXTS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "/": [
    dataOf("home").heading,
    ...dataIn("services").flatMap(({ carousel, name }) => (carousel ? [name] : [])),
    ...dataIn("reviews").map(({ review }) => review),
    ...(dataOf("home").corporate === undefined ? [] : (dataIfAny("topics")?.workshops ?? [])),
    clinic.pictures,
  ],
  "/about": people.flatMap(({ founder, name }) => (founder === true ? [name] : [])),
  "/team": people.flatMap(({ name, position }) => [name, position]),
  "/staff": [
    ...consultants.flatMap(({ days, clinics, register, languages = [] }) => [
      ...[days, clinics, register],
      ...languages,
    ]),
    ...rights,
  ],
  "/DoctorsDetails": dataIn("doctorEntries").flatMap(({ subject, practitioner }) => [
    subject,
    names.get(practitioner) ?? "no such person",
  ]),
  "/price": [
    banner?.heading,
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
    clinic.email,
    ...clinic.addresses.flatMap(({ label, lines, parking, transport, access }) => [
      ...[label, parking, transport, access],
      ...lines,
    ]),
    ...rights,
  ],
  ...Object.fromEntries(
    dataIn("services").map(({ route, heading, name, steps, questions }) => [
      route,
      [
        heading ?? name,
        ...steps.map(({ title }) => title),
        ...questions.flatMap(({ question, answer }) => [question, answer]),
      ],
    ]),
  ),
};

test.each(Object.entries(TEXTS))("%s shows what its content states", (address, texts) => {
  if (!isBuilt(address)) return;
  const text = address === "/" ? shownText(pageAt("/")) : plain(mainOf(address).structuredText);
  for (const each of texts) if (each !== undefined) expect(text).toContain(shown(each));
});

for (const [address, { endpoint }] of [
  ["/", FORMS.appointment],
  ["/contact", FORMS.contact],
  ["/BlogDetails", FORMS.comment],
] as const)
  screen(address, "has its form", (main) => {
    expect(main.querySelectorAll(`form[action="${endpoint}"]`)).toHaveLength(1);
  });

screen(
  "/staff",
  "shows each consultant with position, description, and a photo, else an illustration, else initials",
  (main) => {
    const articles = main.querySelectorAll("article");
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
  },
);

screen("/team", "shows the picture of every team", (main) => {
  const alternatives = main.querySelectorAll("img").map((image) => image.getAttribute("alt"));
  for (const { photo, illustration } of dataIn("teams"))
    expect([undefined, ...alternatives]).toContain((photo ?? illustration)?.alt);
});

screen("/DoctorsDetails", "has every entry with a text of its own", (main) => {
  const texts = main.querySelectorAll("article").map((article) => plain(article.structuredText));
  expect(texts).toHaveLength(entriesOf("doctorEntries").length);
  expect(new Set(texts).size).toBe(texts.length);
});

screen(
  "/gallery",
  "has every picture as a link to a larger one, and every video, which loads nothing by itself",
  (main) => {
    const links = linksIn(main, "a[data-large]");
    expect(links).toHaveLength(dataIn("gallery").filter(({ picture }) => picture !== undefined).length);
    // Without scripts the link opens the large picture.
    for (const link of links) expect(built.hasFile(link), link).toBe(true);
    const described = dataIn("gallery").flatMap(({ video }) => video ?? []);
    const videos = main.querySelectorAll("video");
    expect(videos).toHaveLength(described.length);
    for (const video of videos) {
      expect(video.attributes).toMatchObject({
        preload: "none",
        poster: expect.stringContaining("/") as string,
      });
      const types = video.querySelectorAll("source").map((source) => source.getAttribute("type"));
      expect(types).toEqual([expect.stringContaining("av01"), expect.any(String)]);
    }
    const captions = described.filter((video) => video.captions);
    expect(main.querySelectorAll("video track[kind=captions]")).toHaveLength(captions.length);
  },
);

screen("/pose", "has a tab for all poses and one for each style, and every pose once", (main) => {
  const tabs = main.querySelectorAll("[data-tab]").map((tab) => [plain(tab.text), tab.getAttribute("href")]);
  expect(tabs).toEqual([
    [ALL_POSES.label, `#${ALL_POSES.id}`],
    ...POSE_STYLES.map((style) => [style, `#${styleId(style)}`]),
  ]);
  const styles = main.querySelectorAll("[data-style]").map((pose) => pose.getAttribute("data-style"));
  expect(styles.toSorted()).toEqual(
    dataIn("poses")
      .map(({ style }) => styleId(style))
      .toSorted(),
  );
});

/** A list of headings and terms (HTML standard, the dl element). */
screen(
  "/price",
  "has each plan with its name as a heading, its price, its parts as terms, and the popular one marked",
  (main) => {
    const items = main.querySelectorAll("li").filter((item) => item.querySelector("dl") !== null);
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
  },
);

screen("/yoga", "has an address and a link for every offering", (main) => {
  const ids = main.querySelectorAll("[id]").map(({ id }) => id);
  const offered = entriesOf("offerings").map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(offered));
  const links = linksIn(main, "[aria-labelledby=on-this-page] a");
  expect(links).toEqual(expect.arrayContaining(offered.map((id) => `#${id}`)));
});

screen("/BlogDetails", "has its tags, recent posts with pictures, and the categories", (main) => {
  const article = entriesOf("articles").find(({ id }) => articlePath(id) === "/BlogDetails");
  for (const { label, route } of article?.data.tags ?? []) {
    const labels = main.querySelectorAll(`a[href="${route}"]`).map((link) => plain(link.text));
    expect(labels).toContain(plain(label));
  }
  const recent = linksIn(main, 'section:has(#recent) a[href^="/articles/"]');
  expect(recent.length).toBeLessThanOrEqual(entriesOf("articles").length - 1);
  expect(main.querySelectorAll("section:has(#recent) img")).toHaveLength(recent.length);
  expect(linksIn(main, "section:has(#categories) a")).not.toEqual([]);
});

screen("/404", "offers every page, a number and WhatsApp", (main) => {
  const links = linksIn(main);
  expect(links).toEqual(
    expect.arrayContaining(linksIn(pageAt("/").html, "body > footer a[href^='/']") as string[]),
  );
  for (const contact of [/^tel:/, /^https:\/\/wa\.me\//])
    expect(links).toContainEqual(expect.stringMatching(contact));
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
  const routes = new Set(Object.values<RouteEntry>(ROUTES).map(({ path }): string => path));
  // An editor's page without `navigation:` is reached by its address alone.
  const unlinked = dataIn("pages").flatMap(({ navigation, route }) =>
    navigation === undefined && !routes.has(route) ? [route] : [],
  );
  const linked = [...built.pages.keys()].filter(
    (address) => !/^\/(?:404|offline|articles\/.*)$/.test(address) && !unlinked.includes(address),
  );
  const inHeader = [ROUTES.videoConsultation.path, ROUTES.consultants.path].filter(isBuilt);

  test.each(pages)("$address has the contact details, the addresses and a link to every page", ({ html }) => {
    const header = html.querySelector("header");
    expect(plain(header?.structuredText ?? "")).toMatch(new RegExp(`\\d.*${place.timeName}`));
    expect(linksIn(header)).toEqual(expect.arrayContaining([expect.stringMatching(/^tel:\+/), ...inHeader]));
    const footer = html.querySelector("body > footer");
    const found = footer?.querySelectorAll("address") ?? [];
    expect(found).toHaveLength(clinic.addresses.length);
    found.forEach((address, index) => {
      const text = plain(address.structuredText);
      for (const line of clinic.addresses[index]?.lines ?? []) expect(text).toContain(plain(line));
      expect(linksIn(address).join()).toMatch(/tel:\+.*https:|https:.*tel:\+/);
    });
    const whatsApp = expect.stringMatching(/^https:\/\/wa\.me\//) as string;
    expect(linksIn(footer)).toEqual(expect.arrayContaining([`mailto:${clinic.email}`, whatsApp, ...linked]));
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
});
