/** The sample that comes with the project has the screens of the specification (section 2). */
import { describe, expect, test } from "vitest";

import { dataOf } from "../support/content.ts";
import { built, plain } from "./built.ts";

/** Written out as the specification spells them: the route table is what is tested. */
const SPECIFIED = [
  "/",
  "/about",
  "/services",
  "/gallery",
  "/pose",
  "/price",
  "/team",
  "/contact",
  "/yoga",
  "/BlogDetails",
  "/consultation",
  "/heathylifestyle",
  "/diet",
  "/acupenture",
  "/counselleing",
  "/trainingyoga",
  "/seminars",
  "/stressdeletion",
  "/naturopathy",
  "/Videoconsultancy",
  "/DoctorsDetails",
  "/CorporateClinic",
  "/staff",
];

/** Yoga for health, acupuncture, wellness to corporate, diet and nutrition, counselling, naturopathy: in this order. */
const SLIDES = ["/services", "/acupenture", "/CorporateClinic", "/diet", "/counselleing", "/naturopathy"];

const isSample = dataOf("clinic").sample;
const title = isSample
  ? "the sample content"
  : "the sample content: skipped, because clinic.yaml states that the content is the clinic's own (sample: false)";

/** The sentence of a failure: a change of the content is not an error in it. */
const whatToDo = (missing: string): string =>
  `The sample content has no ${missing}, which the specification asks for. Put it back. If the content is your ` +
  "clinic's own, write “sample: false” in src/content/clinic.yaml: then this test is skipped.";

describe.skipIf(!isSample)(title, () => {
  test("has the 23 screens of the specification", () => {
    expect(SPECIFIED).toHaveLength(23);
    const missing = SPECIFIED.filter((path) => !built.pages.has(path));
    expect(missing, whatToDo(`page at ${missing.join(", ")}`)).toEqual([]);
  });

  test("has six slides in the hero, about the six subjects of the specification", () => {
    const links = built.pages.get("/")?.html.querySelectorAll("[aria-label='What we do'] [data-slide] h2 a");
    const shown = links?.map((link) => link.getAttribute("href"));
    expect(shown, whatToDo(`six slides that lead to ${SLIDES.join(", ")}`)).toEqual(SLIDES);
  });

  test.each(SPECIFIED.filter((path) => built.pages.has(path)))("%s has a heading and a text", (path) => {
    const main = built.pages.get(path)?.html.querySelector("main");
    expect(main?.querySelectorAll("h1")).toHaveLength(1);
    expect(plain(main?.structuredText ?? "").split(" ").length).toBeGreaterThan(40);
  });
});
