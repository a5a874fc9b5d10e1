/**
 * A language that nobody speaks, made of English: every letter has an accent, words of the site are a third longer, and it
 * is written from right to left. It shows which texts are not translated, without a translator.
 */
import { isRecord } from "../../src/data/values.ts";
import type { Texts } from "../../src/words/words.ts";

/** Arabic as it would be written in a region that does not exist (BCP 47: XB is private). */
export const PSEUDO = "ar-XB";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = Array.from("áƀćđéƒǵĥíĵķĺḿńóṕɋŕśťúṽŵẋýžÁɃĆĐÉƑǴĤÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẊÝŽ");

/** What is not words: names in braces, addresses of links and of mail, and what Markdown reads. */
const NOT_WORDS = /(\{\w+\}|\]\([^)]*\)|https?:\/\/\S+|\S+@\S+)/;

/** The text with accents on its letters. */
export function accented(text: string): string {
  return text
    .split(NOT_WORDS)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part.replace(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter),
    )
    .join("");
}

const longer = (text: string): string => `${accented(text)} ${"ẋ".repeat(Math.ceil(text.length / 3))}`;

function pseudoBelow(value: unknown): unknown {
  if (typeof value === "string") return longer(value);
  if (Array.isArray(value)) return value.map(pseudoBelow);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, pseudoBelow(below)]));
}

/** The words of the site in the pseudo-language. */
export function pseudoTexts(english: Texts): Texts {
  return { ...(pseudoBelow(english) as Texts), language: { tag: PSEUDO, dates: PSEUDO } };
}
