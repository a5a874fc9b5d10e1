/** Hours in any language have its digits, and in one from left to right no isolates. */
import { expect, test } from "vitest";
import { openingStatus, wordsOfStatus } from "../../../src/hours/status.ts";
import { openingHoursSchema } from "../../../src/hours/schema.ts";
import { timeShown } from "../../../src/hours/clock.ts";
import {
  daysInWords,
  hoursInOneLine,
  hoursInWords,
  openingTable,
  specialHours,
} from "../../../src/hours/opening-hours.ts";
import { withFill } from "../../../src/words/fill.ts";
import { textsOf, wordsOf, type Words } from "../../../src/words/words.ts";
import { isolatesIn } from "../../support/isolates.ts";
import { CONTENT_PLACE } from "../../support/places.ts";

const HOURS = openingHoursSchema.parse([
  { days: "Mon-Fri", opens: "9:30", closes: "13:00" },
  { days: "Mon-Fri", opens: "15:00", closes: "19:30" },
  { days: "Sat", opens: "09:00", closes: "12:00" },
  { days: "26 January, 24 December 2026 to 3 January 2027", closed: "…" },
  { days: "29 March 2027", opens: "10:00", closes: "15:00" },
]);

/** Everything that is written of these hours. @param locale of the place */
function written(words: Words, locale: string): readonly string[] {
  const lines = HOURS.map((line) => ({ ...line, days: daysInWords(line, words) }));
  const table = { ...openingTable(lines, { ...CONTENT_PLACE, locale }, words), words: wordsOfStatus(words) };
  const moments = ["16 Nov 2026 8:00", "16 Nov 2026 10:00", "26 Dec 2026 9:00"];
  return [
    ...lines.map(({ days }) => days),
    ...moments.map((moment) => openingStatus(table, new Date(`${moment} +0530`)).text),
    ...[true, false].flatMap((hour12) => [
      ...[0, 540, 750, 1200, 1440].map((time) => timeShown(time, hour12, words)),
      hoursInOneLine(lines, hour12, words),
      ...lines.slice(3).map((line) => specialHours(line, hour12, words)),
      ...[0, 330, 900].map((behind) => hoursInWords(lines.slice(0, 3), hour12, words, behind)),
    ]),
  ];
}

/** The words of Arabic with the dates, parts of the day and digits of another language. */
function wordsWith(dates: string): Words {
  const { language, ...texts } = textsOf("ar");
  return withFill({ ...texts, language: { ...language, tag: new Intl.Locale(dates).language, dates } });
}

test.each(["ar-EG", "fa-IR", "mr-IN"])("hours in %s have its digits only", (dates) => {
  for (const text of written(wordsWith(dates), dates)) expect(text).not.toMatch(/[0-9]/);
});

test.each(["en", "kn"])("hours in %s need no isolates", (tag) => {
  for (const text of written(wordsOf(tag), CONTENT_PLACE.locale)) expect(isolatesIn(text)).toEqual([]);
});
