import sharp, { type Sharp } from "sharp";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { applyChange, readMistakes } from "./mistakes.ts";
import { ContentProject } from "./project.ts";

/**
 * Protects: an editor's mistake is reported with file, line, what is wrong and what to write, and what is right is
 * accepted. Each case changes the valid fixtures.
 */
const project = new ContentProject();
afterEach(() => {
  project.restore();
});
afterAll(() => {
  project[Symbol.dispose]();
});

async function problemsAfter(...changes: readonly string[]): Promise<readonly string[]> {
  for (const change of changes) applyChange(project, change);
  return await project.problems();
}

const mistakes = readMistakes();

describe("the content check", () => {
  test.each(mistakes)("$name", async ({ changes, sentences }) => {
    const expected = sentences.filter((each) => each !== "nothing");
    const found = await problemsAfter(...changes);
    expect(found).toEqual(
      expected.map((start): unknown => expect.stringMatching(`^${RegExp.escape(start)}.*[.?]$`)),
    );
  });

  test("reports the problems of all files in one run, in reading order", async () => {
    const found = await problemsAfter(
      "slides/yoga.yaml | link: /yoga => link: /yogaa",
      'articles/first.md | title: A first hour of yoga => title: ""',
      "articles/first.md | step](../pictures/lamp.jpg) => step](../pictures/moon.jpg)",
      "reviews/one.yaml | author: Sample client => author:Sample client",
    );
    expect(found.map((sentence) => sentence.split(":")[0])).toEqual([
      "articles/first.md, line 2",
      "articles/first.md, line 16",
      "reviews/one.yaml, line 2",
      "slides/yoga.yaml, line 6",
    ]);
  });
});

function picture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: "#a86" } }).jpeg();
}

const PHOTO = await picture(800, 600).toBuffer();
const POSTER = await picture(10_000, 6000).toBuffer();
const THUMBNAIL = await picture(40, 30).toBuffer();

async function problemsWithLamp(bytes: Uint8Array): Promise<readonly string[]> {
  return await project.write("pictures/lamp.jpg", bytes).problems();
}

describe("a picture", () => {
  test.each<[name: string, bytes: Uint8Array, sentence: string]>([
    ["cut in half", PHOTO.subarray(0, 1500), "is damaged"],
    [
      "of an iPhone, renamed",
      Buffer.from("\0\0\0\u0024ftypheic\0\0\0\0mif1heic", "latin1"),
      "a photo from an iPhone (HEIC)",
    ],
    ["of 12 MB", Buffer.concat([PHOTO, Buffer.alloc(12_000_000)]), "larger than 8 MB or 40 million pixels"],
    ["of 60 million pixels", POSTER, "larger than 8 MB or 40 million pixels"],
    ["of 40 × 30 pixels", THUMBNAIL, "has only 40 × 30 pixels"],
  ])("%s is reported wherever it is named", async (_name, bytes, sentence) => {
    const found = await problemsWithLamp(bytes);
    expect(found.length).toBeGreaterThan(1);
    for (const problem of found)
      expect(problem).toMatch(new RegExp(`lamp\\.jpg”: .*${RegExp.escape(sentence)}`));
  });

  test("that is smaller than its place is a hint", async () => {
    expect(await problemsWithLamp(await picture(400, 320).toBuffer())).toContainEqual(
      expect.stringMatching(/^slides\/yoga\.yaml, line 4: Hint: .* at least 640 pixels wide/),
    );
  });

  test("with bytes of the camera after its end is accepted", async () => {
    expect(await problemsWithLamp(Buffer.concat([PHOTO, Buffer.from("a phone's own data")]))).toEqual([]);
  });

  test("that is large and not used is reported", async () => {
    const bytes = Buffer.concat([PHOTO, Buffer.alloc(1_500_000)]);
    expect(await project.write("pictures/forgotten.jpg", bytes).problems()).toEqual([
      expect.stringMatching(/^pictures\/forgotten\.jpg, line 1: No file uses this picture\./),
    ]);
  });
});

test("a claim word that a named reviewer has checked is accepted", async () => {
  const claim = "articles/first.md | You arrive early. => Yoga cures backs.";
  const reviewed = "articles/first.md | tags: => claimsReviewedBy: Dr A. Rao, 2 March 2026\\ntags:";
  expect(await problemsAfter(claim, reviewed)).toEqual([]);
});

test("letters that are not UTF-8 are reported", async () => {
  project.write("slides/yoga.yaml", Buffer.from("heading: Caf\u00E9\n", "latin1"));
  expect(await project.problems()).toEqual([
    expect.stringMatching(/^slides\/yoga\.yaml, line 1: This line contains a damaged/),
  ]);
});
