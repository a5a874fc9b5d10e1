/** The requirements of the specification for single screens (section 2), with texts and numbers from the content. */
import { describe, expect, test } from "vitest";

import { FORMS } from "../../src/forms/index.ts";
import { POSE_STYLES } from "../../src/schemas/pose.ts";
import { articlePath } from "../../src/site/articles.ts";
import { ALL_POSES, styleId } from "../../src/site/poses.ts";
import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, plain, shownText } from "./built.ts";
import type { BuiltPage } from "./built.ts";

function pageAt(address: string): BuiltPage {
  const page = built.pages.get(address);
  if (page === undefined) throw new Error(`There is no page ${address}.`);
  return page;
}
const mainOf = (address: string) => pageAt(address).html.querySelector("main") ?? pageAt(address).html;
const mainText = (address: string) => plain(mainOf(address).structuredText);
const isRoute = (path: string) => Object.values<RouteEntry>(ROUTES).some((route) => route.path === path);
/** A line of the content as a page shows it, without the asterisks for emphasised text. */
const shown = (text: string) => plain(text.replaceAll("*", ""));

test("/ has the slides, the services, the reviews, the workshops and the appointment form", () => {
  const text = mainText("/");
  for (const { data } of entriesOf("slides")) expect(text).toContain(plain(data.heading));
  for (const { data } of entriesOf("services")) if (data.carousel) expect(text).toContain(plain(data.name));
  for (const { data } of entriesOf("reviews")) expect(text).toContain(plain(data.review));
  for (const topic of dataOf("topics").workshops) expect(text).toContain(plain(topic));
  expect(text).toContain(shown(dataOf("home").heading));
  expect(mainOf("/").querySelectorAll(`form[action="${FORMS.appointment.endpoint}"]`)).toHaveLength(1);
});

test("/about has the founder", () => {
  const founders = entriesOf("practitioners").filter(({ data }) => data.founder === true);
  for (const { data } of founders) expect(mainText("/about")).toContain(plain(data.name));
});

test("/team shows all practitioners", () => {
  for (const { data } of entriesOf("practitioners")) {
    expect(mainText("/team")).toContain(plain(data.name));
    expect(mainText("/team")).toContain(plain(data.position));
  }
});

test("/staff shows each consultant with name, position and description", () => {
  const people = mainOf("/staff").querySelectorAll("article");
  const consultants = entriesOf("practitioners").filter(({ data }) => data.staffOrder !== undefined);
  expect(people).toHaveLength(consultants.length);
  const sections = people.map((person) => plain(person.structuredText));
  for (const { data } of consultants) {
    const own = sections.find((text) => text.includes(plain(data.name)));
    expect(own).toContain(plain(data.position));
    expect(own?.length).toBeGreaterThan(plain(data.name + data.position).length + 20);
  }
});

test("/DoctorsDetails has every entry with its subject, its doctor and a text of its own", () => {
  const names = new Map(entriesOf("practitioners").map(({ id, data }) => [id, data.name]));
  const entries = entriesOf("doctorEntries");
  const articles = mainOf("/DoctorsDetails").querySelectorAll("article");
  expect(articles).toHaveLength(entries.length);
  for (const { data } of entries) {
    expect(mainText("/DoctorsDetails")).toContain(plain(data.subject));
    expect(mainText("/DoctorsDetails")).toContain(plain(names.get(data.practitioner) ?? "no such person"));
  }
  expect(new Set(articles.map((article) => plain(article.structuredText))).size).toBe(entries.length);
});

