import sharp from "sharp";
import { expect, test } from "vitest";
import { sharedProject } from "./project.ts";

/**
 * Protects: an editor's mistake is reported with file, line, what is wrong and what to write, and what is
 * right is accepted. Each case changes the valid fixtures. Each kind of rule has one case.
 */
const project = sharedProject();

const [ARTICLE, PAGE, SERVICE, SLIDE] = [
  "articles/first.md",
  "pages/open-day.md",
  "services/yoga.md",
  "slides/yoga.yaml",
];

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

/** The cells of each row of a table; “⏎” is a line break. */
const rowsOf = (table: string): (string | undefined)[][] =>
  Array.from(table.matchAll(/.+/g), ([row]) => row.replaceAll("⏎", "\n").split(" → "));

const TOMORROW = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Below the name of a file a line of it, what stands there instead, words of the sentence about it, and the line that the
 * sentence names if it is another one. Without words the text is right.
 */
const LINES = `
articles/first.md
4 → # Nobody → “author” is missing. Write one line of text. → 2
4 → author: → “author” is empty.
4 → author: 2026-03-14 → “author” needs double quotes: "2026-03-14".
3 → date: 2962-03-14 → cannot be “2962-03-14”
3 → date: 2026-02-31 → This day does not exist
4 → author: Dr A. Rao⏎claimsReviewedBy: "" → is empty. Remove the line → 5
3 → date: ${TOMORROW} → Hint: The article is shown at once
2 → title: Yoga: the first hour → cannot be read. Write “key: text”
3 → date: 2026-03-14⏎title: Again → This key appears twice. → 4
14 → One⏎=======⏎Two⏎>>>>>>> other → Two people changed these lines → 17
4 → author: Dr A. Rao⏎redirectFrom: [/opening.html, /openday.php, /open_day/, /events/*, /caf%C3%A9]
4 → author: Dr A. Rao⏎redirectFrom: [/*] → Write an old address → 5
4 → author: Dr A. Rao⏎redirectFrom: [/index.php?page=3] → Write an old address → 5
2 → title: Yoga cures backs⏎claimsReviewedBy: Dr A. Rao, 2 March 2026

pages/open-day.md
2 → titel: Open day → “titel” is not known here. Write only these keys: title,
3 → heading: ${"x".repeat(91)} → “heading” has 91 characters. Write
3 → heading: Open day # 3 → the page would show only “Open day”
9 →  → end them with another one → 1

services/yoga.md
26 →   - No. 5/2: opposite the metro → needs double quotes: "No. 5/2: opposite the metro"
11 → carousel: "true" → “carousel” needs no quotation marks.
39 →   - /yoga → The page is related to itself.
21 →   - title: We talk⏎    minutes: 10⏎    text: We ask.⏎  - title: We rest⏎    minutes: 5 → Write the minutes of each step after → 20
17 →   address: indiranagar
17 →   where: At the clinic⏎  address: indiranagar → Write \`address:\` for a service that is given at one address only

clinic.yaml
24 →     opens: “08:00” → straight quotation marks
12 → email: hello..us@clinic.example → cannot be “hello..us@clinic.example”. Write an email
12 → email: clinic@gmial.com → Hint: Please check “clinic@gmial.com”. Did you mean clinic@gmail.com?
23 →   - days: 26 January → do not fit together. Add a line for the days of the week → 22
23 →   - days: Sun⏎    closed: Rest⏎  - days: Mon-Sat → Write \`opens:\` and a later
23 →   - days: 2nd and 4th Saturday⏎    note: In the morning⏎  - days: Mon-Sat → For “2nd and 4th Saturday” write Sat
23 →   - days: Sun⏎    note: by appointment only⏎  - days: 1 April to 30 June⏎    opens: 7:00⏎    closes: 13:00⏎  - days: 1 May⏎    closed: Labour Day⏎  - days: Mon-Sat
16 → phone: "+91 80 2345 6789" → Write \`number:\` with the number on WhatsApp → 18
23 →   - days: Sat⏎    opens: 8:00⏎    closes: 13:00⏎  - days: Mon-Sat → Write each day → 22
7 → --- → What stands below this line of dashes

slides/yoga.yaml
6 → link:\u00A0/yoga → a no-break space
4 →   src: ../pictures/a b.jpg → without spaces
4 →   src: lamp.jpg → or ./diet.jpg beside the file
2 → # Agreed in March.⏎desc: Yoga no.#1 here
1 → \uFEFFheading: Yoga for health
2 → desc: A \uE001 bell → would not be shown
2 → desc: "A \\uFFFD bell" → would not be shown
2 → desc: <<<<<<< 👩‍👩‍👧 ವಾಟ್ಸ್‌ಆ್ಯಪ್
2 → <<<<<<< HEAD → Two people changed these lines
2 → desc: Gentle<br><b>practice</b> → “<br>” as it is typed:
2 → desc: "**Sure** [to start](/diet)" → “**Sure**” as it is typed:
2 → desc: Tea &amp; rest → “Tea &amp; rest” as it is typed:
2 → desc: 5 * 3, 2*3*4, a_b_c, ~5, AT&T, <3, C++, ₹500*, ____ and ____
6 → link: /yogaa → “/yogaa” leads nowhere: there is no such page or file, or it is not published. Did you mean /yoga?
6 → link: /contact#indiranager → nothing on /contact is called “#indiranager”. Did you mean “#indiranagar”?
6 → link: /?service=Acupuncture#appointment
2 → desc: >-⏎  Gentle practice,⏎  with a guarantee. → “guarantee” is a promise → 4

fees.yaml
7 →     price: 1,500 → cannot be “1,500”. Write the fee in the clinic's currency
9 → \tshownOn: [] → cannot be read

brand.yaml
10 →   ornament: "#fff0c0" → The contrast of

place.yaml
2 → country: UK → or GB for the United Kingdom
8 →  → Write \`timeName:\` above \`abroad:\` → 28
40 →     number: 0116123 → needs double quotes: "0116123"
2 → languages: [en, en]⏎country: IN → List each language once.
18 → emergencyArticle: nowhere⏎emergency: → “nowhere” does not exist or is not published.

practitioners/founder.md
4 → initials: SHETTY → has 6 characters. Write the first letters of the names, for example AR
4 → initials: AR⏎languages: English, Kannada → on a line of its own that begins with “- ” → 5
4 → initials: ಕೆಎಸ್

offer.json
7 →       { "label": "Acupuncture" } → A comma, a bracket or → 8
13 →       { "label": "Training on yoga" }, → not after the last
3 →   "replyTime": “within one day”, → straight quotation marks
1 → \uFEFF{ → “UTF-8”

home.yaml
9 → heading: Natural care *around you*

reviews/one.yaml
2 → author: “Asha”\r

doctor-entries/founder-sleep.md
7 →  → There is no text below the keys. → 5
`;

