import { describe, expect, test } from "vitest";
import { openingStatus } from "../../../src/components/layout/opening-status.ts";
import { openingHours, readHours } from "../../../src/schemas/hours.ts";
import { timeFormatOf, clocksAbroad, seasonClocks, timeInFull } from "../../../src/site/clock.ts";
import { readDays } from "../../../src/site/dates.ts";
import {
  hoursInOneLine,
  hoursInWords,
  openingTable,
  shortHours,
  specialHours,
} from "../../../src/site/hours.ts";
import { INDIA, PORTUGAL } from "../../support/places.ts";

/** A line of `clinic.yaml` from "Mon-Sat 08:00 18:00" or "26 January: Republic Day". */
function lineOf(text: string): object {
  const [, days, closed] = /^(.*): (.*)$/.exec(text) ?? [];
  if (closed !== undefined) return { days, closed };
  const [, daysOpen, opens, closes] = /^(.*) (\S+) (\S+)$/.exec(text) ?? [];
  return { days: daysOpen, opens, closes };
}
const hoursOf = (...lines: readonly string[]) => readHours(openingHours.parse(lines.map(lineOf)));

/** The status in words: "open until today 1:00 pm". */
function statusAt(now: string, place: typeof PORTUGAL, ...lines: readonly string[]): string {
  const { hours, specialDays } = hoursOf(...lines);
  const table = openingTable(hours, specialDays, place, new Date("2026-11-10T00:00:00Z"));
  const { isOpen, closedOn, next } = openingStatus(table, new Date(now));
  const change = next && `${next.day} ${next.time}`;
  return [isOpen ? "open" : "closed", closedOn, change].filter(Boolean).join(", ");
}

const WEEK = "Mon-Sat 08:00 18:00";
const BREAK = ["Mon-Fri 08:00 13:00", "Mon-Fri 14:00 18:00", "Sat 08:00 13:00"];
const ALWAYS = "Mon-Sun 00:00 24:00";
const HOLIDAYS = [
  "26 January: Republic Day",
  "26 January 2028 10:00 12:00",
  "24 December 2026 to 3 January 2027: Holidays",
];

describe("open now, and until or from when (specification, sections 1 and 9)", () => {
  // India is 5:30 ahead of UTC: 8:00 is 02:30, 13:00 is 07:30, 18:00 is 12:30. 16 November 2026 is a Monday.
  test.each<[now: string, lines: readonly string[], status: string]>([
    ["2026-11-21T02:29:59Z", [WEEK], "closed, today 8:00 am"],
    ["2026-11-21T02:30:00Z", [WEEK], "open, today 6:00 pm"],
    ["2026-11-21T12:29:59Z", [WEEK], "open, today 6:00 pm"],
    ["2026-11-21T12:30:00Z", [WEEK], "closed, Monday 8:00 am"],
    ["2026-11-22T20:00:00Z", [WEEK], "closed, today 8:00 am"],
    ["2026-11-16T03:00:00Z", BREAK, "open, today 1:00 pm"],
    ["2026-11-16T07:45:00Z", BREAK, "closed, today 2:00 pm"],
    ["2026-11-16T12:30:00Z", BREAK, "closed, tomorrow 8:00 am"],
    ["2026-11-16T03:00:00Z", ["Mon 13:00 18:00", "Mon 08:00 13:00"], "open, today 6:00 pm"],
    ["2026-11-16T13:00:00Z", ["Mon 08:00 18:00"], "closed, Monday 8:00 am"],
    ["2026-11-16T17:00:00Z", ["Mon 16:00 24:00", "Tue 00:00 02:00"], "open, tomorrow 2:00 am"],
    ["2027-01-25T13:00:00Z", [WEEK, ...HOLIDAYS], "closed, Wednesday 8:00 am"],
    ["2027-01-26T05:00:00Z", [WEEK, ...HOLIDAYS], "closed, 26 January, tomorrow 8:00 am"],
    ["2028-01-26T05:00:00Z", [WEEK, ...HOLIDAYS], "open, today 12:00 pm"],
    ["2026-12-23T13:00:00Z", [WEEK, ...HOLIDAYS], "closed, 4 January 8:00 am"],
    ["2026-12-27T05:00:00Z", [WEEK, ...HOLIDAYS], "closed, 4 January 8:00 am"],
    ["2027-01-20T05:00:00Z", [ALWAYS, ...HOLIDAYS], "open, Monday midnight"],
    ["2027-06-20T05:00:00Z", [ALWAYS], "open"],
  ])("at %s with %j: %s", (now, lines, status) => {
    expect(statusAt(now, INDIA, ...lines)).toBe(status);
  });

  // 6 July 2026 is a Monday. On 28 March 2027, a Sunday, clocks go from 1:00 to 2:00.
  test.each([
    ["2026-11-16T07:59:59Z", "closed, today 08:00"],
    ["2026-11-16T08:00:00Z", "open, today 18:00"],
    ["2026-07-06T06:59:59Z", "closed, today 08:00"],
    ["2026-07-06T07:00:00Z", "open, today 18:00"],
    ["2026-07-06T17:00:00Z", "closed, tomorrow 08:00"],
    ["2027-03-27T18:30:00Z", "closed, Monday 08:00"],
  ])("with summer time and a 24-hour clock, at %s: %s", (now, status) => {
    expect(statusAt(now, PORTUGAL, WEEK)).toBe(status);
  });

  test("the moment of a change is that of the clinic's clock, after the night in which clocks change, too", () => {
    const table = openingTable(hoursOf(WEEK).hours, [], PORTUGAL, new Date("2027-03-01T00:00:00Z"));
    const { next } = openingStatus(table, new Date("2027-03-27T18:30:00Z"));
    expect(next?.at).toEqual(new Date("2027-03-29T07:00:00Z"));
  });
});

