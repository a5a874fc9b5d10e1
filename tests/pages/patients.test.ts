/**
 * What a patient looks for first, and where: what may help, who gives it, fees, booking, addresses, and what they may ask
 * for. That a page shows all that its content states: screens.test.ts. That links have a target: the build.
 */
import { parse, type HTMLElement } from "node-html-parser";
import { expect, test } from "vitest";

import { readSiteFacts } from "../../netlify/submissions/site.ts";
import { articlePath } from "../../src/reader/articles.ts";
import { bookingFrom, bookingLink } from "../../src/site/booking.ts";
import { timeFormatOf } from "../../src/site/clock.ts";
import { telLink } from "../../src/site/contact-links.ts";
import { helpLineLink } from "../../src/site/country.ts";
import { formatMoney } from "../../src/site/money.ts";
import { hoursInWords } from "../../src/site/opening-hours.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, publishedEntries } from "../support/content.ts";
import { WORDS } from "../support/words.ts";
import { built, linksIn, listedPages, mainOf, pageAt, plain } from "./built.ts";

const place = dataOf("place");
const { addresses, phone, rights } = dataOf("clinic");
const { fees = [], cancellation = [] } = dataIfAny("fees") ?? {};
const { reasons = [] } = dataIfAny("reasons") ?? {};
const services = publishedEntries("services");
const people = publishedEntries("practitioners");
const offerings = publishedEntries("offerings");

const feesOf = (route: string) => fees.filter(({ shownOn }) => shownOn.includes(route));
const amount = ({ price }: { readonly price: number }) => formatMoney(price, place);
const routesOf = (ids: readonly string[]) =>
  services.flatMap(({ id, data }) => (ids.includes(id) ? data.route : []));
const staff = built.pages.has(ROUTES.consultants.path) ? mainOf(ROUTES.consultants.path) : null;
const shownOnStaff = people.filter(({ data }) => staff !== null && data.staffOrder !== undefined);
const footers = [...built.pages.values()].flatMap(({ html }) => html.querySelector("body > footer") ?? []);

function expectIn(part: HTMLElement | null | undefined, ...facts: readonly (string | undefined)[]): void {
  const text = plain(part?.structuredText ?? "");
  for (const fact of facts) if (fact !== undefined) expect(text).toContain(plain(fact));
}

