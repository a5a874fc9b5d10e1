/** What a patient in a hurry asks: each page answers from the relations of the content, in each language. */
import { parse } from "node-html-parser";
import { expect, test } from "vitest";

import { readResponsePages } from "#netlify/submissions/built-facts.ts";
import { telLink } from "#places/contact-links.ts";
import { pathIn, PATHS } from "#addresses/routes.ts";
import { dataIfAny, dataOf, pathOfArticle, publishedEntries } from "../support/content.ts";
import { built, linksIn, mainOf, otherLanguageOf, pageAt, plain } from "./built.ts";

const clinic = dataOf("clinic");
const { emergency, emergencyArticle, languages, country } = dataOf("place");
const [first = ""] = languages;
const services = publishedEntries("services");
const homes = languages.map((language) => pathIn(language, "/", first));

/** The address of a page in the language of another page, or in the first where it is not translated. */
function inLanguageOf(page: string, address: string): string {
  const translated = pathIn(otherLanguageOf(page) ?? first, address, first);
  return built.all.has(translated) ? translated : address;
}

/** Where the line about emergencies leads on a page. */
function emergencyLinks(page: string): readonly string[] {
  const article = emergencyArticle === undefined ? [] : [pathOfArticle(emergencyArticle)];
  return [...article.map((path) => inLanguageOf(page, path)), ...emergency.map(telLink)];
}

test("every footer has the line about emergencies", () => {
  const pages = [...built.all.values()].filter(({ html }) => html.querySelector("footer") !== null);
  expect(pages.length).toBeGreaterThan(homes.length);
  for (const { address, html } of pages)
    expect(linksIn(html.querySelector("footer .emergency-line")), address).toEqual(emergencyLinks(address));
});

test("/ has the line about emergencies above the slides", () => {
  for (const address of homes) {
    const line = mainOf(address).querySelector(".hero .emergency-line");
    expect(linksIn(line), address).toEqual(emergencyLinks(address));
    const slides = mainOf(address).querySelector("[aria-roledescription]");
    expect(line?.range[0] ?? Infinity, address).toBeLessThan(slides?.range[0] ?? -1);
  }
});

test("an answer with an id is opened by a link", () => {
  const questions = [
    ...(dataIfAny("fees")?.questions ?? []).map((each) => ({ ...each, path: PATHS.price })),
    ...services.flatMap(({ data }) => data.questions.map((each) => ({ ...each, path: data.route }))),
  ];
  for (const { id, answer, path } of questions)
    if (id !== undefined && built.pages.has(path))
      expect(plain(mainOf(path).querySelector(`details #${id}`)?.text ?? ""), id).toBe(plain(answer));
});

test("a service at one address names its steps once", () => {
  for (const { data } of services) {
    const address = clinic.addresses.find(({ id }) => id === data.facts.address);
    if (address?.access !== undefined)
      expect(mainOf(data.route).structuredText.split(address.access), data.route).toHaveLength(2);
  }
});

test("the rights name who treats whom", () => {
  const people = new Map(publishedEntries("practitioners").map(({ id, data }) => [id, data.gender]));
  const rights = plain(mainOf(PATHS.contact).querySelector("#rights")?.structuredText ?? "");
  for (const { data } of services) {
    const gender = people.get(data.practitioner ?? "");
    if (clinic.rights?.gender !== undefined && gender !== undefined && data.kind !== "company")
      expect(rights).toContain(data.name);
  }
});

test("beside a form, trouble leads to the other ways to reach the clinic", () => {
  for (const { address, html } of built.all.values())
    for (const form of html.querySelectorAll("form.submission-form")) {
      const [page = "", id = ""] = linksIn(form, ".form-send a").at(-1)?.split("#") ?? [];
      const ways = pageAt(page).html.querySelector(`#${id}`);
      expect(ways?.querySelector("a[href^='tel:']"), address).toBeTruthy();
    }
});

test("a confirmed visit names the place", () => {
  const bring =
    services.find(({ data }) => data.route === dataOf("offer").services.appointment[0]?.page)?.data.bring ??
    [];
  for (const address of homes) {
    const { received } = readResponsePages(otherLanguageOf(address) ?? "");
    const text = plain(parse(received).querySelector('[data-mark="visit"]')?.structuredText ?? "");
    const island =
      mainOf(address).querySelector("#appointment-form astro-island")?.getAttribute("props") ?? "";
    const contact = mainOf(inLanguageOf(address, PATHS.contact));
    for (const { id, access: written } of clinic.addresses.filter((each) => each.country === country)) {
      const label = plain(contact.querySelector(`#address-${id}`)?.text ?? "");
      const access = plain(contact.querySelector(`#arrival-${id} > :last-child dd`)?.text ?? "");
      for (const part of written === undefined ? [label] : [label, access])
        for (const shown of [text, plain(island)]) expect(shown, id).toContain(part);
    }
    if (address === "/") for (const thing of bring) expect(text).toContain(plain(thing));
  }
});
