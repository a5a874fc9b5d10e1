import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchesIn } from "../content/passage.ts";
import { fileOf, textsOf, valueOf, type Source } from "../content/source.ts";

/** Names of the clinic that came with the project and of its places. */
const NAMES = ["Angala", "Bengaluru", "Bangalore", "Karnataka", "Indiranagar", "Jayanagar"];

/**
 * What its texts say of its country and the second one: whom to call there. Each as in place.yaml, and how the texts
 * write it.
 */
const COUNTRIES: readonly (readonly [inPlace: string, words: string])[] = [
  ["India", String.raw`\d+ in India|[Ii]n India,? (?:call|\d+)|Rupees|rupees`],
  ["Tele-MANAS", "Tele-MANAS"],
  ["UK", String.raw`\d+ in the UK|[Ii]n the UK,? (?:call|\d+)`],
];

/** Pictures with the logo of that clinic, and the SHA-256 of each. */
const PICTURES: Readonly<Record<string, string>> = {
  "src/content/pictures/logo.svg": "432a397d249404b8e7bd499b9cf00f16be7c6a8773134879107c8ae158a64069",
  // On the screen of a laptop.
  "src/content/pictures/desk.jpg": "ee48209261cf8548947c12d6507f1799f586e4f71a38b3051d68929cd78e629d",
  "src/content/pictures/desk-laptop.jpg": "5f6e7b7f5f8788611edd766a37e36b20f5954da12387b0b8adb45ce99d71b1cc",
  "src/content/pictures/desk-plant.jpg": "9b4e724af512f1e15cea77ce7cb273ba2dc694c48f3b4bef12f445ccb9c599b3",
};

/** Names and numbers that came with the project and are not those of this clinic: the first in each confirmed file. */
export function deliveredNames(sources: readonly Source[]): readonly string[] {
  const clinic = fileOf(sources, "clinic");
  const place = fileOf(sources, "place");
  const confirmed = sources.filter((source) => valueOf(source, "sample") !== true);
  return [
    ...leftIn(
      confirmed,
      clinic,
      NAMES.filter((name) => clinic?.text.includes(name) !== true),
    ),
    ...leftIn(
      confirmed,
      place,
      COUNTRIES.filter(([name]) => place?.text.includes(name) !== true).map(([, words]) => words),
    ),
  ];
}

/** The first of the old words in each file, unless there is no file to have other ones. */
function leftIn(
  confirmed: readonly Source[],
  own: Source | undefined,
  old: readonly string[],
): readonly string[] {
  if (own === undefined || old.length === 0) return [];
  const pattern = new RegExp(old.join("|"), "g");
  return confirmed.flatMap((source) =>
    matchesIn(textsOf(source), pattern)
      .slice(0, 1)
      .map(
        ({ match, line }) =>
          `${source.file}, line ${line}: “${match[0]}” is from the sample, and ${own.collection}.yaml does not have it. Write your own.`,
      ),
  );
}

/** Pictures with the logo that came with the project, beside another name of the clinic. */
export function deliveredPictures(sources: readonly Source[], project: string): readonly string[] {
  if (fileOf(sources, "clinic")?.text.includes("Angala") !== false) return [];
  return Object.entries(PICTURES)
    .filter(([file]) => existsSync(join(project, file)))
    .filter(([file, hash]) => sha256(join(project, file)) === hash)
    .map(([file]) => `${file}: The picture has the logo of the sample. Replace it with your own.`);
}

/** The note that the pictures do not show the clinic, beside photos of its people. */
export function picturesNote(sources: readonly Source[]): readonly string[] {
  const clinic = fileOf(sources, "clinic");
  const photo = sources.find((source) => valueOf(source, "photo") !== undefined);
  if (clinic === undefined || photo === undefined || valueOf(clinic, "pictures") === undefined) return [];
  return [
    `${clinic.file}, line ${clinic.lineOf(["pictures"])}: “pictures” is shown on every page, and ${photo.file} has a photo. Write what is true, or remove the line.`,
  ];
}

/** The SHA-256 of a file, in hexadecimal digits. */
function sha256(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
