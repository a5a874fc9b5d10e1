/** The requirements of the specification for single screens (section 2), with texts and numbers from the content. */
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";

import { SERVICE_CAROUSEL } from "#styles/constants.ts";
import { telLink } from "#places/contact-links.ts";
import { formatMoney } from "#places/country.ts";
import { includesDay } from "#hours/days.ts";
import { PATHS } from "#addresses/routes.ts";
import { dataIfAny, dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { built, DIST, linksIn, mainOf, metaOf, pageAt, plain, shownText } from "./built.ts";
import { SPECIFICATION } from "../support/specification.ts";
import { WORDS } from "../support/words.ts";

const clinic = dataOf("clinic");
const place = dataOf("place");
const home = dataOf("home");
const topics = dataIfAny("topics");
const { plans = [] } = dataIfAny("plans") ?? {};
const { fees = [], ...aboutFees } = dataIfAny("fees") ?? {};
const people = publishedEntries("practitioners");
const names = new Map(people.map(({ id, data }) => [id, data.name]));
const consultants = people.filter(({ data }) => data.staffOrder !== undefined);
const doctorEntries = publishedEntries("doctorEntries").filter(({ data }) => names.has(data.practitioner));
const founder = people.find(({ data }) => data.founder === true)?.data;
const articles = publishedEntries("articles");
const services = publishedEntries("services");
const gallery = publishedEntries("gallery").map(({ data }) => data);

const SHOWN: readonly (readonly [address: string, content: unknown])[] = [
  ["/", [home.heading, home.lead, home.about, publishedEntries("slides"), dataIfAny("reasons")]],
  ["/", [home.corporate && topics?.workshops, home.reviews && publishedEntries("reviews")]],
  ["/", home.founder && [founder?.name, founder?.degree, founder?.title]],
  [PATHS.contact, { ...clinic, afterVisit: undefined }],
  [PATHS.about, founder?.name],
  [PATHS.consultants, [consultants, clinic.rights]],
  [PATHS.doctors, [doctorEntries, doctorEntries.map(({ data }) => names.get(data.practitioner))]],
  [PATHS.team, [publishedEntries("teams"), people.map(({ data }) => [data.name, data.position])]],
  [PATHS.price, [plans, fees, aboutFees]],
  [PATHS.gallery, gallery],
  [PATHS.pose, publishedEntries("poses")],
  ...articles.map((article) => [pathOfArticle(article.id), article] as const),
  ...services.map((service) => {
    const { route, shows, kind, afterVisit } = service.data;
    const offerings = shows === "offerings" && publishedEntries("offerings");
    const after = afterVisit ?? (kind === "treatment" && clinic.afterVisit);
    return [route, [service, offerings, shows === "topics" && topics?.seminars, after]] as const;
  }),
  ...publishedEntries("pages").map((page) => [page.data.route, page] as const),
];

/** Keys whose texts a page shows in other words, or elsewhere. */
const APART = /^(?:card|cardDrawing|bookAs|hours|specialDays|greeting|poster)$/;

/** The lines for readers in a value: those of several words, because a single one may be an address or a code. */
function linesIn(value: unknown): readonly string[] {
  if (typeof value === "string")
    return value.split("\n").filter((line) => /^[^[\]<>&]* [^[\]<>&]*$/.test(line));
  const isPhotographed = typeof value === "object" && value !== null && "photo" in value;
  return Object.entries(value ?? {})
    .filter(([key]) => !APART.test(key) && !(isPhotographed && key === "illustration"))
    .flatMap(([, each]) => linesIn(each));
}

/** What is compared: letters and digits, without the marks of Markdown and the number of a line in a list. */
const graphemesOf = (text: string) => text.replace(/^\d+\./, "").replaceAll(/[^\p{L}\p{N}]/gu, "");

/** A page that is switched off is not there (decision 0280). */
const shown = SHOWN.filter(([address]) => built.pages.has(address));
test.each(shown)("%s shows what its content states", (address, content) => {
  const page = pageAt(address);
  const described = page.html.querySelectorAll("[alt]").map((picture) => picture.getAttribute("alt"));
  const found = [page.html.querySelector("title")?.text, metaOf(page, "description")];
  const text = graphemesOf([shownText(page), ...described, ...found].join());
  for (const line of linesIn(content)) expect(text, line).toContain(graphemesOf(line));
});

// What readers of a health text need to judge it, besides the names of reviewers and sources.
test("health texts have their day and sources", () => {
  const texts = [
    ...services.map(({ data }) => [data.route, data] as const),
    ...articles.map(({ id, data }) => [pathOfArticle(id), data] as const),
  ];
  for (const [address, { reviewedOn, sources = [] }] of texts) {
    const evidence = pageAt(address).html.querySelector(".evidence");
    const day = evidence?.querySelector("time")?.getAttribute("datetime");
    expect(day, address).toBe(reviewedOn?.toISOString().slice(0, 10));
    expect(linksIn(evidence), address).toEqual(sources.flatMap((source) => source.address ?? []));
  }
});

test.runIf(built.pages.has(PATHS.gallery))("a picture of the gallery is a link to a larger one", async () => {
  const items = mainOf(PATHS.gallery).querySelectorAll("li:has(img)");
  expect(items).toHaveLength(gallery.filter(({ picture }) => picture).length);
  for (const item of items) {
    const large = await sharp(join(DIST, item.querySelector("a")?.getAttribute("href") ?? "")).metadata();
    const shown = Array.from(item.innerHTML.matchAll(/ (\d+)w\b/g), ([, width]) => Number(width));
    expect(large.width).toBeGreaterThanOrEqual(Math.max(...shown));
  }
});

test("a video waits, and has its captions", () => {
  const videos = [
    ...gallery.map(({ video }) => [PATHS.gallery, video] as const),
    [PATHS.home, home.corporate?.video] as const,
  ];
  for (const [address, video] of videos) {
    if (video === undefined || !built.pages.has(address)) continue;
    const [player] = mainOf(address)
      .querySelectorAll("video[controls][preload=none][poster]:has(source:first-child[type*=av01] + source)")
      .filter((each) => each.toString().includes(`/${video.name}.`));
    const tracks = player?.querySelectorAll("track[kind=captions]").map(({ attributes }) => attributes) ?? [];
    expect(tracks.length > 0, video.name).toBe(video.captions);
    for (const { src, srclang } of tracks) expect(src).toBe(`/videos/${video.name}.${srclang}.vtt`);
    const texts = mainOf(address).querySelectorAll("p:not(details *)");
    expect(texts.map(({ text }) => plain(text)).join("\n")).toContain(plain(video.caution ?? ""));
  }
});

test("a timetable has its classes by the hour", () => {
  const { classes = [] } = dataIfAny("classes") ?? {};
  const kinds = new Map(
    [...services, ...publishedEntries("offerings")].map(({ id, data }) => [id, data.name]),
  );
  for (const { id, data } of services) {
    const days = ["1", "2", "3", "4", "5", "6", "0"].map((day) =>
      classes
        .filter(({ service, dates }) => service === id && dates.some((days) => includesDay(days, day)))
        .toSorted((one, other) => one.times[0] - other.times[0])
        .flatMap(({ offering = id }) => kinds.get(offering) ?? []),
    );
    const rows = mainOf(data.route)
      .querySelectorAll(".class-list > li")
      .map((day) => day.querySelectorAll("div > div").map(({ text }) => plain(text)));
    expect(rows).toEqual(
      days
        .filter((names) => names.length > 0)
        .map((names) => names.map((name): unknown => expect.stringContaining(plain(name)))),
    );
  }
});

test("an emergency article has the numbers", () => {
  const numbers = place.emergency.map(telLink);
  for (const { id, data } of articles) {
    const { html } = pageAt(pathOfArticle(id));
    const isUrgent = data.emergency === true;
    for (const links of ["main header a.button", '[data-actions] a[href^="tel:"]'])
      if (isUrgent) expect(linksIn(html, links), id).toEqual(numbers);
    expect(html.querySelector(".book-band") === null, id).toBe(isUrgent);
  }
});

test.runIf(built.pages.has(PATHS.price))("/price has each price", () => {
  const main = mainOf(PATHS.price);
  const text = plain(main.structuredText);
  for (const { price, priceAbroad } of fees) {
    expect(text).toContain(plain(formatMoney(price, place)));
    if (priceAbroad && place.abroad) expect(text).toContain(plain(formatMoney(priceAbroad, place.abroad)));
  }
  for (const { price } of plans) expect(text.replaceAll(/[,\s]/g, "")).toContain(String(price));
  const popular = main.querySelectorAll("li:has(dl)").map((item) => item.text.includes(WORDS.prices.popular));
  expect(popular).toEqual(plans.map((plan) => plan.popular === true));
});

test.runIf(built.pages.has(PATHS.blog))("/BlogDetails has tags, recent posts and services", () => {
  const main = mainOf(PATHS.blog);
  const article = articles.find(({ id }) => pathOfArticle(id) === PATHS.blog);
  // A tag of a page that is not shown is left out.
  const tags = (article?.data.tags ?? []).map(({ route }) => route).filter((route) => built.pages.has(route));
  expect(linksIn(main)).toEqual(expect.arrayContaining(tags));
  const categories = services.some(({ data }) => data.shows !== "calls");
  const isListed = { recent: articles.length > 1, categories };
  for (const [part, has] of Object.entries(isListed))
    expect(linksIn(main, `section:has(#${part}) a`).length > 0, part).toBe(has);
});

const { sliderButtons, sliderRoles, sliders, fill } = WORDS;
const CAROUSEL = `[aria-roledescription="${sliderRoles.carousel}"]`;
const HERO = `[aria-label="${sliders.hero.label}"]${CAROUSEL}`;
const main = mainOf("/");
const inPictures = services.filter(({ data }) => data.carousel);
/** The sections of the home page: the name in the specification, where it is, and whether the content has it. */
const SECTIONS = [
  ["Hero slider", HERO, true],
  ["About block", "#about", home.about],
  ["Our Services carousel", "section.services", home.services && inPictures.length > 0],
  ["appointment form", "#appointment-form", true],
  ["Founder card", "#founder", home.founder && founder],
  ["Yoga types", "#yoga", home.yoga && publishedEntries("offerings").length > 0],
  ["Tagline banner", "#tagline", home.tagline],
  ["Corporate-world section", "#corporate", home.corporate],
  ["Client reviews slider", "#reviews", home.reviews && publishedEntries("reviews").length > 0],
] as const;

test("the home page has its sections in the specified order", () => {
  expect(SPECIFICATION.split("Page-level")[0]).toMatch(
    new RegExp(SECTIONS.map(([name]) => name).join("[^]*")),
  );
  const startOf = (section: string) => main.querySelector(section)?.range[0] ?? -1;
  const found = SECTIONS.filter(([, section]) => startOf(section) >= 0);
  expect(found.toSorted(([, one], [, other]) => startOf(one) - startOf(other))).toEqual(
    SECTIONS.filter(([, , content]) => content),
  );
});

test.runIf(home.corporate)(
  "the Corporate-world section has an image grid, a video and the workshop topics",
  () => {
    const section = main.querySelector("section:has(> * #corporate)");
    const counted = ["li > picture", "video", ".dot-list > li"].map(
      (part) => section?.querySelectorAll(part).length,
    );
    expect(counted).toEqual([home.corporate?.pictures.length, 1, topics?.workshops.length ?? 0]);
    expect(counted[0]).toBeGreaterThan(1);
  },
);

test("something stands on every floor", () => {
  const heads = [...built.pages].flatMap(([address, { html }]) =>
    html.querySelectorAll(".page-head:has(> .floor)").map((head) => [address, head] as const),
  );
  expect(heads).not.toEqual([]);
  const empty = heads.filter(
    ([, head]) =>
      head.querySelector("img") === null && plain(head.querySelector(".floor")?.text ?? "") === "",
  );
  expect(empty.map(([address]) => address)).toEqual([]);
});

const offer = dataOf("offer");
test.skipIf(!offer.sample)("the forms offer the services of the specification", () => {
  const { appointment, enquiry } = offer.services;
  const labels = appointment.map(({ label }) => label).join(", ");
  const sent = enquiry.map(({ label, value }) => label + (value === label ? "" : ` (sent as ${value})`));
  expect(SPECIFICATION).toContain(` (placeholder), ${labels}.`);
  expect(SPECIFICATION).toContain(`Enquiry service options (value sent): ${sent.join(", ")}.`);
});

test("few services are no carousel", () => {
  const section = main.querySelector("section.services");
  const shown = section === null ? 0 : inPictures.length;
  const found = ["[data-slide]", "li"].map((part) => section?.querySelectorAll(part).length ?? 0);
  expect(found).toEqual(shown > SERVICE_CAROUSEL.perViewWide ? [shown, 0] : [0, shown]);
});

test("a carousel numbers its slides", () => {
  // WAI-ARIA APG, carousel.
  const { pause, play, previous, next } = sliderButtons;
  for (const region of main.querySelectorAll(CAROUSEL)) {
    const slides = region.querySelectorAll(
      `[data-slide][role=group][aria-roledescription="${sliderRoles.slide}"]`,
    );
    expect(slides.map((slide) => slide.getAttribute("aria-label"))).toEqual(
      slides.map((_, index) => fill(sliderRoles.position, { position: index + 1, all: slides.length })),
    );
    if (region.querySelector("astro-island") === null) continue;
    const first = region.querySelectorAll("button, [data-slide]").slice(0, 3);
    const labels = first.map(({ text }) => plain(text).trim());
    expect(labels).toEqual([
      expect.stringMatching(`^${RegExp.escape(pause)}.*${RegExp.escape(play)}`),
      previous,
      next,
    ]);
  }
});
