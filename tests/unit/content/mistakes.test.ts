import sharp from "sharp";
import { expect, test } from "vitest";
import { sharedProject } from "./project.ts";

/**
 * Protects: an editor's mistake is reported with file, line, what is wrong and what to write, and what is
 * right is accepted. Each case changes the valid fixtures. Each rule has one case, and each kind of claim and of number.
 */
const project = sharedProject();

const [ARTICLE, PAGE, SERVICE] = ["articles/first.md", "pages/open-day.md", "services/yoga.md"];
const [SLIDE, CLINIC, PLACE, OFFER] = ["slides/yoga.yaml", "clinic.yaml", "place.yaml", "offer.json"];

type Problem = readonly [file: string, line: number, words: string];

/** Expects exactly these problems: each a sentence with its file and line that contains the words. */
async function expectProblems(...problems: readonly Problem[]): Promise<void> {
  expect(await project.problems()).toEqual(
    problems.map(([file, line, words]): unknown => {
      const isError = words.startsWith("Hint:") ? "" : "(?!Hint:)";
      return expect.stringMatching(
        `^${RegExp.escape(`${file}, line ${line}: `)}${isError}.*${RegExp.escape(words)}`,
      );
    }),
  );
}

/**
 * Another text for a line of a file, words of the sentence about it, and the line that the sentence names if it is
 * another one. Without words the text is right.
 */
type Line = [file: string, line: number, text: string, words?: string | undefined, reported?: number];

const LINES: readonly Line[] = [
  // Keys and values.
  [ARTICLE, 4, 'claimsReviewedBy: ""\nauthor: A', "is empty. Remove the line"],
  [ARTICLE, 4, "# Nobody", "“author” is missing.", 2],
  [PAGE, 2, "titel: Open day", "“titel” is not known here. Write one of: title"],
  [ARTICLE, 4, "author: true", "between double quotes"],
  [CLINIC, 6, 'sample: "true"', "without quotation marks"],
  ["fees.yaml", 7, "    price: 1,500", "Write only digits"],
  ["fees.yaml", 9, "    shownOn: []", "too short: 0 items"],
  [SERVICE, 25, "  - Bring: loose clothes", "An item of “bring” does not have"],
  [SERVICE, 2, "name: Yoga @ home", "cannot be “Yoga @ home”"],
  [ARTICLE, 3, "date: 2962-03-14", "cannot be “2962-03-14”"],
  ["brand.yaml", 10, '  ornament: "#fff0c0"', "The contrast of"],
  [PLACE, 7, "timeZone: Kolkata", "cannot be “Kolkata”"],
  [PLACE, 47, "  example: 81234 5678", "Write an example with as many digits"],
  [CLINIC, 12, 'email: "hello@clinic.in "', "Remove the space at its beginning or end."],
  [CLINIC, 16, "phone: “+91 98765 43210”", "““”, which is not on the keyboard"],
  [CLINIC, 16, 'phone: "+91 11111 11111"', "Hint: No telephone number"],
  [CLINIC, 23, "  - days: 26 January", "Add a line for the days of the week", 22],
  [CLINIC, 23, "  - days: Sun\n    closed: Rest\n  - days: Mon-Sat", "Write `opens:` and a later"],
  [
    CLINIC,
    23,
    '  - days: Sat\n    opens: "8:00"\n    closes: "13:00"\n  - days: Mon-Sat',
    "Write each day",
    22,
  ],
  [CLINIC, 23, "  - days: 1 May 2026\n    closed: Rest\n  - days: Mon-Sat", "Hint: “1 May 2026” is in the"],
  [CLINIC, 38, "  - id: indiranagar", "do not fit together. Give each address", 27],
  [CLINIC, 50, "    country: SE", "“SE” is not a country in place.yaml."],
  [
    "practitioners/founder.md",
    5,
    "photo:\n  src: ../pictures/lamp.jpg\n  alt: A smiling woman\nposition: Naturopath",
    "Hint: The photo “../pictures/lamp.jpg” is wider",
    6,
  ],
  // References and addresses.
  [SLIDE, 6, "link: /yogaa", "or write one of: /yoga"],
  [SLIDE, 6, "link: /yo\u200Bga", "cannot be “/yo[invisible character]ga”"],
  ["home.yaml", 88, "    name: walk", "“walk” has no captions"],
  // What cannot be read, and what YAML reads as something else than what was meant.
  [ARTICLE, 2, "title: Yoga: the first hour", "cannot be read. Write “key: text”"],
  [ARTICLE, 2, "title: &A", "cannot be read"],
  [ARTICLE, 3, "date: 2026-03-14\ntitle: Again", "This key appears twice.", 4],
  [SLIDE, 1, 'heading: "Yoga for health', "cannot be read"],
  ["topics.yaml", 42, "    - Sleep", "cannot be read", 41],
  [PAGE, 3, "heading: Open day # 3", "the page would show only “Open day”"],
  [SLIDE, 2, "# Agreed in March.\ndesc: Yoga no.#1 here"],
  [PAGE, 9, "", "end them with another one", 1],
  [SLIDE, 1, "<<<<<<< HEAD", "Two people changed these lines"],
  [SLIDE, 6, "link:\u00A0/yoga", "a no-break space"],
  [SLIDE, 2, "desc: See [our prices](/price).", "“[our prices](/price)” stands in a key"],
  [OFFER, 9, '      { "label": "Counselling" },', "“value” is missing. Write what the form sends"],
  [OFFER, 9, '      { "label": "Counseling" }', "A comma, a bracket or", 10],
  [OFFER, 18, '      { "label": "Stress Deletion" },', "not after the last"],
  [CLINIC, 7, "---", "What stands below this line of dashes"],
  [OFFER, 1, "\uFEFF{"],
  ["reviews/one.yaml", 2, "author: “Asha”\r"],
  // Words.
  [SLIDE, 2, "desc: >-\n  Gentle practice,\n  with a guarantee.", "“guarantee” is a promise", 4],
  [ARTICLE, 2, "title: Yoga cures backs\nclaimsReviewedBy: Dr A. Rao, 2 March 2026"],
  [SERVICE, 43, "### What to bring", "at the wrong level"],
  ["doctor-entries/founder-sleep.md", 7, "", "There is no text below the keys.", 5],
];

