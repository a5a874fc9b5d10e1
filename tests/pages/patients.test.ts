/** What a patient looks for first is on the pages: fees, booking, addresses, and what they may ask for. */
import { expect, test } from "vitest";

import { bookingFrom, bookingLink } from "../../src/site/booking.ts";
import { formatMoney } from "../../src/site/money.ts";
import { articlePath } from "../../src/reader/articles.ts";
import { telLink } from "../../src/site/contact-links.ts";
import { helpLink, priceAbroad } from "../../src/site/country.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, pageAt, plain } from "./built.ts";
import { WORDS } from "../support/words.ts";

const place = dataOf("place");
const { addresses, rights } = dataOf("clinic");
const fees = dataIfAny("fees")?.fees ?? [];
const services = entriesOf("services").map(({ data }) => data);
/** Who is shown: a service may name somebody who is not. */
const people = new Set<unknown>(entriesOf("practitioners").map(({ id }) => id));

test("a service shows its fees, and its structured data offers them", () => {
  for (const { name, price, shownOn } of fees)
    for (const path of shownOn.filter((each) => built.pages.has(each))) {
      const facts = mainOf(path).querySelector(".facts")?.structuredText ?? "";
      expect(plain(facts), path).toContain(plain(formatMoney(price, place)));
      const data = pageAt(path).html.querySelector('script[type="application/ld+json"]')?.rawText;
      expect(data, path).toContain(JSON.stringify({ name, price }).slice(1, -1));
    }
});

const hasPrices = built.pages.has(ROUTES.price.path);

test("beside its booking buttons a page states one fee: a service the first of its own, another page that of a first consultation", () => {
  const names = fees.map(({ name }) => plain(name));
  const ofService = new Map(
    services.map(({ route }) => [route, fees.find(({ shownOn }) => shownOn.includes(route))]),
  );
  for (const { address, html } of listedPages) {
    const band = html.querySelector(".book-band");
    if (band === null) continue;
    const text = plain(band.structuredText);
    const isService = ofService.has(address);
    const shown = isService ? ofService.get(address) : fees[0];
    expect(
      names.filter((name) => text.includes(`${name}:`)),
      address,
    ).toEqual(shown ? [plain(shown.name)] : []);
    if (shown === undefined) continue;
    const abroad = priceAbroad(shown, place.abroad, WORDS);
    const amounts = [formatMoney(shown.price, place), ...(abroad === undefined ? [] : [`(${abroad})`])];
    expect(text, address).toContain(plain(`${shown.name}: ${amounts.join(" ")}.`));
    // The facts of the service state the same amount first.
    const [first] = html.querySelectorAll(".facts dd b");
    if (isService) expect(plain(first?.text ?? ""), address).toBe(plain(formatMoney(shown.price, place)));
  }
});

test("the contact page has the number to call first, then each address once, with its map, before the form", () => {
  const main = mainOf(ROUTES.contact.path);
  const [firstLink] = linksIn(main, 'a[href^="tel:"]');
  expect(firstLink).toBe(telLink(dataOf("clinic").phone));
  const text = plain(main.structuredText);
  const html = main.toString().replaceAll("&amp;", "&");
  for (const { lines, map } of addresses) {
    expect(text.split(plain(lines[0] ?? "")), lines[0]).toHaveLength(2);
    expect(html.slice(0, html.indexOf("<form"))).toContain(map);
  }
});

test("a page about emergencies has the numbers under its heading and in the bar, and no picture and no booking", () => {
  for (const { id, data } of entriesOf("articles")) {
    const { html } = pageAt(articlePath(id));
    const isAboutEmergencies = data.emergency === true;
    const numbers = place.emergency.map(helpLink);
    const first = html.querySelector("main header")?.querySelectorAll("a.button") ?? [];
    expect(
      first.map((link) => link.getAttribute("href")),
      id,
    ).toEqual(isAboutEmergencies ? numbers : []);
    const bar = linksIn(html.querySelector("[data-actions]"), 'a[href^="tel:"]');
    expect(bar, id).toEqual(isAboutEmergencies ? numbers : [telLink(dataOf("clinic").phone)]);
    for (const part of ["article .frame img", ".book-band"])
      expect(html.querySelector(part) === null, `${id}: ${part}`).toBe(isAboutEmergencies);
  }
});

test("each plan and every service page has booking links that choose it, and the form reads the choice of every one", () => {
  const BOOKING = 'a[href$="#appointment"]';
  for (const { name } of (hasPrices && dataIfAny("plans")?.plans) || [])
    expect(linksIn(mainOf(ROUTES.price.path), "a.button")).toContain(bookingLink({ plan: name }));
  for (const { route, bookAs, name } of services) {
    const links = new Set(linksIn(pageAt(route).html, BOOKING));
    expect([...links], route).toEqual([bookingLink({ service: bookAs ?? name })]);
  }
  for (const link of new Set([...built.pages.values()].flatMap(({ html }) => linksIn(html, BOOKING)))) {
    const { searchParams } = new URL(link, "https://clinic.example");
    expect(bookingFrom(searchParams.toString()), link).toEqual(Object.fromEntries(searchParams));
  }
});

test("home has every address with its map before anything else", () => {
  const html = mainOf(ROUTES.home.path).toString().replaceAll("&amp;", "&");
  const next = html.includes('id="about"') ? 'id="about"' : "<form";
  for (const { map } of addresses) expect(html.slice(0, html.indexOf(next))).toContain(map);
});

test("a page with a practitioner leads to what patients may ask for, if the clinic states that", () => {
  if (rights === undefined || !built.pages.has(ROUTES.consultants.path)) return;
  for (const { route, practitioner } of services)
    if (people.has(practitioner)) expect(linksIn(mainOf(route)), route).toContain("/staff#rights");
  expect(mainOf(ROUTES.consultants.path).querySelector("#rights")).not.toBeNull();
});
