/**
 * Facts are content: every test passes on a copy of the project with the content of another clinic
 * (tests/fixtures/second-clinic: another country, currency, clock and numbers, one address, three services, and no page
 * that a clinic may leave out), and no fact of this clinic is left on its pages, in their scripts or in what its
 * functions read.
 */
import { cpSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { extname, join, relative } from "node:path";

import { getCountryCallingCode } from "libphonenumber-js/max";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { contentReport } from "../../scripts/content/check.ts";
import { nameWithArticle } from "../../src/site/place.ts";
import { builtPages } from "../../scripts/routes/built-pages.ts";
import { pageFiles } from "../../src/data/page-files.ts";
import { ROUTES } from "../../src/site/routes.ts";
import { plain } from "../pages/built.ts";
import { dataOf, entriesOf } from "../support/content.ts";
import { copyProject } from "../support/project-copy.ts";
import { runStages } from "./run-stages.ts";

const SECOND_CONTENT = join(import.meta.dirname, "..", "fixtures", "second-clinic");
const { copy, remove } = copyProject(true);
const DIST = join(copy, "dist");
const TEXT = new Set([".html", ".js", ".xml", ".txt", ".json", ".webmanifest", ".svg"]);
const clinic = dataOf("clinic");
const place = dataOf("place");

/** The pages of the copy, and the files that it publishes or that its functions read. */
let pages: readonly string[] = [];
let published: readonly string[] = [];
let stages: ReturnType<typeof runStages>;

beforeAll(() => {
  const content = join(copy, "src", "content");
  rmSync(content, { recursive: true });
  cpSync(SECOND_CONTENT, content, { recursive: true });
  // A clinic deletes the file of a page that it does not have: this one has services and plain pages alone.
  for (const path of pageFiles(copy))
    if (path !== ROUTES.home.path && path !== ROUTES.contact.path)
      rmSync(join(copy, "src", "pages", `${path}.astro`));
  stages = runStages(copy);
  pages = builtPages(DIST);
  // Without the CMS, whose script has words of many languages.
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXT.has(extname(entry.name)) && !entry.parentPath.includes("admin"),
  );
  published = [
    ...files.map((entry) => join(entry.parentPath, entry.name)),
    join(copy, "netlify", "generated", "site.json"),
  ];
}, 1_800_000);
afterAll(remove);

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
  return files.filter((file) => word.test(readFileSync(file, "utf8"))).map((file) => relative(copy, file));
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
    ...[nameWithArticle(each).replace("the ", ""), each.timeZone, each.timeName],
    `+${getCountryCallingCode(each.country)}`,
    ...[each.currency, signOf(each.currency), zoneOf(each)],
  ]),
  place.forms.phone.example,
  place.greeting?.text,
  ...entriesOf("practitioners").map(({ data }) => data.name),
  ...clinic.name.split(" ").slice(0, 1),
]);

/** Names and addresses of its pages. */
const PAGES = notShared([
  ...entriesOf("services").flatMap(({ data }) => [data.name, data.route]),
  ...entriesOf("pages").map(({ data }) => data.route),
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
  test("passes all tests", () => {
    expect(stages.status, stages.output).toBe(0);
  });

  test("has content without a problem and without a hint", async () => {
    expect((await contentReport(copy, "https://www.clinic.example")).text).toMatch(
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
    expect(plain(home.querySelector("#appointment-form")?.structuredText ?? "")).toContain("34 41 23 45");
  });
});
