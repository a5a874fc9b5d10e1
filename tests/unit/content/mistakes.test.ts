import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { ContentProject } from "./project.ts";

/**
 * Protects: an editor's mistake is reported with file, line, what is wrong and what to write, and what is
 * right is accepted. Each case changes the valid fixtures.
 */
const project = new ContentProject();
afterEach(() => {
  project.restore();
});
afterAll(() => {
  project[Symbol.dispose]();
});

/**
 * The mistakes of `mistakes.txt`. A line changes the valid fixtures:
 *
 *     FILE | words => other words
 *     new FILE | content
 *     copy FILE -> FILE
 *     remove FILE
 *
 * The indented lines below it are the first words of the sentences, without the file if it is that of the
 * last change: a hint begins with "Hint:", everything else is an error, and "nothing" is what is right.
 */
function readMistakes() {
  const mistakes: { changes: string[]; sentences: string[] }[] = [];
  const text = readFileSync(join(import.meta.dirname, "mistakes.txt"), "utf8");
  for (const line of text.split("\n").filter((each) => /^[^#]/.test(each))) {
    const last = mistakes.at(-1);
    const file = /^(?:new |copy .* -> |remove )?([^|]*[^| ])/.exec(last?.changes.at(-1) ?? "")?.[1] ?? "";
    if (line.startsWith("  ")) last?.sentences.push(line.trim().replace(/^(?=line \d)/, () => `${file}, `));
    else if (last?.sentences.length === 0) last.changes.push(line);
    else mistakes.push({ changes: [line], sentences: [] });
  }
  return mistakes;
}

/** Makes a change of `mistakes.txt`. */
function apply(change: string): void {
  const [, verb, file = "", rest = ""] =
    /^(?:(new|copy|remove) )?(.+?)(?: \| ?| -> |$)(.*)$/.exec(change) ?? [];
  const [from = "", to = ""] = rest
    .replace(/\\(?:u[0-9A-F]{4}|n|t)/g, (escape) => String(JSON.parse(`"${escape}"`)))
    .split(/ => ?/);
  if (verb === "new") project.write(file, from);
  else if (verb === "copy") project.copy(file, from);
  else if (verb === "remove") project.remove(file);
  else project.edit(file, from, to);
}

test.each(readMistakes())("$changes.0", async ({ changes, sentences }) => {
  changes.forEach(apply);
  const expected = sentences.filter((each) => each !== "nothing");
  expect(await project.problems()).toEqual(
    expected.map((start): unknown => expect.stringMatching(`^${RegExp.escape(start)}.*[.?]$`)),
  );
});

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#a86" } })
    .jpeg()
    .toBuffer();
const [PHOTO, POSTER, THUMBNAIL] = await Promise.all([
  picture(800, 600),
  picture(10_000, 6000),
  picture(40, 30),
]);
const padded = (bytes: number): Buffer => Buffer.concat([PHOTO, Buffer.alloc(bytes)]);

describe("a picture", () => {
  test.each<[name: string, bytes: Buffer, sentence: string]>([
    ["cut in half", PHOTO.subarray(0, 1500), "is damaged"],
    [
      "of an iPhone, renamed",
      Buffer.from("\0\0\0\u0024ftypheic\0\0\0\0mif1heic", "latin1"),
      "a photo from an iPhone (HEIC)",
    ],
    ["of 12 MB", padded(12_000_000), "larger than 8 MB or 40 million pixels"],
    ["of 60 million pixels", POSTER, "larger than 8 MB or 40 million pixels"],
    ["of 40 × 30 pixels", THUMBNAIL, "has only 40 × 30 pixels"],
  ])("%s is reported wherever it is named", async (_name, bytes, sentence) => {
    const found = await project.write("pictures/lamp.jpg", bytes).problems();
    expect(found.length).toBeGreaterThan(1);
    for (const problem of found)
      expect(problem).toMatch(new RegExp(`lamp\\.jpg”: .*${RegExp.escape(sentence)}`));
  });

  test("that is smaller than its place is a hint, and a large unused one is an error", async () => {
    project.write("pictures/lamp.jpg", await picture(400, 320));
    const found = await project.write("pictures/forgotten.jpg", padded(1_500_000)).problems();
    expect(found).toContainEqual(
      expect.stringMatching(/^slides\/yoga\.yaml, line 4: Hint: .* at least 640 pixels wide/),
    );
    expect(found.filter((problem) => !problem.includes("Hint:"))).toEqual([
      expect.stringMatching(/^pictures\/forgotten\.jpg, line 1: No file uses this picture\./),
    ]);
  });

  test("with extra bytes of the camera at the end is accepted", async () => {
    expect(await project.write("pictures/lamp.jpg", padded(20)).problems()).toEqual([]);
  });
});

test("letters that are not UTF-8 are reported", async () => {
  project.write("slides/yoga.yaml", Buffer.from("heading: Caf\u00E9\n", "latin1"));
  expect(await project.problems()).toEqual([
    expect.stringMatching(/^slides\/yoga\.yaml, line 1: This line contains a damaged/),
  ]);
});
