import { matchesIn } from "../../src/reader/problem.ts";
import { passagesOf, valueOf, type Source } from "../../src/reader/read.ts";
import { readList } from "../content/lists.ts";

const SAMPLES = readList(new URL("samples.yaml", import.meta.url)) as {
  readonly people: readonly string[];
  readonly words: readonly string[];
};

/** The words as one global pattern. */
const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${words.join("|").replaceAll(" ", String.raw`\s+`)})(?![\p{L}\p{N}])`,
    "gmu",
  );
const WORDS = anyOf(SAMPLES.words);
const PEOPLE = anyOf(SAMPLES.people);

/** Anything that may be a telephone number, as it is written. */
const NUMBER = /\+?\d[\d ()-]{6,}\d/g;
/** Digits of numbers that are placeholders: one digit again and again, digits in a row, and those reserved for fiction. */
const FICTION =
  /(\d)\1{5}|0123456|1234567|2345678|3456789|9876543|8765432|7654321|79460\d{3}$|7700900\d{3}$|55501\d\d$/;

/** The placeholders in a file for values that the clinic has to supply, each with its line. */
export function placeholdersIn(source: Source, sources: readonly Source[]): readonly string[] {
  const surnames = sources
    .filter(({ collection }) => collection === "practitioners")
    .map((person) => String(valueOf(person, "name")).split(" ").at(-1));
  const found = (pattern: RegExp, isSample: (text: string) => boolean = () => true) =>
    matchesIn(passagesOf(source), pattern)
      .map(({ match, line }) => ({ text: match[0].trim(), line }))
      .filter(({ text }) => isSample(text));
  return [
    ...found(WORDS),
    ...found(PEOPLE, (name) => !surnames.includes(name.split(" ").at(-1))),
    ...found(NUMBER, (number) => FICTION.test(number.replace(/\D/g, ""))),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ text, line }) => `line ${line}: “${text}”`);
}