test.each(reasons)(
  "$name: what and who may help, fees, when to see a doctor, what to bring; and back",
  (reason) => {
    const { id, text, doctorFirst, services: helps, people: names = [], offerings: kinds = [] } = reason;
    const panel = mainOf("/").querySelector(`details #reason-${id}`);
    const helpers = people.filter((person) => names.includes(person.id));
    expectIn(
      panel,
      text,
      doctorFirst,
      ...helpers.flatMap(({ data }) => [data.name, ...(data.languages ?? [])]),
    );
    expect(linksIn(panel, "a.button")).toEqual([expect.stringMatching(/#appointment$/)]);
    const ofKinds = offerings.filter((kind) => kinds.includes(kind.id)).map((kind) => `/yoga#${kind.id}`);
    const ready = routesOf(helps.slice(0, 1)).map((route) => `${route}#ready`);
    expect(linksIn(panel)).toEqual(expect.arrayContaining([...ofKinds, ...ready]));
    for (const route of routesOf(helps)) {
      expect(linksIn(panel)).toContain(route);
      expectIn(panel, ...feesOf(route).slice(0, 1).map(amount));
      if (route !== ROUTES.videoConsultation.path)
        expect(linksIn(mainOf(route)), route).toContain(`/#reason-${id}`);
    }
    for (const helper of shownOnStaff.filter((person) => names.includes(person.id)))
      expect(linksIn(staff?.querySelector(`#${helper.id}`) ?? null)).toContain(`/#reason-${id}`);
  },
);

test("a service names before its facts the degree and the register of who gives it, and leads to what patients may ask for", () => {
  for (const { data } of services) {
    const person = people.find(({ id }) => id === data.practitioner)?.data;
    if (person === undefined) continue;
    const main = mainOf(data.route);
    const [beforeFacts = ""] = main.toString().split('class="facts');
    expectIn(parse(beforeFacts), person.degree, person.register);
    if (rights !== undefined && staff !== null) expect(linksIn(main), data.route).toContain("/staff#rights");
  }
});

test("a service shows its fees, and every page states one beside its booking buttons", () => {
  const routes = new Set(services.map(({ data }) => data.route));
  for (const { address, html } of listedPages) {
    const own = feesOf(address);
    const isService = routes.has(address);
    if (isService) expectIn(html.querySelector(".facts"), ...own.map(amount));
    const band = html.querySelector(".book-band");
    const [fee] = isService ? own : fees;
    if (band && fee) expectIn(band, `${fee.name}: ${amount(fee)}`);
    else if (band && isService) expectIn(band, WORDS.prices.onRequest);
  }
});

test("each class is in the timetable of its service and with its kind, with day, time, place and fee; no other page has a timetable", () => {
  const { classes = [] } = dataIfAny("classes") ?? {};
  const shown = classes.filter(
    ({ service, offering }) =>
      routesOf([service]).length > 0 && offerings.some(({ id }) => id === (offering ?? id)),
  );
  for (const { service, offering, days, times, place: at, places, fee } of shown) {
    const facts = [
      days,
      hoursInWords([{ times }], timeFormatOf(place).hour12, WORDS),
      addresses.find(({ id }) => id === at)?.label ?? WORDS.classes.byVideo,
      WORDS.fill(WORDS.classes.places, { count: places }),
      ...fees.filter(({ name }) => name === fee).map(amount),
    ].map(plain);
    const page = mainOf(routesOf([service])[0] ?? "");
    for (const part of [
      "section:has(> .wrap #timetable)",
      ...(offering === undefined ? [] : [`#${offering}`]),
    ]) {
      const rows = page.querySelectorAll(`${part} .class-list > li`).map((row) => plain(row.structuredText));
      expect(
        rows.filter((row) => facts.every((fact) => row.includes(fact))),
        part,
      ).not.toEqual([]);
    }
  }
  const withTimetable = listedPages.filter(({ html }) => html.querySelector("#timetable"));
  expect(withTimetable.map(({ address }) => address).toSorted()).toEqual(
    [...new Set(shown.flatMap(({ service }) => routesOf([service])))].toSorted(),
  );
});

test("the home page and the contact page begin with every address and its map; the first number on the contact page is the one to call", () => {
  for (const path of [ROUTES.home.path, ROUTES.contact.path]) {
    const html = mainOf(path).toString().replaceAll("&amp;", "&");
    const first = html.slice(0, html.search(/id="about"|<form/));
    for (const { map } of addresses) expect(first, path).toContain(map);
  }
  expect(linksIn(mainOf(ROUTES.contact.path), 'a[href^="tel:"]')[0]).toBe(telLink(phone));
  for (const { id } of addresses.filter(({ parking }) => parking))
    expect(linksIn(pageAt("/").html)).toContain(`${ROUTES.contact.path}#arrival-${id}`);
});

test("an article about emergencies has the numbers under its heading and in the bar, and no picture and no booking", () => {
  for (const { id, data } of publishedEntries("articles")) {
    const { html } = pageAt(articlePath(id));
    const numbers = place.emergency.map(helpLineLink);
    const isAboutEmergencies = data.emergency === true;
    expect(linksIn(html.querySelector("main header"), "a.button"), id).toEqual(
      isAboutEmergencies ? numbers : [],
    );
    const bar = linksIn(html.querySelector("[data-actions]"), 'a[href^="tel:"]');
    expect(bar, id).toEqual(isAboutEmergencies ? numbers : [telLink(phone)]);
    for (const part of ["article .frame img", ".book-band"])
      expect(html.querySelector(part) === null, `${id}: ${part}`).toBe(isAboutEmergencies);
  }
});

test("each plan, service and consultant has booking links that choose it, and the form reads the choice of every link", () => {
  const BOOKING = 'a[href$="#appointment"]';
  if (built.pages.has(ROUTES.price.path))
    for (const { name } of dataIfAny("plans")?.plans ?? [])
      expect(linksIn(mainOf(ROUTES.price.path))).toContain(bookingLink({ plan: name }));
  for (const { data } of services) {
    const links = new Set(linksIn(pageAt(data.route).html, BOOKING));
    expect([...links]).toEqual([bookingLink({ service: data.bookAs ?? data.name })]);
  }
  for (const { id, data } of shownOnStaff)
    expect(linksIn(staff?.querySelector(`#${id}`) ?? null)).toContain(bookingLink({ person: data.name }));
  for (const link of new Set([...built.pages.values()].flatMap(({ html }) => linksIn(html, BOOKING)))) {
    const { searchParams } = new URL(link, "https://clinic.example");
    expect(bookingFrom(searchParams.toString()), link).toEqual(Object.fromEntries(searchParams));
  }
});

test.skipIf(cancellation.length === 0)(
  "how to cancel is stated beside the appointment form, and in both of its confirmations",
  () => {
    const stated = cancellation.join(" ");
    expectIn(mainOf("/").querySelector("#appointment"), ...cancellation);
    const { received } = readSiteFacts("netlify/generated/site.json").responses;
    expectIn(parse(received.html).querySelector('[data-part="cancellation"]'), stated);
    for (const form of [...built.pages.values()].flatMap(({ html }) =>
      html.querySelectorAll("form[data-form]"),
    )) {
      const props = form.querySelector("astro-island")?.getAttribute("props") ?? "";
      expect(props.includes(JSON.stringify(stated)), form.id).toBe(form.id === "appointment-form");
    }
  },
);

test("the menu and every footer lead to how to complain; home and contact page name the languages that we speak", () => {
  const complaint = `${ROUTES.contact.path}#complaint`;
  if (rights?.complaints !== undefined)
    for (const part of [pageAt("/").html.querySelector("#menu"), ...footers])
      expect(linksIn(part)).toContain(complaint);
  const languages = people.flatMap(({ data }) => data.languages ?? []);
  if (languages.length > 0)
    for (const path of ["/", ROUTES.contact.path])
      expectIn(mainOf(path).querySelector("div:has(> ul.facts)") ?? mainOf(path), "We speak", ...languages);
});