/** A text in place of the first paragraph of an article, and words of the sentence about it. */
const TEXTS: readonly (readonly [text: string, words?: string])[] = [
  ["# Welcome", "“Welcome” is at the wrong level."],
  ["Welcome\n---", "Leave an empty line above"],
  ["##", "The heading has no words."],
  ["##Welcome", "“##Welcome” exactly as it is typed. Write “## ”"],
  ["**Welcome**", "Hint: “Welcome” looks like a heading"],
  ["author: A. Rao", "stands below the second line"],
  ["    Welcome", "begins with four spaces or a tab"],
  ["| Day | Time |\n| Mon | 9:30 |", "“| Day | Time |"],
  ["-Mats\n-Water", "“-Mats"],
  ["You **arrive early.", "“**arrive early.” exactly"],
  ["<!-- To be checked.", "a note that does not end with -->"],
  ['<iframe src="https://maps.example"></iframe>', "is HTML, which a text may not contain"],
  ["[](/price)", "The link has no words"],
  ["[click here](/price)", "Hint: The words “click here”"],
  ["[our prices] (/price)", "“[our prices] (/price)” exactly"],
  ["[our prices](/nowhere)", "“/nowhere” does not exist"],
  ["[us](yoga.md)", "“yoga.md” leads nowhere"],
  ["[us](https://example)", "“https://example” leads nowhere"],
  ["[us](mailto:hello@clinic)", "“mailto:hello@clinic” leads nowhere"],
  ["[us](tel:+91987654321)", "“tel:+91987654321” leads nowhere"],
  ["![](../pictures/lamp.jpg)", "The description “” does not say"],
  ["![IMG_2041.jpg](../pictures/lamp.jpg)", "The description “IMG_2041.jpg”"],
  ["![A photo of a lamp](../pictures/lamp.jpg)", "Hint: The description “A photo of a lamp”"],
  ["![A brass lamp](../pictures/Lamp.jpg)", "There is no picture “../pictures/Lamp.jpg”."],
  // Numbers to call: place.yaml names 112, 108, 999, 111, 14416 and 116 123.
  ["In danger, call 911.", "“911” is not among the numbers to call in place.yaml"],
  ["Call [the ambulance](tel:911).", "“911” is not among the numbers to call"],
  ["Dial **911** at once.", "“911” is not among the numbers to call"],
  ["## Ambulance: 911", "“911” is not among the numbers to call"],
  ["Call 080-2345 6789 or 1800-599-0019. Phone calls cost ₹100. Please call 100 minutes before."],
  [
    "For an ambulance, call 108 or [112](tel:112). To talk, call 116 123. Or call 80 2558 1234, or extension 204.",
  ],
  // Claims: promises, illnesses of the Indian Schedule, medicines; and what denies them or asks.
  ["Yoga cures backs.", "“cures” is a promise"],
  ["It is 100% safe.", "“100%” is a promise"],
  ["You get permanent\n  relief.", "“permanent” is a promise"],
  ["It has no side effects.", "“no side effects” is a promise"],
  ["Lose 10 kg here.", "“Lose 10 kg” is a promise"],
  ["A 99% success rate.", "“99% success rate” is a promise"],
  ["Results are assured.", "“Results are assured” is a promise"],
  ["Reverse your diabetes.", "“Reverse your diabetes” is a claim about an illness, which the Drugs and"],
  ["Put your diabetes into **remission**.", "“diabetes into **remission” is a claim about an illness"],
  ["Needles remove kidney stones.", "“remove kidney stones” is a claim about an illness"],
  ["Our asthma treatment.", "“asthma treatment” is a claim about an illness"],
  ["Meet our diabetes specialist.", "“diabetes specialist” is a claim about an illness"],
  ["You can stop your diabetes tablets.", "“stop your diabetes tablets” may lead people"],
  ["You no longer need metformin.", "“no longer need metformin” may lead people"],
  ["Say goodbye to insulin.", "“Say goodbye to insulin” may lead people"],
  ["Do not stop your medicines. Can yoga lower my blood pressure? If you are treated for cancer, ask there."],
  [
    "If it is not better within three days, call us. Blood results in 2 days. Tell us if you take medicine for cancer. A stroke treatment must begin at once: call 108. Ask your diabetes specialist first.",
  ],
  ["We are Bengaluru's best clinic.", "Hint: “Bengaluru's best clinic” ranks"],
  ["todo: write this. Todo el día.", "“todo” is filler text."],
  // What is right.
  [
    "| Day | Time |\n| --- | --- |\n| Mon | 9:30 |\n\nText.[^1] 2 * 3 numbers.<!-- A note. -->\n\n[^1]: A source.",
  ],
  [
    "[us](tel:+91-80-25581234), [help](tel:112), [a map](https://map.example/x_(y)), [a leaflet](/files/leaflet.pdf).",
  ],
];