test("/gallery has every picture as a link to a larger one, and every video", () => {
  const items = entriesOf("gallery");
  const links = mainOf("/gallery").querySelectorAll("a[data-large]");
  expect(links).toHaveLength(items.filter(({ data }) => data.picture !== undefined).length);
  // Without scripts the link opens the large picture.
  for (const link of links) expect(built.hasFile(link.getAttribute("href") ?? "")).toBe(true);
  const videos = mainOf("/gallery").querySelectorAll("video");
  const described = items.flatMap(({ data }) => data.video ?? []);
  expect(videos).toHaveLength(described.length);
  expect(mainOf("/gallery").querySelectorAll("#videos")).toHaveLength(described.length > 0 ? 1 : 0);
  for (const video of videos) {
    expect(video.getAttribute("preload")).toBe("none");
    expect(video.getAttribute("poster")).toBeTruthy();
    expect(video.querySelectorAll("source")).toHaveLength(2);
    expect(video.querySelector("source")?.getAttribute("type")).toMatch(/av01/);
  }
  expect(mainOf("/gallery").querySelectorAll("video track[kind=captions]")).toHaveLength(
    described.filter(({ captions }) => captions).length,
  );
});

test("/pose has a tab for all poses and one for each style, and every pose once", () => {
  const tabs = mainOf("/pose").querySelectorAll("[data-tab]");
  expect(tabs.map((tab) => [plain(tab.text), tab.getAttribute("href")])).toEqual([
    [ALL_POSES.label, `#${ALL_POSES.id}`],
    ...POSE_STYLES.map((style) => [style, `#${styleId(style)}`]),
  ]);
  const poses = mainOf("/pose").querySelectorAll("[data-style]");
  expect(poses.map((pose) => pose.getAttribute("data-style")).toSorted()).toEqual(
    entriesOf("poses")
      .map(({ data }) => styleId(data.style))
      .toSorted(),
  );
});

test("/price has every plan with its price and its features, the popular one marked, and the discount", () => {
  const { plans, banner } = dataOf("plans");
  const text = mainText("/price");
  for (const plan of plans) {
    expect(text).toContain(plain(plan.name));
    expect(text.replaceAll(/[,  ]/g, "")).toContain(String(plan.price));
    for (const feature of plan.features) expect(text).toContain(plain(feature.name));
  }
  const marked = mainOf("/price")
    .querySelectorAll("li")
    .filter((item) => item.querySelector("h2") !== null && plain(item.structuredText).includes("Popular"));
  expect(marked.map((item) => plain(item.querySelector("h2")?.text ?? ""))).toEqual(
    plans.filter(({ popular }) => popular === true).map(({ name }) => plain(name)),
  );
  expect(text).toContain(shown(banner.heading));
});

test("/yoga has every offering, each with an address of its own", () => {
  for (const { id, data } of entriesOf("offerings")) {
    expect(mainText("/yoga")).toContain(plain(data.name));
    expect(mainOf("/yoga").querySelector(`[id="${id}"]`), id).not.toBeNull();
  }
});

test("/seminars has every topic", () => {
  for (const { title } of dataOf("topics").seminars) expect(mainText("/seminars")).toContain(plain(title));
});

test("/BlogDetails has its tags, recent posts with pictures, the categories and the comment form", () => {
  const main = mainOf("/BlogDetails");
  const article = entriesOf("articles").find(({ id }) => articlePath(id) === "/BlogDetails");
  for (const { label, route } of article?.data.tags ?? []) {
    expect(main.querySelectorAll(`a[href="${route}"]`).map((link) => plain(link.text))).toContain(
      plain(label),
    );
  }
  const recent = main.querySelectorAll('section:has(#recent) a[href^="/articles/"]');
  expect(recent.length).toBeLessThanOrEqual(entriesOf("articles").length - 1);
  expect(main.querySelectorAll("section:has(#recent) img")).toHaveLength(recent.length);
  const categories = main
    .querySelectorAll("section:has(#categories) a")
    .map((link) => link.getAttribute("href"));
  expect(categories.length).toBeGreaterThan(0);
  expect(main.querySelectorAll(`form[action="${FORMS.comment.endpoint}"]`)).toHaveLength(1);
});

