import sharp, { type Sharp } from "sharp";
import { describe, expect, test } from "vitest";
import { ContentProject } from "./project.ts";

/**
 * Protects: an editor's error is reported with file, line, what is wrong and what to do. Each case
 * changes the sound fixtures in one place.
 */
type Change = (project: ContentProject) => unknown;

const edit =
  (file: string, from: string, to: string): Change =>
  (project) =>
    project.edit(file, from, to);

async function problemsAfter(change: Change): Promise<readonly string[]> {
  using project = new ContentProject();
  await change(project);
  return await project.problems();
}

const CLINIC = "clinic.yaml";
const DAYS = "Write the days like Mon-Sat, “Mon, Wed, Fri” or “every day”.";
const CLOCK = "Write both times on the 24-hour clock: six in the evening is “18:00”.";
const NUMBER =
  "Write the number with + and the country code, like +91 98765 43210. In the file it needs double quotes.";
const BOOKABLE =
  "Use letters, numbers, spaces and the usual punctuation, for example “Sound bath: evening” or “Standard+”.";

const CASES: Readonly<Record<string, readonly [Change, ...string[]]>> = {
  "two letters of a key in the wrong order": [
    edit("pages/open-day.md", "title: Open day", "titel: Open day"),
    "pages/open-day.md, line 2: The key “titel” is not known here. Did you mean “title”? Write that, or remove the line.",
  ],
  "a key that is like no other": [
    edit("slides/yoga.yaml", "order: 1", "order: 1\nfootnote: Agreed"),
    "slides/yoga.yaml, line 8: The key “footnote” is not known here. Remove the line, or use one of: heading, desc, picture, link, order, sample, claimsReviewedBy.",
  ],
  "words that a # cuts short": [
    edit("pages/open-day.md", "heading: Come and look around", "heading: Open day # 3"),
    "pages/open-day.md, line 3: The words end before the “#”: the page would show only “Open day”. Put the words between double quotes. A note for colleagues has a line of its own.",
  ],
  "an address of a page of src/pages": [
    (project) =>
      project
        .write("../pages/offline.astro", "")
        .edit("pages/open-day.md", "route: /open-day", "route: /offline"),
    "pages/open-day.md, line 5: The address “/offline” is reserved for the site. Write another address.",
  ],
  "an address that cannot be one": [
    edit("pages/open-day.md", "route: /open-day", "route: /sitemap.xml"),
    "pages/open-day.md, line 5: “route” cannot be “/sitemap.xml”. Write the address of this page: a slash, then small letters, digits and dashes, for example /open-day.",
  ],
  "the address of a folder of built files": [
    edit("pages/open-day.md", "route: /open-day", "route: /_astro"),
    "pages/open-day.md, line 5: “route” cannot be “/_astro”. Write the address of this page: a slash, then small letters, digits and dashes, for example /open-day.",
  ],
  "a name of a service that a booking link cannot carry": [
    edit("services/yoga.md", "name: Yoga", "name: Yoga @ home"),
    `services/yoga.md, line 2: “Yoga @ home” cannot be booked: its booking link would lose it. ${BOOKABLE}`,
  ],
  "a name of a plan that a booking link cannot carry": [
    edit("plans.yaml", "name: Basic", "name: Basic <3"),
    `plans.yaml, line 12: “Basic <3” cannot be booked: its booking link would lose it. ${BOOKABLE}`,
  ],
  "closing before opening": [
    edit(CLINIC, 'closes: "18:00"', 'closes: "06:00"'),
    `clinic.yaml, line 25: The clinic would close at 06:00, before it opens at 08:00. ${CLOCK}`,
  ],
  "a day that is none": [
    edit(CLINIC, "days: Mon-Sat", "days: Mon-Sta"),
    `clinic.yaml, line 23: “sta” is not a day. ${DAYS}`,
  ],
  "hours that overlap": [
    edit(
      CLINIC,
      "  - days: Mon-Sat",
      '  - days: Saturday\n    opens: "08:00"\n    closes: "13:00"\n  - days: Mon-Sat',
    ),
    "clinic.yaml, line 26: “Mon-Sat” and “Saturday” have hours that overlap on the same day. Write each day once, or with a break between its times.",
  ],
  "a number without quotes": [
    edit(CLINIC, 'phone: "+91 00000 00000"', "phone: +919876543210"),
    `clinic.yaml, line 16: “phone” cannot be 919876543210. ${NUMBER}`,
  ],
  "a number without country code": [
    edit(CLINIC, 'phone: "+91 00000 00000"', 'phone: "098765 43210"'),
    `clinic.yaml, line 16: “phone” cannot be “098765 43210”. ${NUMBER}`,
  ],
  "two addresses with one id": [
    edit(CLINIC, "  - id: jayanagar", "  - id: indiranagar"),
    "clinic.yaml, line 38: Two addresses have the id “indiranagar”. Give each address a short name of its own.",
  ],
  "two popular plans": [
    edit("plans.yaml", "  - name: Basic", "  - name: Basic\n    popular: true"),
    "plans.yaml, line 27: “Standard” is marked as popular, and so is “Basic”. Mark one plan at most: remove one of the two lines.",
  ],
  "the same order twice": [
    (project) =>
      project.write("reviews/two.yaml", "id: two\nauthor: Meera\nreview: Good.\norder: 1\nsample: true\n"),
    "reviews/two.yaml, line 4: “order” is 1 in src/content/reviews/one.yaml too. Give each file another number: 1 comes first.",
  ],
  "a day far ahead": [
    edit("articles/first.md", "date: 2026-03-14", "date: 2962-03-14"),
    "articles/first.md, line 3: The day 2962-03-14 is too far in the future. Write the day on which it was written.",
  ],
  "a file that a page needs": [
    (project) => project.remove("pages/about.md"),
    "pages/about.md, line 1: The file is missing, and it is needed by the page /about. Put it back, or give this name to the file that tells the clinic's story.",
  ],
  "the text that every form links to": [
    (project) => project.remove("pages/privacy.md"),
    "pages/privacy.md, line 1: The file is missing, and it is needed by every form, which links to it. Put it back, or give this name to the file with the privacy text.",
  ],
  "the team text": [
    (project) => project.remove("pages/team.md"),
    "pages/team.md, line 1: The file is missing, and it is needed by the page /team. Put it back, or give this name to the file with the text about the team.",
  ],
  "the seminars": [
    (project) => project.remove("services/seminars.md"),
    "services/seminars.md, line 1: The file is missing, and it is needed by the seminar topics, which are shown on its page. Put it back, or ask a developer to show them elsewhere.",
  ],
  "the article of the blog": [
    (project) => project.remove("articles/acupuncture-diet-and-yoga.md"),
    "articles/acupuncture-diet-and-yoga.md, line 1: The file is missing, and it is needed by the page /BlogDetails. Put it back, or give this name to the article that should be there.",
  ],
  "a needed file with another address": [
    edit("pages/about.md", "route: /about", "route: /our-story"),
    "pages/about.md, line 5: This file is needed by the page /about, so its address cannot change. Write “route: /about”.",
  ],
  "a service that others link to": [
    (project) => project.edit("services/seminars.md", "related:\n  - /price", "related:\n  - /acupenture"),
    "services/seminars.md, line 38: There is no page at “/acupenture”. Its file is deleted, or has another address now. Put it back, or write the address of another page here, or remove what links to it.",
  ],
  "an error in a file that others link to": [
    edit("services/seminars.md", "summary: ", "summary: Seminars: "),
    'services/seminars.md, line 4: There is a colon inside the words, so the line cannot be read. Put the words after the key between double quotes, like: title: "Yoga: the first hour".',
  ],
  "an empty file that others link to": [
    (project) => project.write("services/seminars.md", ""),
    "services/seminars.md, line 1: The file has no front matter. Begin the file with a line of three dashes (---), write the keys below it, and end them with another line of three dashes.",
  ],
  "the address of a needed file": [
    edit("pages/open-day.md", "route: /open-day", "route: /yoga"),
    "pages/open-day.md, line 5: The address “/yoga” is already taken by src/content/services/yoga.md. Write another address.",
  ],
  "a copied page with the same title and summary": [
    (project) =>
      project
        .copy("pages/open-day.md", "pages/talks.md")
        .edit("pages/talks.md", "route: /open-day", "route: /talks"),
    "pages/talks.md, line 2: “title” is “Open day” in src/content/pages/open-day.md too. Give each page a title of its own.",
    "pages/talks.md, line 4: “summary” is “The clinic opens its doors for a day with short classes, ta…” in src/content/pages/open-day.md too. Write what this page offers: search engines show the summary, and two pages cannot share one.",
  ],
  "a heading without a space after its signs": [
    edit("pages/open-day.md", "Come when you like", "##Tea and talks\n\nCome when you like"),
    "pages/open-day.md, line 11: “##Tea and talks” is not a heading yet: the page would show the signs. Write a space after the signs: “## Tea and talks”.",
  ],
  "a file name with capitals and spaces": [
    (project) => project.copy("reviews/one.yaml", "reviews/Zoë K.yaml").remove("reviews/one.yaml"),
    "reviews/Zoë K.yaml, line 1: The file name contains other characters than small letters, digits and dashes. Rename it to zoe-k.yaml.",
  ],
  "curly quotation marks": [
    edit(CLINIC, 'phone: "+91 00000 00000"', "phone: “+91 98765 43210”"),
    'clinic.yaml, line 16: The quotation marks are curly. Write straight ones: "+91 98765 43210".',
  ],
  "all slides": [
    (project) => project.remove("slides"),
    "slides, line 1: The folder has no file, and at least one is needed by the top of the home page. Put one file back, or ask a developer to remove that part of the site.",
  ],
  "no consultant": [
    edit("practitioners/founder.md", "staffOrder: 1\n", ""),
    "practitioners, line 1: No file has “staffOrder”, and at least one is needed by the page /staff. Write “staffOrder: 1” in one of them.",
  ],
  "letters that are not UTF-8": [
    (project) => project.write("slides/yoga.yaml", Buffer.from("heading: Caf\u00E9\n", "latin1")),
    "slides/yoga.yaml, line 1: The file is not saved as UTF-8, so a letter or sign on this line is damaged. Save the file again with the encoding UTF-8, and type the damaged letters again.",
  ],
  "marks of a merge": [
    edit(
      "slides/yoga.yaml",
      "heading: Yoga for health",
      "<<<<<<< HEAD\nheading: Yoga\n=======\nheading: Yoga for health\n>>>>>>> change",
    ),
    "slides/yoga.yaml, line 1: Two people changed these lines, and both versions are in the file. Keep the lines that are right, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
  ],
  "a no-break space after a colon": [
    edit("slides/yoga.yaml", "link: /yoga", "link:\u00A0/yoga"),
    "slides/yoga.yaml, line 6: The line has a no-break space, which looks like a space and does not count as one. Remove the space at the start of the words and type it again with the space bar.",
  ],
  "a no-break space before a key": [
    edit("slides/yoga.yaml", "  alt:", "\u00A0 alt:"),
    "slides/yoga.yaml, line 5: The line has a no-break space, which looks like a space and does not count as one. Remove the space at the start of the words and type it again with the space bar.",
  ],
  "a key too far to the right": [
    edit("slides/yoga.yaml", "desc: Gentle", "  desc: Gentle"),
    "slides/yoga.yaml, line 2: The line begins too far to the right, so the keys around it cannot be read. Begin it exactly below “heading”.",
  ],
  "a nested key too far to the right": [
    edit("slides/yoga.yaml", "  alt: A brass", "    alt: A brass"),
    "slides/yoga.yaml, line 5: The line begins too far to the right, so the keys around it cannot be read. Begin it exactly below “src”.",
  ],
  "an item of a list too far to the right": [
    edit("topics.yaml", "  - Sleep, shifts and screens", "    - Sleep"),
    "topics.yaml, line 42: The line begins too far to the right, so it is taken for a part of the line above. Begin its dash exactly below the dash above.",
  ],
  "filler text": [
    edit("articles/first.md", "You arrive early.", "Lorem ipsum dolor sit amet."),
    "articles/first.md, line 14: “Lorem ipsum” is filler text. Write the real words, or remove the line.",
  ],
  "a description without information": [
    edit("slides/yoga.yaml", "alt: A brass lamp on a stone step", "alt: image"),
    "slides/yoga.yaml, line 5: The description “image” does not say what the picture shows. Describe it for people who cannot see it, for example “A brass lamp on a stone step”.",
  ],
  "a file name as a description": [
    edit("articles/first.md", "![A brass lamp on a stone step]", "![IMG_2041.jpg]"),
    "articles/first.md, line 16: The description “IMG_2041.jpg” does not say what the picture shows. Describe it for people who cannot see it, for example “A brass lamp on a stone step”.",
  ],
};

