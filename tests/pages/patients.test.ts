/** What a patient looks for first is on the pages: fees, booking, addresses, and what they may ask for. */
import { describe, expect, test } from "vitest";

import { bookingFrom, bookingLink } from "../../src/site/booking.ts";
import { clockOf } from "../../src/site/clock.ts";
import { hoursInOneLine } from "../../src/site/hours.ts";
import { formatMoney } from "../../src/site/money.ts";
import { priceAbroad } from "../../src/site/place.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataIfAny, dataOf, entriesOf } from "../support/content.ts";
import { built, linksIn, listedPages, mainOf, pageAt, plain } from "./built.ts";

describe("prices", () => {
  const place = dataOf("place");
  const fees = dataIfAny("fees")?.fees ?? [];

  test("a service shows its fees, and its structured data offers them", () => {
    for (const { name, price, shownOn } of fees) {
      for (const path of shownOn) {
        const facts = plain(mainOf(path).querySelector(".facts")?.structuredText ?? "");
        expect(facts, path).toContain(plain(formatMoney(price, place)));
        const data = pageAt(path).html.querySelector('script[type="application/ld+json"]')?.rawText;
        expect(data, path).toContain(JSON.stringify(name));
        expect(data, path).toContain(`"price":${String(price)}`);
      }
    }
  });

  const consultations = fees.filter(({ shownOn }) => shownOn.includes(fees[0]?.shownOn[0] ?? ""));
  const [first] = consultations;
  test.skipIf(first === undefined)(
    first === undefined
      ? "what a first consultation costs: skipped, because fees.yaml shows no fee on its page"
      : "what a first consultation costs is on every listed page, by video where it is by video, with a link to all prices",
    () => {
      for (const { address, html } of listedPages) {
        const lines = html
          .querySelectorAll("main p")
          .filter((line) => linksIn(line).includes(ROUTES.price.path))
          .map((line) => plain(line.structuredText));
        const shown = consultations.find(({ shownOn }) => shownOn.includes(address)) ?? first;
        const abroad = priceAbroad(shown ?? {}, place.abroad);
        const amounts = `${formatMoney(shown?.price ?? 0, place)}${abroad === undefined ? "" : ` (${abroad})`}`;
        const fee = `${plain(shown?.name ?? "")}: ${plain(amounts)}.`;
        expect(lines, address).toContainEqual(expect.stringContaining(fee));
      }
    },
  );
});

describe("booking", () => {
  const BOOKING = 'a[href$="#appointment"]';

  test("each plan has a button that opens the form with its name", () => {
    const links = dataIfAny("plans")?.plans.map(({ name }) => bookingLink({ plan: name }));
    if (links === undefined) return;
    expect(linksIn(mainOf(ROUTES.price.path), "a.button")).toEqual(expect.arrayContaining(links));
  });

  test("every booking link of a service page chooses its service", () => {
    for (const { data } of entriesOf("services")) {
      const links = new Set(linksIn(pageAt(data.route).html, BOOKING));
      expect([...links], data.route).toEqual([bookingLink({ service: data.bookAs ?? data.name })]);
    }
  });

  test("the form reads the choice of every booking link", () => {
    for (const link of new Set([...built.pages.values()].flatMap(({ html }) => linksIn(html, BOOKING)))) {
      const { searchParams } = new URL(link, "https://clinic.example");
      expect(bookingFrom(searchParams.toString()), link).toEqual(Object.fromEntries(searchParams));
    }
  });
});

describe("where", () => {
  const { addresses, hours, rights = {} } = dataOf("clinic");

  test.each([
    ["home", "/", dataOf("home").about === undefined ? "<form" : 'id="about"'],
    ["the contact page", ROUTES.contact.path, "<form"],
  ])("%s has every address with its map before anything else", (_name, path, next) => {
    const html = mainOf(path).toString();
    const before = html.slice(0, html.indexOf(next)).replaceAll("&amp;", "&");
    for (const { map } of addresses) expect(before).toContain(map);
  });

  test("the hours at the head of every page lead to the page with the addresses", () => {
    for (const { address, html } of built.pages.values()) {
      if (address === "/offline") continue;
      const link = html.querySelector(`header a[href="${ROUTES.contact.path}"]`);
      expect(plain(link?.structuredText ?? ""), address).toContain(
        hoursInOneLine(hours, clockOf(dataOf("place")).hour12),
      );
    }
  });

  test.skipIf(Object.keys(rights).length === 0)(
    "a page with a practitioner leads to what patients may ask for",
    () => {
      for (const { data } of entriesOf("services").filter(({ data }) => data.practitioner !== undefined))
        expect(linksIn(mainOf(data.route)), data.route).toContain("/staff#rights");
      expect(mainOf(ROUTES.consultants.path).querySelector("#rights")).not.toBeNull();
    },
  );
});