describe("as pages write them", () => {
  test.each([
    ["Mon-Sat", [["1", "2", "3", "4", "5", "6"]]],
    ["Mon, Wed, Fri-Sun", [["1"], ["3"], ["5", "6", "0"]]],
    ["26 January, 15 August 2027", [["01-26"], ["2027-08-15"]]],
    ["30 December 2026 to 2 January 2027", [["2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]]],
    ["28 February to 1 March", [["02-28", "02-29", "03-01"]]],
    ["31 December to 1 January", [["12-31", "01-01"]]],
    ...[
      "31 February",
      "26.1.2027",
      "20 Foo",
      "2 January 2027 to 24 December 2026",
      "Mon-Tue-Wed",
      "Mon, 1 May",
    ]
      .concat("1 May to 2 May 2027", "1 May 2027 to 1 May 2972", "Monday")
      .map((text): [string, undefined] => [text, undefined]),
  ])("the days of %s", (text, days) => {
    expect(readDays(text)).toEqual(days);
  });

  test.each([
    ["08:00", "18:00", "8:00-6:00"],
    ["14:00", "20:00", "2:00 pm-8:00 pm"],
    ["08:00", "11:30", "8:00 am-11:30 am"],
    ["16:00", "24:00", "4:00 pm-midnight"],
    ["00:00", "24:00", "24 hours"],
  ])("from %s to %s: %s", (opens, closes, shown) => {
    expect(shortHours([{ opens, closes }], true)).toBe(shown);
  });

  test.each([
    [["Mon-Fri 08:00 18:00", "Sat 08:00 13:00"], true, "Mon-Fri, 8:00-6:00; Sat, 8:00-1:00"],
    [["Mon-Fri 9:30 13:00", "Mon-Fri 14:30 19:30"], true, "Mon-Fri, 9:30-1:00, 2:30-7:30"],
    [["Sat-Thu 07:00 10:00", "Sat-Thu 16:00 20:00"], true, "Sat-Thu, 7:00-10:00, 4:00-8:00"],
    [[ALWAYS], true, "Mon-Sun, 24 hours"],
    [["Mon 08:00 18:30"], false, "Mon, 08:00-18:30"],
  ])("%j in one line", (lines, hour12, shown) => {
    expect(hoursInOneLine(hoursOf(...lines).hours, hour12)).toBe(shown);
  });

  test("in words, in the time of a second country, in winter and in summer", () => {
    const { abroad = INDIA } = INDIA;
    const [line = { opens: "", closes: "" }] = hoursOf(WEEK).hours;
    const [all = { opens: "", closes: "" }] = hoursOf(ALWAYS).hours;
    expect(hoursInWords(line, false)).toBe("08:00 to 18:00");
    expect(hoursInWords(all, true, 330)).toBe("24 hours");
    const clocks = clocksAbroad(INDIA, abroad, new Date("2026-11-21T00:00:00Z"));
    expect(
      clocks.map(({ abbreviation, behind }) => `${abbreviation}: ${hoursInWords(line, true, behind)}`),
    ).toEqual(["GMT: 2:30 am to 12:30 pm", "BST: 3:30 am to 1:30 pm"]);
  });

  test("days of the year, closed and with other times", () => {
    const shown = hoursOf(WEEK, ...HOLIDAYS).specialDays.map(
      (day) => `${day.days}: ${specialHours(day, true)}`,
    );
    expect(shown).toEqual([
      "26 January: closed (Republic Day)",
      "26 January 2028: 10:00 am-12:00 pm",
      "24 December 2026 to 3 January 2027: closed (Holidays)",
    ]);
  });

  test("the clock of a place", () => {
    expect(timeFormatOf(INDIA)).toEqual({ zone: 330, hour12: true });
    expect(timeFormatOf(PORTUGAL)).toEqual({ zone: "Europe/Lisbon", hour12: false });
    const clocks = seasonClocks(PORTUGAL, new Date("2026-11-21T00:00:00Z"));
    expect(clocks).toEqual({ name: "Lisbon time", ahead: [0, 60] });
    expect([timeInFull(INDIA), timeInFull(PORTUGAL)]).toEqual(["India time (IST, UTC+5:30)", "Lisbon time"]);
  });
});
