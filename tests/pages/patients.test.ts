/** What a patient looks for first is on the pages: practitioners, fees, addresses, and what they may ask for. */
import { describe, expect, test } from "vitest";

import { bookingFrom, bookingLink } from "../../src/site/booking.ts";
import { hoursInOneLine } from "../../src/site/hours.ts";
import { formatMoney } from "../../src/site/money.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { built, listedPages, plain } from "./built.ts";

function mainOf(path: string) {
  const main = built.pages.get(path)?.html.querySelector("main");
  if (!main) throw new Error(`There is no page ${path}.`);
  return main;
}
const textOf = (path: string) => plain(mainOf(path).structuredText);

describe("people", () => {
  const people = entriesOf("practitioners");

  test("a person is shown by the photo, else the illustration, else the initials", () => {
    const articles = mainOf(ROUTES.consultants.path).querySelectorAll("article");
    for (const { data } of people.filter(({ data }) => data.staffOrder !== undefined)) {
      const own = articles.find((article) => plain(article.structuredText).includes(plain(data.name)));
      const picture = data.photo ?? data.illustration;
      expect(own?.querySelector("img")?.getAttribute("alt"), data.name).toBe(picture?.alt);
      if (picture === undefined) expect(own?.structuredText).toContain(data.initials);
    }
  });

  test("every team has its picture", () => {
    const pictures = mainOf(ROUTES.team.path)
      .querySelectorAll("img")
      .map((image) => image.getAttribute("alt"));
    for (const { data } of entriesOf("teams")) {
      const picture = data.photo ?? data.illustration;
      if (picture !== undefined) expect(pictures).toContain(picture.alt);
    }
  });

  test("days, places and languages are shown where they are defined", () => {
    const text = textOf(ROUTES.consultants.path);
    for (const { data } of people.filter(({ data }) => data.staffOrder !== undefined)) {
      for (const fact of [data.days, data.clinics, data.register, ...(data.languages ?? [])]) {
        if (fact !== undefined) expect(text).toContain(plain(fact));
      }
    }
  });
});

describe("prices", () => {
  const { fees, payment = [], cancellation = [], insurance = [] } = dataOf("fees");

  test("every fee is on the price page, and how to pay, cancel and claim", () => {
    const text = textOf(ROUTES.price.path);
    for (const { name, rupees, pounds } of fees) {
      expect(text).toContain(plain(name));
      expect(text).toContain(formatMoney(rupees, "INR"));
      if (pounds !== undefined) expect(text).toContain(formatMoney(pounds, "GBP"));
    }
    for (const line of [...payment, ...cancellation, ...insurance]) expect(text).toContain(plain(line));
  });

  test("a service shows its fees, and its structured data offers them", () => {
    for (const { name, rupees, shownOn } of fees) {
      for (const path of shownOn) {
        expect(plain(mainOf(path).querySelector(".facts")?.structuredText ?? ""), path).toContain(
          formatMoney(rupees, "INR"),
        );
        const data = built.pages.get(path)?.html.querySelector('script[type="application/ld+json"]')?.rawText;
        expect(data, path).toContain(JSON.stringify(name));
        expect(data, path).toContain(`"price":${String(rupees)}`);
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
          .filter((line) => line.querySelector(`a[href="${ROUTES.price.path}"]`) !== null)
          .map((line) => plain(line.structuredText));
        const shown = consultations.find(({ shownOn }) => shownOn.includes(address)) ?? first;
        const inUk = shown?.pounds === undefined ? "" : ` (UK ${formatMoney(shown.pounds, "GBP")})`;
        const fee = `${plain(shown?.name ?? "")}: ${formatMoney(shown?.rupees ?? 0, "INR")}${inUk}.`;
        expect(lines, address).toContainEqual(expect.stringContaining(fee));
      }
    },
  );

  test("each plan has a button that opens the form with its name", () => {
    const links = mainOf(ROUTES.price.path)
      .querySelectorAll("a.button")
      .map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
    for (const { name } of dataOf("plans").plans) expect(links).toContain(bookingLink({ plan: name }));
  });
});

test("every booking link of a service page chooses its service", () => {
  for (const { data } of entriesOf("services")) {
    const links = built.pages
      .get(data.route)
      ?.html.querySelectorAll('a[href$="#appointment"]')
      .map((link) => link.getAttribute("href")?.replaceAll("&amp;", "&"));
    expect(new Set(links), data.route).toEqual(new Set([bookingLink({ service: data.bookAs ?? data.name })]));
  }
});

test("the form reads the choice of every booking link", () => {
  for (const { address, html } of built.pages.values()) {
    for (const link of html.querySelectorAll('a[href$="#appointment"]')) {
      const { searchParams } = new URL(
        link.getAttribute("href")?.replaceAll("&amp;", "&") ?? "",
        "https://clinic.example",
      );
      expect(bookingFrom(searchParams.toString()), address).toEqual(Object.fromEntries(searchParams));
    }
  }
});

describe("where", () => {
  const { addresses, hours, rights = {} } = dataOf("clinic");

  test("home has every address with its map before the second section", () => {
    const html = mainOf("/").toString();
    const before = html.slice(0, html.indexOf('id="about"'));
    for (const { map } of addresses) expect(before.replaceAll("&amp;", "&")).toContain(map);
  });

  test("the contact page has every address with its map above the form, and how to get there", () => {
    const html = mainOf(ROUTES.contact.path).toString();
    const before = html.slice(0, html.indexOf("<form"));
    const text = textOf(ROUTES.contact.path);
    for (const { map, parking, transport, access } of addresses) {
      expect(before.replaceAll("&amp;", "&")).toContain(map);
      for (const fact of [parking, transport, access]) {
        if (fact !== undefined) expect(text).toContain(plain(fact));
      }
    }
  });

  test("the hours at the head of every page lead to the page with the addresses", () => {
    for (const { address, html } of built.pages.values()) {
      if (address === "/offline") continue;
      const link = html.querySelector(`header a[href="${ROUTES.contact.path}"]`);
      expect(plain(link?.structuredText ?? ""), address).toContain(hoursInOneLine(hours));
    }
  });

  test.skipIf(Object.keys(rights).length === 0)(
    "a page with a practitioner leads to what patients may ask for",
    () => {
      for (const { data } of entriesOf("services").filter(({ data }) => data.practitioner !== undefined)) {
        expect(mainOf(data.route).querySelector('a[href="/staff#rights"]'), data.route).not.toBeNull();
      }
      expect(mainOf(ROUTES.consultants.path).querySelector("#rights")).not.toBeNull();
    },
  );

  test("what patients may ask for is on the contact page and beside the consultants", () => {
    for (const right of Object.values(rights).filter((text) => text !== undefined)) {
      expect(textOf(ROUTES.contact.path)).toContain(plain(right));
      expect(textOf(ROUTES.consultants.path)).toContain(plain(right));
    }
  });
});