const ROWS = LINES.split("\n\n").flatMap((rows) => {
  const [[file] = [], ...changes] = rowsOf(rows);
  return changes.map((row) => [file, ...row]);
});

test.each(ROWS)("%s, %s: %s", async (file = "", line = "", text = "", words, reported = line) => {
  project.replaceLine(file, Number(line), text);
  await expectProblems(...(words === undefined ? [] : [[file, Number(reported), words] as const]));
});

/**
 * A text, words of the sentence about it, and the line that it names if that is not the text's first, 6. Without words the
 * text is right. place.yaml names 112, 108, 999, 111 and others.
 */
const TEXTS = `
# Welcome → “Welcome” is at the wrong level.
## → The heading has no words.
## 🧘 → The heading has no words.
**What to bring** → Hint: “What to bring” looks like a heading and is none.
**Call 112.** Or rest.⏎⏎**Call 112.**
<iframe src="https://maps.example"></iframe> → is HTML, which a text may not contain
[](/price) → The link has no words
[our prices](/nowhere) → “/nowhere” leads nowhere: there is no such page
[our prices](/prices) → the page is at /price. Write this address.
[our prices](/prices.txt) → “/prices.txt” leads nowhere: there is no such page or file
[our leaflet](/files/leaflets.pdf) → “/files/leaflets.pdf” leads nowhere: there is no such page or file
[our menu](/files/caf%E9.pdf) → the signs after “%” are no letter
[to bring](/yoga#what-to-brings) → Did you mean “#what-to-bring”?
## What to bring⏎⏎[Book](/?service=Acupuncture#appointment), [prices](/price?utm_source=x#fees), [below](#what-to-bring), [the feed](/feed.xml).
[us](yoga.md) → “yoga.md” leads nowhere
[us](sms:+919876543210) → begins with sms:, which a page of this site may not have
[us](http://clinic.example) → begins with http:
[us](mailto:hello@clinic) → “mailto:hello@clinic” leads nowhere
[us](tel:+91987654321) → “tel:+91987654321” leads nowhere
[us](tel:+91-80-25581234), [free](tel:18001234567), [a map](https://map.example/x_(y)), [a leaflet](/files/leaflet.pdf).
![](../pictures/lamp.jpg) → The description “” does not say
![IMG_2041.jpg](../pictures/lamp.jpg) → The description “IMG_2041.jpg”
![Lamp](../pictures/Lamp.jpg) → There is no picture “../pictures/Lamp.jpg”.
In danger, dial **911** at once. → “911” is not among the numbers to call in place.yaml
Call [the ambulance](tel:912). → “912” is not among
Call now. In India, 112 or 14416. In the UK, 998. → “998” is not among
We call 1,500 people. 108 sun salutations and 216 hours; come to room 204 or call us.
Call 108 or 116 123. Or call 80 2558 1234, or extension 204. Phone calls cost ₹100.
Yoga cures backs. → “cures” is a promise
You get permanent⏎  relief. → “permanent relief” is a promise
Put your diabetes into **remission**. → “diabetes into **remission” is a claim about an illness
You can stop your diabetes tablets. → “stop your diabetes tablets” may lead people
It is perfectly safe. → “perfectly safe” promises that nothing can happen
We are Bengaluru's best clinic. → Hint: “best clinic” ranks
| Day | Time |⏎| --- | --- |⏎| Mon | 9:30 |⏎⏎Text.[^1] 2 * 3.<!-- A note. -->⏎⏎[^1]: A source.
1998. We opened.⏎⏎2005. We moved. → “2005. We moved.” as it is meant. Write “\\” → 8
1. Breathe in⏎  - slowly⏎  - calmly⏎2. Rest → “- slowly” → 7
| Day | Time |⏎| --- | --- |⏎| Mon | 9|10 am | → “| Mon | 9|10 am |” → 8
*ಒಂದು⏎*ಎರಡು → “*ಒಂದು”
#Yoga → “#Yoga”
Take a **long ** rest. → “**long ** rest.”
At the end\\ → “\\”
Come in⏎--- → “Come in”
    Two tablets → “    Two tablets”
Don\`t eat before it; it\`s better. → “\`t eat before it; it\`”
~~~~~~ → “~~~~~~”
- [ ] Bring a mat → “- [ ] Bring a mat”
##\u00A0Welcome → “##[invisible character]Welcome”
A bell &#0; → would not be shown
> 60 years → “> 60 years”
[Map]: https://map.example/x → “[Map]: https://map.example/x”
1998\\. We opened.⏎⏎1) In⏎   - slowly⏎2) Out⏎⏎| 9\\|10 | **ಯೋಗ**ದಲ್ಲಿ |⏎| --- | --- |⏎⏎<18 years, ₹500*, a_b_c, \\*One, ____ d*mn and h*ll, C++ & Don\`t [Map][m].⏎⏎[M]: /yoga
`;