test.each([...LINES, ...TEXTS.map(([text, words]): Line => [ARTICLE, 14, `${text}\n`, words])])(
  "%s, line %i: %s",
  async (file, line, text, words, reported = line) => {
    project.replaceLine(file, line, text);
    await expectProblems(...(words === undefined ? [] : [[file, reported, words] as const]));
  },
);

const CLASSES = "classes.yaml";
const classes = `heading: Classes
lead: Please book.
classes:
  - service: joga
    teacher: fuonder
    days: Tue, Thu
    starts: "09:00"
    ends: "10:00"
    place: jayanagr
    languages: [English]
    places: 8
    fee: First visti
  - service: yoga
    days: Tue, Thu
    starts: "09:00"
    ends: "08:00"
    place: video
    languages: [English]
    places: 8
`;

/** Where a file is new or missing, or several are concerned. */
type Case = [what: string, change: () => unknown, ...problems: Problem[]];

test.each<Case>([
  [
    "the same values in two files, in both",
    () => project.copy(SLIDE, "slides/yoga-2.yaml"),
    ["slides/yoga-2.yaml", 7, "also used by src/content/slides/yoga.yaml"],
    [SLIDE, 7, "“order” is 1 here, which is also used by src/content/slides/yoga-2.yaml"],
  ],
  [
    "the title of another page",
    () => project.replaceLine(PAGE, 2, "title: A First Hour of Yoga"),
    [ARTICLE, 2, "“title” is “A first hour of yoga” here"],
    [PAGE, 2, "“title” is “A First Hour of Yoga” here"],
  ],
  [
    "addresses of other pages, of the site and of its redirects, in whatever spelling",
    () =>
      project
        .write("../pages/offline.astro", "")
        .replaceLine(
          SERVICE,
          3,
          "redirectFrom:\n  - /workshop\n  - /Open-Day\n  - /blogdetails\n  - /blog\n  - /admin\n  - /offline\nroute: /yoga",
        ),
    [PAGE, 5, "also used by src/content/services/yoga.md"],
    [SERVICE, 5, "“redirectFrom” is “/Open-Day” here, which is also used by src/content/pages/open-day.md"],
    [SERVICE, 6, "also used by the site itself"],
    [SERVICE, 7, "also used by a redirect to /BlogDetails"],
    [SERVICE, 8, "also used by the site itself"],
    [SERVICE, 9, "also used by the site itself"],
  ],
  [
    "a file whose name ends in another way",
    () => project.write("slides/second.yml", "x"),
    ["slides/second.yml", 1, "does not use this file"],
  ],
  [
    "an empty file",
    () => project.write("reviews/two.yaml", "# Nothing yet"),
    ["reviews/two.yaml", 1, "The file is empty."],
  ],
  [
    "a file name that is no address",
    () => project.copy("reviews/one.yaml", "reviews/Zoë K.yaml").remove("reviews/one.yaml"),
    ["reviews/Zoë K.yaml", 1, "Rename the file"],
  ],
  [
    "a fee of a page that is no service, and a service without a fee",
    () => project.replaceLine("fees.yaml", 9, "    shownOn: [/yoga, /open-day, /Videoconsultancy]"),
    ["fees.yaml", 9, "Hint: “/open-day” is the page of no service"],
    ["services/seminars.md", 3, "Hint: No fee in fees.yaml is shown on “/seminars”"],
  ],
  ["a file that the site needs", () => project.remove(CLINIC), [CLINIC, 1, "The file is missing."]],
  [
    "a page that every form links to",
    () => project.remove("pages/privacy.md"),
    ["pages/privacy.md", 1, "Every form links to /privacy"],
  ],
  [
    "no published slide",
    () => project.replaceLine(SLIDE, 7, "order: 1\npublished: false"),
    ["slides", 1, "at least one slide"],
  ],
  [
    "an unpublished page to which a text and a key link",
    () =>
      project
        .replaceLine(PAGE, 5, "route: /open-day\npublished: false")
        .replaceLine(SLIDE, 6, "link: /open-day")
        .replaceLine(ARTICLE, 14, "[Come](/open-day)"),
    [ARTICLE, 14, "“/open-day” does not exist"],
    [SLIDE, 6, "Hint: “/open-day” does not exist"],
  ],
  [
    "no headings for a page",
    () => project.edit("headings.yaml", "gallery:", "galery:"),
    ["headings.yaml", 1, "Add “gallery:”"],
    ["headings.yaml", 12, "“galery” is not known here"],
  ],
  [
    "unknown names and impossible times in a timetable",
    () => project.write(CLASSES, classes),
    [CLASSES, 4, "“joga” does not exist or is not published. Remove the reference, or write one of:"],
    [CLASSES, 5, "“fuonder” does not exist"],
    [CLASSES, 9, "“jayanagr” does not exist"],
    [CLASSES, 12, "“First visti” does not exist"],
    [CLASSES, 13, "Write `ends:` after `starts:`, both on the 24-hour clock"],
  ],
])("%s", async (_what, change, ...problems) => {
  change();
  await expectProblems(...problems);
});

