import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkContent } from "../../../scripts/content/check.ts";
import { sentence } from "../../../scripts/content/problem.ts";
import { ContentProject } from "./project.ts";

/**
 * Protects: every error that an editor can make is reported with file, line, what is wrong and what to
 * write, and all of them in one run. Each folder of fixtures/broken is laid over fixtures/sound.
 */
async function problemsIn(...broken: readonly string[]): Promise<readonly string[]> {
  using project = new ContentProject(...broken.map((name) => join("broken", name)));
  return await project.problems();
}

const CLAIM_ADVICE =
  "Write “may help” or “some people find”. If the word is right here, let a qualified person check it and add “claimsReviewedBy: name, date”.";
const PAGES =
  "/, /BlogDetails, /DoctorsDetails, /Videoconsultancy, /about, /accessibility, /articles/first, /contact, /gallery, /open-day, /pose, /price, /privacy, /seminars, /staff, /team, /yoga";

const BROKEN: Readonly<Record<string, readonly string[]>> = {
  "broken-anchor": [
    "articles/first.md, line 14: There is no heading or place “#what-to-wear” on that page. Write the words of the heading in small letters with dashes, like #what-to-bring, or leave it out.",
  ],
  "broken-link": ["articles/first.md, line 14: There is no page at “/blog”. Write /BlogDetails."],
  "broken-link-in-key": ["slides/yoga.yaml, line 6: There is no page at “/yogaa”. Did you mean /yoga?"],
  "broken-own-anchor": [
    "services/yoga.md, line 45: There is no heading or place “#what-to-wear” on that page. Write the words of the heading in small letters with dashes, like #what-to-bring, or leave it out.",
  ],
  "claim-in-key": [
    `slides/yoga.yaml, line 4: “guarantee” is a promise that nobody can keep. ${CLAIM_ADVICE}`,
    `slides/yoga.yaml, line 4: “100%” is a promise that nobody can keep. ${CLAIM_ADVICE}`,
  ],
  "claim-in-text": [`articles/first.md, line 16: “cures” is a promise that nobody can keep. ${CLAIM_ADVICE}`],
  "duplicate-route": [
    "pages/second.md, line 5: The address “/open-day” is already taken by src/content/pages/open-day.md. Write another address.",
  ],
  "duplicate-route-capitals": [
    "pages/open-day.md, line 5: The address “/blogdetails” differs from /BlogDetails only in capital letters. Write /BlogDetails.",
  ],
  "empty-heading": [
    "articles/first.md, line 14: The heading has no words. Write the heading after the signs, like “## What to bring”.",
  ],
  "empty-title": [
    "articles/first.md, line 2: “title” is empty. Write a title that says what the reader learns.",
  ],
  "empty-value": ["pages/open-day.md, line 3: “heading” is empty. Write the heading at the top of the page."],
  "heading-one": [
    "services/yoga.md, line 43: The heading “What to bring” is as large as the page's own. Write two signs: “## What to bring”.",
  ],
  "insecure-link": [
    "articles/first.md, line 14: The link “http://example.com” is not secure. Write https:// if the other site has it.",
  ],
  "long-summary": [
    "pages/open-day.md, line 4: “summary” is too long: 185 characters. Write what the page offers in one or two sentences of 70 to 160 characters. Search results cut off what is longer.",
  ],
  "missing-description": [
    "gallery/lamp.yaml, line 4: The picture has no description (“alt”). Add a line “alt:”. Describe what the picture shows, for people who cannot see it, for example “A brass lamp on a stone step”.",
  ],
  "missing-description-in-text": [
    "articles/first.md, line 16: The picture “../pictures/lamp.jpg” has no description. Describe it between the brackets: ![A brass lamp on a stone step](../pictures/lamp.jpg).",
  ],
  "missing-picture": [
    "slides/yoga.yaml, line 4: There is no picture “../pictures/Lamp.jpg”. Add the picture there, or correct the name; capitals count.",
  ],
  "not-a-picture": [
    "slides/yoga.yaml, line 4: “../pictures/fake.jpg”: The file is not a picture, or it is damaged. Save the picture again as a JPEG or PNG, and put it in the place of this file.",
  ],
  "missing-picture-in-text": [
    "articles/first.md, line 16: There is no picture “../pictures/moon.jpg”. Add the picture there, or correct the name; capitals count.",
  ],
  "no-front-matter": [
    "pages/open-day.md, line 1: The file has no front matter. Begin the file with a line of three dashes (---), write the keys below it, and end them with another line of three dashes.",
  ],
  "no-text": [
    "pages/open-day.md, line 9: There is no text below the front matter. Write the text below the second line of dashes.",
  ],
  "picture-or-video": [
    "gallery/lamp.yaml, line 1: The keys do not fit together. Add either `picture:` or `video:`, not both.",
  ],
  "redirected-route": [
    "pages/open-day.md, line 5: The address “/blog” already leads to /BlogDetails. Write another address.",
  ],
  "relative-link": [
    "articles/first.md, line 14: The link “yoga.md” leads nowhere. Begin a link to a page of this site with a slash, like /yoga, and a link to another site with https://.",
  ],
  "nested-route": [
    "pages/open-day.md, line 5: “route” cannot be “/events/open-day”. Write the address of this page: a slash, then small letters, digits and dashes, for example /open-day.",
  ],
  "page-of-its-own": [
    "pages/open-day.md, line 5: The page at “/gallery” is not made from this file. Write another address.",
  ],
  "reserved-route": [
    "pages/open-day.md, line 5: The address “/admin” is reserved for the site. Write another address.",
  ],
  "same-id": [
    "reviews/two.yaml, line 1: “id” is “one” in src/content/reviews/one.yaml too. Give each review an id of its own.",
  ],
  "several-problems": [
    "articles/first.md, line 2: “title” is empty. Write a title that says what the reader learns.",
    "articles/first.md, line 3: “date” cannot be “14 March”. Write a date that exists as year-month-day, for example 2026-03-14.",
    "articles/first.md, line 14: The heading “Miracles” skips a level. Write “## Miracles”.",
    `articles/first.md, line 14: “Miracles” is a promise that nobody can keep. ${CLAIM_ADVICE}`,
    `articles/first.md, line 16: There is no page at “/nowhere”. Write the address of a page that exists: ${PAGES}.`,
  ],
  "short-summary": [
    "pages/open-day.md, line 4: “summary” is too short: 13 characters. Write what the page offers in one or two sentences of 70 to 160 characters. It is too short to help somebody choose this page.",
  ],
  "service-at-a-page": [
    "services/retreat.md, line 3: The page at “/gallery” is not made from this file. Write another address.",
  ],
  "skipped-heading": [
    "services/yoga.md, line 43: The heading “What to bring” skips a level. Write “## What to bring”.",
  ],
  stray: [
    "drafts/idea.md, line 1: The site does not use this file. Move it into one of the folders of src/content, or remove it.",
  ],
  "syntax-colon": [
    'articles/first.md, line 2: There is a colon inside the words, so the line cannot be read. Put the words after the key between double quotes, like: title: "Yoga: the first hour".',
  ],
  "syntax-duplicate": ["articles/first.md, line 4: This key appears twice. Keep one of the two lines."],
  "syntax-quote": [
    "slides/yoga.yaml, line 1: A quotation mark or bracket is opened and never closed, or a colon is missing. Write “key: text”, and the same quotation mark at both ends of the text.",
  ],
  "syntax-tab": [
    "slides/yoga.yaml, line 4: The line begins with a tab. Use spaces: two for each step to the right.",
  ],
  "too-few": [
    "services/yoga.md, line 28: “questions” has too few items: 3. List at least four questions, each with `question:` and `answer:`.",
  ],
  "two-founders": [
    "practitioners/second.md, line 6: “founder” is true in src/content/practitioners/founder.md too. Only one practitioner is the founder: write false here.",
  ],
  "unclosed-front-matter": [
    "pages/open-day.md, line 1: The front matter has no end. Write a line of three dashes (---) below the last key, above the text.",
  ],
  "unknown-booking": [
    "services/yoga.md, line 11: “Yoga” is not known. Write one of: Consultation, Healthy Lifestyle, Diet and Food Therapy, Counseling, Acupuncture, Training on Yoga, Seminars to Corporate, Stress Deletion.",
  ],
  "unknown-key": [
    "services/yoga.md, line 4: The key “sumary” is not known here. Did you mean “summary”? Write that, or remove the line.",
  ],
  "unknown-pose": [
    "offerings/prenatal.md, line 4: There is no file for “lotus” in poses/. Write one of: tree. Or remove what names it here.",
  ],
  "unknown-practitioner": [
    "doctor-entries/founder-sleep.md, line 2: There is no file for “nobody” in practitioners/. Write one of: founder. Or remove what names it here.",
  ],
  "wrong-choice": [
    "poses/tree.yaml, line 3: “style” cannot be “Hatha”. Write the tab on which the pose is shown. Write one of: Pilates Yoga, Vinyasa yoga, Hatha Yoga.",
  ],
  "wrong-date": [
    "articles/first.md, line 3: “date” cannot be “2026-02-31”. Write a date that exists as year-month-day, for example 2026-03-14.",
  ],
  "wrong-ending": [
    "pages/notes.txt, line 1: The site does not use this file. Files in pages/ end in .md: rename it.",
  ],
  "wrong-kind": ["poses/tree.yaml, line 4: “order” cannot be “first”. Write a whole number: 1 comes first."],
};

describe("the content check", () => {
  test("finds nothing in sound content", async () => {
    expect(await problemsIn()).toEqual([]);
  });

  test("has an expectation for every broken fixture", () => {
    const broken = readdirSync(join(import.meta.dirname, "fixtures", "broken"));
    expect(Object.keys(BROKEN).toSorted()).toEqual(broken.toSorted());
  });

  test.each(Object.entries(BROKEN))(
    "reports %s with file, line and what to write",
    async (name, expected) => {
      expect(await problemsIn(name)).toEqual(expected);
    },
  );

  test("reports the problems of all files in one run, in reading order", async () => {
    const names = ["broken-link", "missing-picture", "unclosed-front-matter", "unknown-pose"];
    const expected = names.flatMap((name) => BROKEN[name] ?? []);
    expect(await problemsIn(...names)).toEqual(expected.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("accepts a claim word that a named reviewer has checked", async () => {
    expect(await problemsIn("claim-in-text", "../reviewed-claim")).toEqual([]);
  });

  test("finds no problem in the site's own content", async () => {
    const { problems } = await checkContent(join(import.meta.dirname, "../../.."));
    expect(problems.map(sentence)).toEqual([]);
  });
});