async function expectInTexts(texts: readonly (readonly (string | undefined)[])[]): Promise<void> {
  const files = texts.map(([text = "", words, line = "6"], index) => {
    const file = `doctor-entries/text-${String(index).padStart(2, "0")}.md`;
    project.write(file, `---\npractitioner: founder\nsubject: Sleep\norder: 1\n---\n${text}\n`);
    return { file, words, line: Number(line) };
  });
  await expectProblems(
    ...files.flatMap(({ file, words, line }) => (words === undefined ? [] : [[file, line, words] as const])),
  );
}

test("texts", () => expectInTexts(rowsOf(TEXTS)));

const TEAM = `---
name: The front desk
size: Three people
order: 1
sample: true
---
They answer.
`;

const CLASSES = `heading: Classes
lead: Please book.
classes:
  - service: joga
    days: Tue, Thu
    starts: "09:00"
    ends: "08:00"
    place: jayanagr
    languages: [English]
    places: 8
    fee: First visti
`;

/** Where a file is new or missing, or several are concerned. */
type Case = [what: string, change: () => unknown, ...problems: Problem[]];

test.each<Case>([
  [
    "the title of another page, in both",
    () => project.replaceLine(PAGE, 2, "title: A First Hour of Yoga"),
    [ARTICLE, 2, "also used by src/content/pages/open-day.md"],
    [PAGE, 2, "“title” is “A First Hour of Yoga” here, which is also used by src/content/articles/first.md"],
  ],
  [
    "addresses of other pages, of the site and of its redirects, in whatever spelling",
    () =>
      project
        .write("../pages/offline.astro", "")
        .replaceLine(
          SERVICE,
          3,
          "redirectFrom: [/Open-Day.html, /blogdetails, /blog, /offline, /icons]\nroute: /yoga",
        ),
    [PAGE, 5, "also used by src/content/services/yoga.md"],
    [SERVICE, 3, "“/icons” here, which is also used by the site itself"],
    [SERVICE, 3, "“/offline” here, which is also used by the site itself"],
    [SERVICE, 3, "“/blogdetails” here, which is also used by the site itself"],
    [SERVICE, 3, "“/blog” here, which is also used by a redirect to /BlogDetails"],
    [
      SERVICE,
      3,
      "“redirectFrom” is “/Open-Day.html” here, which is also used by src/content/pages/open-day.md",
    ],
  ],
  [
    "files that the site does not use, that are empty, and whose name is no address",
    () =>
      project
        .write("slides/second.yml", "x")
        .write("reviews/Zoë.yaml", "# Nothing yet")
        .write("articles/index.md", "# Nothing yet"),
    ["articles/index.md", 1, "The keys are not between"],
    ["articles/index.md", 1, "Rename the file"],
    ["reviews/Zoë.yaml", 1, "The file is empty."],
    ["reviews/Zoë.yaml", 1, "Rename the file"],
    ["slides/second.yml", 1, "does not use this file"],
  ],
  [
    "files that the site needs",
    () => project.remove("brand.yaml").remove("pages/privacy.md").remove(SLIDE),
    ["brand.yaml", 1, "The file is missing."],
    ["pages/privacy.md", 1, "Every form links to /privacy"],
    ["slides", 1, "at least one slide"],
  ],
  [
    "an unpublished person, to whom files still refer",
    () => project.replaceLine("practitioners/founder.md", 2, "published: false\nname: Dr A. Rao"),
    ["doctor-entries/founder-sleep.md", 2, "Hint: “founder” does not exist or is not published."],
    ["services/seminars.md", 13, "Hint: “founder” does not exist"],
    ["services/video-consultation.md", 13, "Hint: “founder” does not exist"],
    ["services/yoga.md", 13, "Hint: “founder” does not exist"],
  ],
  [
    "an unpublished page to which a text and a key link",
    () =>
      project
        .replaceLine(PAGE, 5, "route: /open-day\npublished: false")
        .replaceLine(SLIDE, 6, "link: /open-day")
        .replaceLine(ARTICLE, 14, "[Come](/open-day)"),
    [ARTICLE, 14, "“/open-day” leads nowhere: there is no such page"],
    [SLIDE, 6, "Hint: The link “/open-day” leads nowhere: there is no such page"],
  ],
  [
    "no headings for a page",
    () => project.edit("headings.yaml", "gallery:", "galery:"),
    ["headings.yaml", 1, "Add “gallery:”"],
    ["headings.yaml", 9, "“galery” is not known here"],
  ],
  [
    "files in another encoding, with their lines",
    () =>
      project
        .write("offer.json", Buffer.from("\uFEFF{}", "utf16le"))
        .write("reviews/one.yaml", Buffer.from("id: one\nauthor: Zo\xEB\n", "latin1")),
    ["offer.json", 1, "“UTF-8”"],
    ["reviews/one.yaml", 2, "“UTF-8”"],
  ],
  [
    "content that no page shows",
    () =>
      project
        .edit("services/yoga.md", "shows: offerings\n", "")
        .edit("home.yaml", "reviews:", "founder:")
        .write("teams/desk.md", TEAM)
        .remove("pages/team.md"),
    [
      "offerings/prenatal.md",
      1,
      "Hint: No page shows this file, because no published one has “shows: offerings”",
    ],
    ["reviews/one.yaml", 1, "Hint: No page shows this file, because no published one has “reviews”"],
    ["teams/desk.md", 1, "Hint: No page shows this file, because no published one has “route: /team”"],
  ],
  [
    "unknown names and impossible times in a timetable",
    () => project.write("classes.yaml", CLASSES),
    ["classes.yaml", 4, "Write `ends:` after `starts:`, both on the 24-hour clock"],
    ["classes.yaml", 8, "“jayanagr” does not exist"],
    ["classes.yaml", 11, "“First visti” does not exist"],
  ],
])("%s", async (_what, change, ...problems) => {
  change();
  await expectProblems(...problems);
});

