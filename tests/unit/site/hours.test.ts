import { describe, expect, test } from "vitest";
import { openingStatus, wordsOfStatus } from "#hours/status.ts";
import { openingHoursSchema } from "#hours/schema.ts";
import { clocksAbroad, endOfDay, timeFormatOf, timeInFull, timeShown } from "#hours/clock.ts";
import { readDays } from "#hours/days.ts";
import {
  daysInWords,
  hoursInOneLine,
  hoursInWords,
  hoursToBegin,
  openingTable,
  specialHoursInWords,
} from "#hours/opening-hours.ts";
import { wordsOf } from "#words/words.ts";
import { CONTENT_PLACE, PORTUGAL } from "#tests/support/places.ts";
import { WORDS } from "#tests/support/words.ts";

const STATUS = wordsOfStatus(WORDS);
const { abroad: ABROAD = CONTENT_PLACE } = CONTENT_PLACE;

/** A line of `clinic.yaml` from "Mon-Sat 08:00 18:00", "26 January: Republic Day" or "Sun = by appointment only". */
function lineOf(text: string): object {
  const [, days, closed, note, opens, closes] = /^(.*?)(?:: (.+)| = (.+)| (\S+:\S+) (\S+))$/.exec(text) ?? [];
  return { days, closed, note, opens, closes };
}
const hoursOf = (...lines: readonly string[]) => openingHoursSchema.parse(lines.map(lineOf));

const statusAt = (now: string, place: typeof PORTUGAL, ...lines: readonly string[]) =>
  openingStatus(
    { ...openingTable(hoursOf(...lines), place, WORDS, new Date("2026-11-10T00:00:00Z")), words: STATUS },
    new Date(now),
  ).text;

const WEEK = "Mon-Sat 08:00 18:00";
const ALWAYS = "Mon-Sun 00:00 24:00";
const HOLIDAYS = [
  "26 January: Republic Day",
  "26 January 2028 10:00 12:00",
  "24 December 2026 to 3 January 2027: Holidays",
];

/** A season on the days of the week that are open, in which single days differ. */
const SEASON = ["1 April to 30 September 08:00 14:00", "15 August: Independence Day", "20 June 10:00 12:00"];
/** Spans that begin in a year without a 29 February and end after it (29 February 2028 is a Tuesday). */
const WINTER = "1 November to 31 March 08:00 14:00";
const CLOSED_WINTER = "15 December to 5 March: Winter";
const NOTES = ["Mon-Sat 09:00 13:00", "Mon-Fri = evenings by appointment", "Sun = by appointment only"];

describe("open now, and until or from when", () => {
  // By the clock of India. 16 November 2026 is a Monday.
  test.each<[now: string, lines: readonly string[], status: string]>([
    ["16 Nov 2026 13:15", ["Mon 08:00 13:00", "Mon 14:00 18:00"], "Closed now, opens Monday 2:00 pm"],
    ["16 Nov 2026 22:30", ["Mon 16:00 24:00", "Tue 00:00 02:00"], "Open until Tuesday 2:00 am"],
    ["26 Jan 2027 10:30", [WEEK, ...HOLIDAYS], "Closed on 26 January, opens Wednesday 8:00 am"],
    ["23 Dec 2026 18:30", [WEEK, ...HOLIDAYS], "Closed now, opens 4 January 8:00 am"],
    ["6 Jun 2027 9:00", [WEEK, ...SEASON], "Closed now, opens Monday 8:00 am"],
    ["14 Aug 2027 15:00", [WEEK, ...SEASON], "Closed now, opens Monday 8:00 am"],
    ["20 Jun 2027 10:30", [WEEK, ...SEASON], "Open until 12:00 pm"],
    ["29 Feb 2028 15:00", [WEEK, WINTER], "Closed now, opens Wednesday 8:00 am"],
    ["29 Feb 2028 10:00", [WEEK, CLOSED_WINTER], "Closed on 29 February, opens Monday 8:00 am"],
    ["29 Feb 2028 10:00", [WEEK, "29 February: Leap day"], "Closed on 29 February, opens Wednesday 8:00 am"],
    ["22 Nov 2026 10:00", [...NOTES, ...SEASON], "Today: by appointment only, opens Monday 9:00 am"],
    ["16 Nov 2026 14:00", NOTES, "Today: evenings by appointment, opens Tuesday 9:00 am"],
    ["20 Jan 2027 10:30", [ALWAYS, ...HOLIDAYS], "Open until Monday midnight"],
    ["20 Nov 2026 10:30", [ALWAYS], "Open now"],
  ])("at %s with %j: %s", (now, lines, status) => {
    expect(statusAt(`${now} +0530`, CONTENT_PLACE, ...lines)).toBe(status);
  });

  test("with a 24-hour clock", () => {
    expect(statusAt("2026-07-06T07:00:00Z", PORTUGAL, WEEK)).toBe("Open until 18:00");
  });
});

test.each([
  [["Mon-Wed 08:00 18:00", "Tue-Thu 17:00 19:00"], true],
  [["Fri-Mon 08:00 18:00", "Sun 10:00 12:00"], true],
  [[WEEK, CLOSED_WINTER, "26 January: Republic Day"], true],
  [[WEEK, CLOSED_WINTER, WINTER, "6 March: Holi"], false],
])("%j overlap: %s", (lines, isRefused) => {
  expect(openingHoursSchema.safeParse(lines.map(lineOf)).success).toBe(!isRefused);
});