describe.each(entriesOf("services").map(({ data }) => data))("$route", (service) => {
  test("has what the page of a service explains", () => {
    const text = mainText(service.route);
    expect(text).toContain(shown(service.heading ?? service.name));
    for (const { title } of service.steps) expect(text).toContain(plain(title));
    for (const { question, answer } of service.questions) {
      expect(text).toContain(plain(question));
      expect(text).toContain(plain(answer));
    }
  });
});

test("no two related pages of a page have the same picture", () => {
  for (const { address, html } of built.pages.values()) {
    const pictures = html
      .querySelectorAll("section:has(#related) img")
      .map((image) => image.getAttribute("src"));
    expect(pictures, address).toEqual([...new Set(pictures)]);
  }
});

test("/contact has every address, and its form", () => {
  const { addresses, email } = dataOf("clinic");
  for (const { label, lines } of addresses) {
    for (const line of [label, ...lines]) expect(mainText("/contact")).toContain(plain(line));
  }
  expect(mainText("/contact")).toContain(email);
  expect(mainOf("/contact").querySelectorAll(`form[action="${FORMS.contact.endpoint}"]`)).toHaveLength(1);
});

describe("on every page (specification, sections 1 and 2)", () => {
  // The offline page is small on purpose: tests/browser/offline.
  const pages = [...built.pages.values()]
    .filter(({ address }) => address !== "/offline")
    .map((page) => ({ address: page.address, page }));
  const { addresses, email } = dataOf("clinic");

  test.each(pages)("$address has the contact details, the addresses and a link to every page", ({ page }) => {
    const header = page.html.querySelector("header");
    expect(plain(header?.structuredText ?? "")).toMatch(/\d.*India time/);
    expect(header?.querySelector("a[href^='tel:+']")).not.toBeNull();
    expect(header?.querySelector('a[href="/Videoconsultancy"]')).not.toBeNull();
    expect(plain(header?.querySelector('a[href="/staff"]')?.text ?? "")).toBe("Consultants");
    const footer = page.html.querySelector("body > footer");
    if (footer === null) throw new Error(`${page.address} has no footer.`);
    const found = footer.querySelectorAll("address");
    expect(found).toHaveLength(addresses.length);
    found.forEach((address, index) => {
      for (const line of addresses[index]?.lines ?? [])
        expect(plain(address.structuredText)).toContain(plain(line));
      expect(address.querySelector("a[href^='tel:+']")).not.toBeNull();
      expect(address.querySelector("a[href^='https:']")).not.toBeNull();
    });
    expect(footer.querySelector(`a[href="mailto:${email}"]`)).not.toBeNull();
    expect(footer.querySelector("a[href^='https://wa.me/']")).not.toBeNull();
    const linked = new Set(footer.querySelectorAll("a").map((link) => link.getAttribute("href")));
    const elsewhere = /^\/(404|offline|articles\/.*)$/;
    // An editor's page without `navigation:` is reached by its address alone.
    const unlinked = new Set(
      entriesOf("pages")
        .filter(({ data }) => data.navigation === undefined && !isRoute(data.route))
        .map(({ data }) => data.route),
    );
    for (const address of built.pages.keys()) {
      if (!elsewhere.test(address) && !unlinked.has(address)) expect(linked, address).toContain(address);
    }
  });

  test("the page of a wrong address offers every page, a number and WhatsApp", () => {
    const main = mainOf("/404");
    const linked = new Set(main.querySelectorAll("a").map((link) => link.getAttribute("href")));
    for (const link of pageAt("/").html.querySelectorAll("body > footer a[href^='/']")) {
      expect(linked).toContain(link.getAttribute("href"));
    }
    expect(main.querySelector("a[href^='tel:']")).not.toBeNull();
    expect(main.querySelector("a[href^='https://wa.me/']")).not.toBeNull();
  });

  test("the note on the pictures is at the end of the page", () => {
    const { pictures = "" } = dataOf("clinic");
    expect(shownText(pageAt("/"))).toContain(plain(pictures));
  });
});