const VIDEO = `title: At the desk
order: 9
video:
  name: desk
  poster:
    src: ../pictures/lamp.jpg
    alt: A brass lamp on a stone step
  length: 40 seconds
  captions: true
  text: Somebody stretches at a desk.
`;

const CUE = "00:01.000 --> 00:02.000";
const CAPTIONS = `WEBVTT\n\n${CUE}\nCome in.\n`;

test.each([
  [undefined, true],
  ["", true],
  [`1\n${CUE}\nCome in.\n`, true],
  [`WEBVTT\n\n${CUE}\n\n`, true],
  [CAPTIONS, false],
])("captions %j are wrong: %s", async (captions, isWrong) => {
  const file = "../../public/videos/desk.en.vtt";
  project.write("gallery/desk.yaml", VIDEO);
  if (captions === undefined) project.remove(file);
  else project.write(file, captions);
  const problem = ["gallery/desk.yaml", 4, "The captions of “desk” are missing"] as const;
  await expectProblems(...(isWrong ? [problem] : []));
});

test.each(["", "<!doctype html>"])("a film that is %j is none", async (film) => {
  project.write("gallery/desk.yaml", VIDEO).write("../../public/videos/desk.en.vtt", CAPTIONS);
  await expectProblems();
  project.write("../../public/videos/desk.h264.mp4", film);
  await expectProblems(["gallery/desk.yaml", 4, "“desk.h264.mp4” is empty or no MP4 film"]);
});