const photo = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: "#a86" } })
    .jpeg({ progressive })
    .toBuffer();
const drawing = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${text}</svg>`);
const moving = sharp([await photo(800, 600), await photo(800, 601)], { join: { animated: true } });

test.each<[name: string, bytes: Buffer, words?: string]>([
  ["cut.jpg", (await photo(800, 600)).subarray(0, 1500), "is damaged"],
  // Between correct ends, a marker that decoders do not support (ITU-T T.81, table B.1).
  ["middle.jpg", (await photo(800, 600, true)).fill("\xFF\xC5", 1500, 1502, "latin1"), "is damaged"],
  ["iphone.jpg", Buffer.from("\0\0\0\u0024ftypheic\0\0\0\0mif1heic", "latin1"), "(HEIC)"],
  ["gif.jpg", await moving.clone().gif().toBuffer(), "The file is a GIF"],
  ["photo.svg", await photo(800, 600), "The file is a JPEG"],
  ["moving.webp", await moving.clone().webp().toBuffer(), "The picture moves"],
  ["60-million-pixels.jpg", await photo(10_000, 6000), "larger than 8 MB or 40 million pixels"],
  ["icon.jpg", await photo(40, 30), "“../pictures/icon.jpg”: The picture has only 40 × 30"],
  ["narrow.jpg", await photo(400, 320), "Hint: “../pictures/narrow.jpg”: The picture has only 400 × 320"],
  ["a b.jpg", await photo(800, 600), "“../pictures/a b.jpg”: The name contains a space"],
  ["bytes-of-the-camera-at-the-end.Jpg", Buffer.concat([await photo(800, 600), Buffer.alloc(20)])],
  ["script.svg", drawing('viewBox="0 0 9 9"><script>alert(1)</script>'), "a script"],
  ["no-size.svg", drawing("><path/>"), "does not say how large it is"],
  ["percent.svg", drawing(`viewBox='0 0 9 9' width="100%" height="100%"><path/>`)],
  ["styles.svg", drawing('viewBox="0 0 9 9"><path style="fill:red"/>'), "contains styles"],
])("a picture: %s", async (name, bytes, words) => {
  project.write(`pictures/${name}`, bytes).replaceLine(SLIDE, 4, `  src: ../pictures/${name}`);
  await expectProblems(...(words === undefined ? [] : [[SLIDE, 4, words] as const]));
});

test("without any content, each file that the site needs is named", async () => {
  const problems = await project.remove(".").problems();
  expect(problems).toContainEqual(expect.stringContaining("clinic.yaml, line 1: The file is missing."));
});
