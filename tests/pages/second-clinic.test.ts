/**
 * The pages of the second clinic (tests/fixtures/second-clinic) state its own facts, and no fact of the first clinic is
 * left in them, in their scripts or in what its functions read: none is in the code. All other tests of this folder run
 * on the second clinic as well (scripts/stages/stages.ts).
 */
import { readFileSync, readdirSync } from "node:fs";
import { extname, join, relative } from "node:path";

import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";

import { contentReport } from "../../scripts/content/check.ts";
import { builtPages } from "../../scripts/routes/built-pages.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { SECOND_CLINIC, SECOND_CONTENT } from "../support/second-clinic.ts";
import { plain } from "./built.ts";

const DIST = join(SECOND_CLINIC, "dist");
const TEXT = new Set([".html", ".js", ".xml", ".txt", ".json", ".webmanifest", ".svg"]);
const clinic = dataOf("clinic");
const place = dataOf("place");

/** What the site publishes, without the CMS, whose script has words of many languages; and what its functions read. */
const published = [
  ...readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)) && !entry.parentPath.includes("admin"))
    .map((entry) => join(entry.parentPath, entry.name)),
  join(SECOND_CLINIC, "netlify", "generated", "site.json"),
];
const pages = builtPages(DIST);
const textOf = (page: string) => plain(parse(readFileSync(join(DIST, page), "utf8")).structuredText);

/** The sign or the letters of a currency, for example ₹. */
const signOf = (currency: string) =>
  new Intl.NumberFormat(place.locale, { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(1)
    .find(({ type }) => type === "currency")?.value ?? currency;

/** The short name of a zone at a place, for example IST. */
const zoneOf = ({ locale, timeZone }: Pick<typeof place, "locale" | "timeZone">) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" })
    .formatToParts(new Date())
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

const countries = [place, ...(place.abroad === undefined ? [] : [place.abroad])];

/** The files that have a text, as a word of its own. */
function filesWith(text: string, files: readonly string[]): readonly string[] {
  const [before, after] = [/^\w/.test(text) ? "(?<![\\w-])" : "", /\w$/.test(text) ? "(?![\\w-])" : ""];
  const word = new RegExp(before + text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&") + after);
  return files
    .filter((file) => word.test(readFileSync(file, "utf8")))
    .map((file) => relative(SECOND_CLINIC, file));
}

const ownContent = readdirSync(SECOND_CONTENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:md|yaml|json)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** The texts that the second clinic does not state itself, each once. */
const notShared = (texts: readonly (string | undefined)[]) =>
  [...new Set(texts)].flatMap((text) =>
    text === undefined || text === "" || filesWith(text, ownContent).length > 0 ? [] : [text],
  );

/** Facts of the first clinic. */
const FACTS = notShared([
  clinic.name,
  ...clinic.addresses.flatMap(({ locality, lines }) => [locality, lines[0] ?? ""]),
  ...countries.flatMap((each) => [
    ...[each.country, each.shortName, each.inSentences, each.timeZone, each.timeName, each.phone.code],
    ...[each.currency, signOf(each.currency), zoneOf(each)],
  ]),
  place.phone.example,
  place.greeting?.text,
  ...entriesOf("practitioners").map(({ data }) => data.name),
  ...clinic.name.split(" ").slice(0, 1),
]);

/** Names and addresses of its pages. */
const PAGES = notShared([
  ...entriesOf("services").flatMap(({ data }) => [data.name, data.route]),
  ...entriesOf("pages")
    .map(({ data }) => data.route)
    .filter((route) => !pages.includes(`${route.slice(1)}.html`)),
]);

// The code was written with the sample clinic. The names of another clinic may be words of the site, such as "Video".
describe.skipIf(!clinic.sample)("with the sample as the first clinic, the second clinic", () => {
  test.each(FACTS)("has no fact of the first one: %s", (fact) => {
    expect(filesWith(fact, published)).toEqual([]);
  });

  test.each(PAGES)("has no page of the first one: %s", (page) => {
    expect(filesWith(page, published)).toEqual([]);
  });
});

describe("the second clinic", () => {
  test("has content without a problem and without a hint", async () => {
    expect((await contentReport(SECOND_CLINIC, "https://www.clinic.example")).text).toMatch(
      /^Content: \d+ files, no problems\.$/,
    );
  });

  test("has the pages of its content and no others", () => {
    const expected = ["404", "accessibility", "contact", "index", "offline", "physiotherapy", "privacy"];
    const names = [...expected, "running-analysis", "sports-massage"].map((name) => `${name}.html`);
    expect(pages.toSorted()).toEqual(names.toSorted());
  });

  test("has no ornament, because its brand.yaml names none", () => {
    expect(published.filter((file) => /#(?:kolam|divider)/.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test("states its own time, number and country on every page", () => {
    for (const page of pages.filter((each) => each !== "offline.html")) {
      const text = textOf(page);
      for (const fact of ["Danish time", "+45 86 12 34 56", "Denmark"]) expect(text, page).toContain(fact);
    }
  });

  test("offers its three services in the appointment form, and shows how a number of its country looks", () => {
    const home = parse(readFileSync(join(DIST, "index.html"), "utf8"));
    const options = home.querySelectorAll("#appointment-service option").map((option) => plain(option.text));
    expect(options.slice(1)).toEqual(["Physiotherapy", "Sports massage", "Running analysis"]);
    expect(plain(home.querySelector("#appointment-form")?.structuredText ?? "")).toContain("20 12 34 56");
  });
});