test.each([
  ["Monday to Wednesday", "1 3"],
  ["30\u00A0April\u00A0– 1 May", "04-30 05-01"],
  ["31 December to 1 January", "12-31 01-01"],
  // What is not understood.
  ...["Mon-Tue-Wed", "Mon, 1 May", "31 February", "29 February 2027", "2 May 2030 to 1 May 2030"]
    .concat("2 May 2030 to 3 May 2031", "2 May to 3 May 2030")
    .map((text) => [text, ""]),
])("the days of %s: %s", (text = "", days) => {
  expect(
    readDays(text)
      .map((part) => part.join(" "))
      .join(", "),
  ).toBe(days);
});

describe("as pages write them", () => {
  test.each([
    [["Mon-Fri 9:30 13:00", "Mon-Fri 14:30 19:30"], true, "Mon-Fri, 9:30-1:00, 2:30-7:30"],
    [["Mon 16:00 24:00"], true, "Mon, 4:00 pm-midnight"],
    [[ALWAYS], true, "Mon-Sun, 24 hours"],
    // The part of the day with every time, or with none.
    [["Mon-Fri 08:00 18:00", "Sun 08:00 11:00"], true, "Mon-Fri, 8:00 am-6:00 pm; Sun, 8:00 am-11:00 am"],
    [["Mon-Fri 08:00 18:00", "Sun 00:00 24:00"], true, "Mon-Fri, 8:00-6:00; Sun, 24 hours"],
    [["Mon 08:00 18:30"], false, "Mon, 08:00-18:30"],
    [
      ["Mon-Fri 08:00 18:00", "Sun = by appointment only"],
      true,
      "Mon-Fri, 8:00-6:00; Sun, by appointment only",
    ],
  ])("%j in one line", (lines, hour12, shown) => {
    expect(hoursInOneLine(hoursOf(...lines), hour12, WORDS)).toBe(shown);
  });

  test.each([
    ["Mon 08:00 18:00", true, 0, "8:00 am to 6:00 pm"],
    ["Mon 04:30 23:00", true, 330, "11:00 pm the day before to 5:30 pm"],
    [ALWAYS, true, 330, "24 hours"],
  ])("%s in words (12 hours: %s), %i minutes behind", (line, hour12, behind, shown) => {
    expect(hoursInWords(hoursOf(line), hour12, WORDS, behind)).toBe(shown);
  });

  test.each([
    ["Sat-Thu", "ಶನಿ – ಗುರು"],
    ["26 January, 24 December to 2 January", "26 ಜನವರಿ, 24 ಡಿಸೆಂಬರ್ – 2 ಜನವರಿ"],
  ])("the days of %s in Kannada: %s", (days, shown) => {
    expect(daysInWords({ days, dates: readDays(days) }, wordsOf("kn"))).toBe(shown);
  });

  test("no call begins in a shift that is no longer than one", () => {
    const shifts = hoursOf(
      "Mon-Fri 09:30 10:15",
      "Mon-Fri 14:00 18:00",
      "Sat 09:30 10:30",
      "Sun = by appointment only",
    );
    const shown = hoursToBegin(shifts, 60).map(({ days, times, note }) => [days, ...times, note]);
    expect(shown).toEqual([
      ["Mon-Fri", 840, 1020, undefined],
      ["Sun", "by appointment only"],
    ]);
  });

  test.each([
    ["ar", ["9:00 ص", "12:30 ظهرًا"]],
    ["ar-EG", ["٩:٠٠ ص", "١٢:٣٠ ظهرًا"]],
  ])("the part of the day without am and pm, and the digits, of %s", (dates, expected) => {
    const { language, ...texts } = wordsOf("ar");
    const words = { ...texts, language: { ...language, dates } };
    const shown = [540, 750].map((time) => timeShown(time, true, words));
    expect(shown.map((text) => text.replace(/\p{Cf}/gu, ""))).toEqual(expected);
  });

  test("days of the year, closed and with other times", () => {
    expect(hoursOf(WEEK, ...HOLIDAYS).map((day) => specialHoursInWords(day, true, WORDS))).toEqual([
      ...["8:00-6:00", "closed (Republic Day)", "10:00 am-12:00 pm", "closed (Holidays)"],
    ]);
  });

  test("the clock of a place", () => {
    expect(timeFormatOf(CONTENT_PLACE)).toEqual({ zone: 330, hour12: true });
    expect(clocksAbroad(CONTENT_PLACE, ABROAD)).toMatchObject([
      { abbreviation: "GMT", behind: 330 },
      { abbreviation: "BST", behind: 270 },
    ]);
    // Both without summer time: one row all year.
    expect(clocksAbroad(CONTENT_PLACE, CONTENT_PLACE)).toHaveLength(1);
    expect(timeInFull(CONTENT_PLACE)).toBe("India time (IST, UTC+5:30)");
    expect(timeInFull({ ...PORTUGAL, timeName: "Lisbon time" })).toBe("Lisbon time");
  });
});

test.each([
  ["2026-12-01", "Asia/Kolkata", "2026-12-01T18:30"],
  // The day on which the clocks change.
  ["2027-03-28", "Europe/Berlin", "2027-03-28T22:00"],
  ["2027-11-07", "America/New_York", "2027-11-08T05:00"],
  // And that before it, which is over before it is in UTC.
  ["2027-09-25", "Pacific/Auckland", "2027-09-25T12:00"],
])("%s is over in %s at %s", (day, timeZone, moment) => {
  expect(endOfDay(new Date(day), timeZone)).toEqual(new Date(`${moment}Z`));
});
