/**
 * What a patient asks is answered at most two taps from the home page: each tap opens a disclosure or the menu, or
 * follows a link. Questions that the content of a clinic does not answer are left out.
 */
import { parse, type HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";

import { readSiteFacts } from "../../netlify/submissions/site.ts";
import { bookingLink } from "../../src/site/booking.ts";
import { timeFormatOf } from "../../src/site/clock.ts";
import { hoursInWords } from "../../src/site/opening-hours.ts";
import { formatMoney } from "../../src/site/money.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, mainOf, pageAt, plain } from "./built.ts";
import { WORDS } from "../support/words.ts";

const MOST_TAPS = 2;

const place = dataOf("place");
const { addresses, rights } = dataOf("clinic");
const { fees = [], cancellation = [] } = dataIfAny("fees") ?? {};
const services = entriesOf("services");
const people = entriesOf("practitioners");
const offerings = entriesOf("offerings");
const { reasons = [] } = dataIfAny("reasons") ?? {};
const isShown = (id: string) => services.some((service) => service.id === id);
const classes = (dataIfAny("classes")?.classes ?? []).filter(
  ({ service, offering }) => isShown(service) && offerings.some(({ id }) => id === (offering ?? id)),
);
const languages = people.flatMap(({ data }) => data.languages ?? []);

const amount = (price: number) => formatMoney(price, place);
const routeOf = (id: string | undefined) => services.find((service) => service.id === id)?.data.route;
const reasonOf = (id: string) => `details:has(#reason-${id})`;

/** Opens a part of the page that is closed at first, or follows a link in the part that is open. */
type Tap = { readonly open: string } | { readonly link: string };

const MENU: Tap = { open: "#menu[popover]" };

/** What is before a visitor after some taps: the part that was opened, or the page to which a link led. */
function after(taps: readonly Tap[]): HTMLElement {
  expect(taps.length).toBeLessThanOrEqual(MOST_TAPS);
  let shown = pageAt("/").html;
  for (const tap of taps) {
    if ("open" in tap) {
      const part = shown.querySelector(tap.open);
      expect(part, tap.open).not.toBeNull();
      shown = part ?? shown;
      continue;
    }
    expect(linksIn(shown)).toContain(tap.link);
    const { pathname, hash } = new URL(tap.link, "https://clinic.example");
    const page = mainOf(pathname);
    const target = hash === "" ? page : page.querySelector(hash);
    expect(target, tap.link).not.toBeNull();
    // A heading stands for its section.
    shown = (target?.rawTagName === "h2" ? target.closest("section") : target) ?? page;
  }
  return shown;
}

function expectAnswer(shown: HTMLElement, ...answers: readonly (string | undefined)[]): void {
  const text = plain(shown.structuredText);
  for (const answer of answers) if (answer !== undefined) expect(text).toContain(plain(answer));
}

describe.each(reasons)("$name", ({ id, text, doctorFirst, ...named }) => {
  const open = { open: reasonOf(id) };

  test("one tap: what and who may help, with fees and languages, when to see a doctor, and a booking link", () => {
    const shown = after([open]);
    expectAnswer(shown, text, doctorFirst);
    expect(linksIn(shown, "a.button")).toEqual([expect.stringMatching(/#appointment$/)]);
    for (const service of named.services.flatMap((each) => routeOf(each) ?? [])) {
      expect(linksIn(shown)).toContain(service);
      const fee = fees.find(({ shownOn }) => shownOn.includes(service));
      expectAnswer(shown, fee && amount(fee.price));
    }
    for (const { data } of people.filter((person) => named.people?.includes(person.id)))
      expectAnswer(shown, data.name, ...(data.languages ?? []));
  });

  test("two taps: the qualification of who gives the service, near the top, and what to bring", () => {
    const [first] = services.filter((service) => service.id === named.services.find(isShown));
    if (first === undefined) return;
    const { route, practitioner, bring } = first.data;
    const page = after([open, { link: route }]).toString();
    const { degree, register } = people.find((person) => person.id === practitioner)?.data ?? {};
    for (const fact of [degree, register])
      if (fact !== undefined)
        expect(plain(page.slice(0, page.indexOf('class="facts')))).toContain(plain(fact));
    expectAnswer(after([open, { link: `${route}#ready` }]), ...bring);
  });

  test("the pages of its services and the cards of its people lead back to it", () => {
    const link = `/#reason-${id}`;
    for (const route of named.services.flatMap((each) => routeOf(each) ?? []))
      if (route !== ROUTES.videoConsultation.path) expect(linksIn(mainOf(route)), route).toContain(link);
    if (!built.pages.has(ROUTES.consultants.path)) return;
    for (const { id: person, data } of people)
      if (named.people?.includes(person) && data.staffOrder !== undefined)
        expect(linksIn(mainOf(ROUTES.consultants.path).querySelector(`#${person}`))).toContain(link);
  });
});

describe.each(classes)(
  "$days, $offering at $place",
  ({ service, offering, days, times, place: at, places, fee }) => {
    const cost = fees.find(({ name }) => name === fee);
    const where = addresses.find(({ id }) => id === at)?.label ?? WORDS.classes.byVideo;
    const time = hoursInWords([{ times }], timeFormatOf(place).hour12, WORDS);
    const facts = [
      days,
      time,
      where,
      WORDS.fill(WORDS.classes.places, { count: places }),
      cost && amount(cost.price),
    ];

    test("is in the timetable of its service, and with the kind of yoga that it is", () => {
      const page = mainOf(routeOf(service) ?? "");
      for (const part of [
        "section:has(> .wrap #timetable)",
        ...(offering === undefined ? [] : [`#${offering}`]),
      ]) {
        const rows = page.querySelectorAll(`${part} .class-list > li`);
        const row = rows.find(({ structuredText }) =>
          facts.every((fact) => plain(structuredText).includes(plain(fact ?? ""))),
        );
        expect(row, part).toBeDefined();
      }
    });

    const reason = reasons.find(
      ({ offerings: kinds }) => offering !== undefined && kinds?.includes(offering),
    );
    test.skipIf(reason === undefined)("is two taps from the home page", () => {
      expectAnswer(
        after([{ open: reasonOf(reason?.id ?? "") }, { link: `${ROUTES.yoga.path}#${offering ?? ""}` }]),
        days,
        where,
      );
    });
  },
);

test("a page without classes has no timetable", () => {
  const withClasses = new Set(classes.map(({ service }) => routeOf(service)));
  for (const { address, html } of built.pages.values())
    expect(html.querySelector("#timetable") !== null, address).toBe(withClasses.has(address));
});

// What each fee, and a visit by video, costs: screens.test.ts and patients.test.ts.
test.skipIf(!addresses.some(({ parking }) => parking))("How do I get there, and where can I park?", () => {
  for (const { id, parking, transport, access } of addresses.filter((address) => address.parking)) {
    const arrival = `${ROUTES.contact.path}#arrival-${id}`;
    expectAnswer(after([{ link: arrival }]), parking, transport, access);
  }
});

test.skipIf(cancellation.length === 0)("What if I have to cancel?", () => {
  expectAnswer(after([{ link: "/#appointment" }]), ...cancellation);
  const { html: received } = readSiteFacts("netlify/generated/site.json").responses.received;
  const stated = parse(received).querySelector('[data-part="cancellation"]')?.text ?? "";
  expect(plain(stated)).toBe(plain(cancellation.join(" ")));
  // What the island adds to the confirmation.
  for (const { html } of built.pages.values())
    for (const form of html.querySelectorAll("form[data-form]")) {
      const props = form.querySelector("astro-island")?.getAttribute("props") ?? "";
      const isStated = props.includes(JSON.stringify(cancellation.join(" ")));
      expect(isStated, form.id).toBe(form.id === "appointment-form");
    }
});

test.skipIf(rights?.complaints === undefined)("How do I complain about you?", () => {
  const link = `${ROUTES.contact.path}#complaint`;
  expectAnswer(after([MENU, { link }]), rights?.complaints);
  for (const { address, html } of built.pages.values())
    if (html.querySelector("body > footer a"))
      expect(linksIn(html.querySelector("body > footer")), address).toContain(link);
});

test.skipIf(languages.length === 0)("Which languages do you speak?", () => {
  for (const address of ["/", ROUTES.contact.path])
    expectAnswer(
      mainOf(address).querySelector("div:has(> ul.facts)") ?? mainOf(address),
      "We speak",
      ...languages,
    );
});

test.skipIf(!built.pages.has(ROUTES.consultants.path))("Can I see a certain person?", () => {
  const staff = after([MENU, { link: ROUTES.consultants.path }]);
  for (const { id, data } of people.filter(({ data }) => data.staffOrder !== undefined))
    expect(linksIn(staff.querySelector(`#${id}`), "a.button")).toEqual([bookingLink({ person: data.name })]);
});