describe("the content check reports", () => {
  test.each(Object.entries(CASES))("%s", async (_name, [change, ...expected]) => {
    expect(await problemsAfter(change)).toEqual(expected);
  });
});

describe("the content check accepts", () => {
  const sound: Readonly<Record<string, Change>> = {
    "days as people write them": edit(CLINIC, "days: Mon-Sat", "days: Monday to Saturday"),
    "other hours on Saturday": edit(
      CLINIC,
      "  - days: Mon-Sat",
      '  - days: sat\n    opens: "08:00"\n    closes: "13:00"\n  - days: Mon-Fri',
    ),
    "an address without a number of its own": edit(CLINIC, '    phone: "+44 20 7946 0000"\n', ""),
    "a single address": (project) => project.write(CLINIC, "").write(CLINIC, ONE_ADDRESS),
    "no reviews": (project) => project.remove("reviews"),
    "no founder": edit("practitioners/founder.md", "founder: true", "founder: false"),
    "a fifth consultant": edit("practitioners/founder.md", "staffOrder: 1", "staffOrder: 5"),
    "one seminar topic": (project) =>
      project.write(
        "topics.yaml",
        "seminars:\n  - title: Sleep\n    line: What keeps us awake.\nworkshops:\n  - Sleep\n",
      ),
    "a note on a line of its own": edit("slides/yoga.yaml", "desc:", "# Agreed in March.\ndesc:"),
    "a # inside words": edit("slides/yoga.yaml", "Yoga for health", "Yoga no.#1 here"),
  };
  test.each(Object.entries(sound))("%s", async (_name, change) => {
    expect(await problemsAfter(change)).toEqual([]);
  });
});