const photo = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: "#a86" } })
    .jpeg({ progressive })
    .toBuffer();
const drawing = (text: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${text}</svg>`);
const moving = sharp([await photo(800, 600), await photo(800, 601)], { join: { animated: true } });

/** Pictures, and words of the sentence about a text that shows them. */
const PICTURES: readonly [name: string, bytes: Buffer, words?: string][] = [
  // Between correct ends, a marker that decoders do not support (ITU-T T.81, table B.1).
  ["middle.jpg", (await photo(800, 600, true)).fill("\xFF\xC5", 1500, 1502, "latin1"), "is damaged"],
  ["iphone.jpg", Buffer.from("\0\0\0\u0024ftypheic\0\0\0\0mif1heic", "latin1"), "(HEIC)"],
  [
    "gif.jpg",
    await sharp(await photo(9, 9))
      .gif()
      .toBuffer(),
    "is of a kind that browsers do not show",
  ],
  ["moving.webp", await moving.webp().toBuffer(), "moves"],
  ["60-million-pixels.jpg", await photo(10_000, 6000), "larger than 8 MB or 40 million pixels"],
  ["bytes-of-the-camera-at-the-end.Jpg", Buffer.concat([await photo(800, 600), Buffer.alloc(20)])],
  ["photo.svg", await photo(800, 600), "no viewBox"],
  ["open.svg", drawing('viewBox="0 0 9 9"><path>'), "is damaged"],
  ["utf-16.svg", Buffer.from(drawing('viewBox="0 0 9 9">').toString(), "utf16le"), "“UTF-8”"],
  ["percent.svg", drawing(`viewBox='0 0 9 9' width="100%" height="100%"><path/>`)],
];

test("pictures", async () => {
  for (const [name, bytes] of PICTURES) project.write(`pictures/${name}`, bytes);
  await expectInTexts(PICTURES.map(([name, , words]) => [`![A brass lamp](../pictures/${name})`, words]));
});

test("a clinic in another language has hints about that", async () => {
  project.restore("tests/fixtures/second-clinic");
  for (const problem of await project.problems())
    expect(problem).toMatch(/^place\.yaml, line 2: Hint: .*“ar”/);
});