const ONE_ADDRESS = `sample: false
name: Clinic
tagline: Care
email: hello@clinic.example
phone: "+91 80 1234 5678"
whatsapp:
  greeting: Hello
hours:
  - days: every day
    opens: "08:00"
    closes: "18:00"
addresses:
  - id: one
    label: The clinic
    country: India
    lines:
      - 1 First Street
    locality: Bengaluru
    postcode: "560038"
    map: https://map.example/1
links:
  reviews: https://reviews.example
  videos: https://videos.example
`;

const LAMP = "pictures/lamp.jpg";
const SMALLER =
  "Make it about 1600 pixels wide with any photo program (“Resize”), save it as a JPEG, and put it in the place of this file.";
const AGAIN = "Save the picture again as a JPEG or PNG, and put it in the place of this file.";

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#a86" } }).jpeg();
}

describe("a picture", () => {
  const damaged = `The file is not a picture, or it is damaged. ${AGAIN}`;
  test.each<[name: string, bytes: () => Promise<Buffer> | Buffer, sentence: string]>([
    ["cut in half", async () => (await picture(800, 600).toBuffer()).subarray(0, 1500), damaged],
    ["that is text", () => Buffer.from("hello"), damaged],
    [
      "of an iPhone, renamed",
      () => Buffer.from("\0\0\0\u0024ftypheic\0\0\0\0mif1heic", "latin1"),
      "The picture is in HEIC, the format of iPhone photos, whatever its file name, and browsers cannot show it. Open it on a computer or phone and save or export it as a JPEG: a new name is not enough.",
    ],
    [
      "of 12 MB",
      async () => Buffer.concat([await picture(800, 600).toBuffer(), Buffer.alloc(12_000_000)]),
      `The picture is 12.0 MB; the limit is 8 MB. ${SMALLER}`,
    ],
    [
      "of 60 million pixels",
      () => picture(10_000, 6000).toBuffer(),
      `The picture has 60 million pixels (10000 × 6000); the limit is 40 million. ${SMALLER}`,
    ],
    [
      "of 40 × 30 pixels",
      () => picture(40, 30).toBuffer(),
      "The picture is only 40 × 30 pixels and would look blurred. Use the original picture: at least 800 pixels wide, ideally 1600.",
    ],
  ])("%s is reported wherever it is named", async (_name, bytes, sentence) => {
    const found = await problemsAfter(async (project) => project.write(LAMP, await bytes()));
    expect(found.length).toBeGreaterThan(1);
    for (const problem of found) expect(problem).toContain(`lamp.jpg”: ${sentence}`);
  });

  test("with bytes of the camera after its end is valid", async () => {
    const trailer = Buffer.from("SEFT and more of a phone's own data");
    const change: Change = async (project) =>
      project.write(LAMP, Buffer.concat([await picture(800, 600).toBuffer(), trailer]));
    expect(await problemsAfter(change)).toEqual([]);
  });

  test("that is large and not used is reported", async () => {
    const bytes = Buffer.concat([await picture(800, 600).toBuffer(), Buffer.alloc(1_500_000)]);
    expect(await problemsAfter((project) => project.write("pictures/forgotten.jpg", bytes))).toEqual([
      "pictures/forgotten.jpg, line 1: No file names this picture. Name it in the file that should show it, or remove it.",
    ]);
  });
});
