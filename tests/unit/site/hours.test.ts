import { describe, expect, test } from "vitest";
import { openingHours, readHours } from "../../../src/schemas/hours.ts";
import { clockOf, clocksAbroad, seasonClocks, timeInFull } from "../../../src/site/clock.ts";
import { readDates } from "../../../src/site/dates.ts";
import {
  daysShown,
  hoursInOneLine,
  hoursInWords,
  isOpen,
  openingStatus,
  openTimes,
  readDays,
  shortHours,
  specialHours,
  specialTimes,
} from "../../../src/site/hours.ts";
import { INDIA, PORTUGAL } from "../../support/places.ts";

const CLOCK = clockOf(INDIA);
const LISBON = clockOf(PORTUGAL);

const times = openTimes([{ days: "Mon-Sat", opens: "08:00", closes: "18:00" }]);
const withShortSaturday = openTimes([
  { days: "Mon-Fri", opens: "08:00", closes: "13:00" },
  { days: "Mon-Fri", opens: "14:00", closes: "18:00" },
  { days: "Saturday", opens: "08:00", closes: "13:00" },
]);

const week = (days: string, opens: string, closes: string) => ({ days, opens, closes });
/** A line of the week from its days and its two times. */
function lineOf(text: string) {
  const [days = "", opens = "", closes = ""] = text.split(" ");
  return week(days, opens, closes);
}
/** The lines of `clinic.yaml`, read with its schema. */
const clinicHours = (...lines: readonly object[]) => readHours(openingHours().parse(lines));

describe("the days of the opening hours", () => {
  test.each([
    ["Mon-Sat", "123456", "Mon-Sat"],
    ["Monday to Saturday", "123456", "Mon-Sat"],
    ["Mon – Sat", "123456", "Mon-Sat"],
    ["Monday till Friday and Sundays", "123450", "Sun-Fri"],
    ["Mon, Wed, Fri-Sun", "13560", "Mon, Wed, Fri-Sun"],
    ["Thurs., Tues", "24", "Tue, Thu"],
    ["Sat-Thu", "123460", "Sat-Thu"],
    ["every day", "1234560", "Every day"],
    ["weekdays", "12345", "Mon-Fri"],
  ])("are read as people write them: %s", (written, numbers, shown) => {
    const { days, unknown } = readDays(written);
    expect([days.join(""), unknown]).toEqual([numbers, undefined]);
    expect(daysShown(days)).toBe(shown);
  });

  test("are read from the words that pages show, whichever days they are", () => {
    for (let open = 1; open < 2 ** 7; open += 1) {
      const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => (open & (2 ** day)) > 0);
      expect(readDays(daysShown(days))).toEqual({ days });
    }
  });

  test.each([
    ["Mon-Sta", "sta"],
    ["Mo-Fr", "mo"],
    ["Mon-Wed-Fri", "wed"],
    ["", ""],
    ["always", "always"],
  ])("name what is no day: %s", (written, unknown) => {
    expect(readDays(written)).toEqual({ days: [], unknown });
  });
});

describe("opening hours (specification, sections 1 and 9)", () => {
  test.each([
    ["2026-11-21T02:29:59Z", false],
    ["2026-11-21T02:30:00Z", true],
    ["2026-11-21T12:29:59Z", true],
    ["2026-11-21T12:30:00Z", false],
    ["2026-11-22T06:00:00Z", false],
    ["2026-11-22T20:00:00Z", false],
  ])("by India's clock, at %s: %s", (moment, open) => {
    expect(isOpen(times, new Date(moment), CLOCK.zone)).toBe(open);
  });

  // 16 November 2026 is a Monday. 08:00 in India is 02:30 UTC, 13:00 is 07:30, 14:00 is 08:30, 18:00 is 12:30.
  test.each([
    ["2026-11-16T02:00:00Z", false, "today", "8:00 am", "2026-11-16T02:30:00.000Z"],
    ["2026-11-16T02:30:00Z", true, "today", "1:00 pm", "2026-11-16T07:30:00.000Z"],
    ["2026-11-16T07:45:00Z", false, "today", "2:00 pm", "2026-11-16T08:30:00.000Z"],
    ["2026-11-16T12:30:00Z", false, "tomorrow", "8:00 am", "2026-11-17T02:30:00.000Z"],
    ["2026-11-20T20:00:00Z", false, "today", "8:00 am", "2026-11-21T02:30:00.000Z"],
    ["2026-11-21T08:00:00Z", false, "Monday", "8:00 am", "2026-11-23T02:30:00.000Z"],
  ])("the next change after %s", (now, open, day, time, at) => {
    expect(openingStatus(withShortSaturday, new Date(now), CLOCK)).toEqual({
      isOpen: open,
      next: { day, time, at: new Date(at) },
    });
  });

  test.each([
    ["two adjacent periods as one", ["Mon 08:00 13:00", "Mon 13:00 18:00"], "03:00", "6:00 pm", 16],
    ["one day of the week", ["Mon 08:00 18:00"], "13:00", "8:00 am", 23],
  ])("the next change with %s", (_what, lines, now, time, day) => {
    const { next } = openingStatus(openTimes(lines.map(lineOf)), new Date(`2026-11-16T${now}:00Z`), CLOCK);
    expect([next?.time, next?.at.getUTCDate()]).toEqual([time, day]);
  });

  test("are shown in both time zones", () => {
    const { abroad } = INDIA;
    if (abroad === undefined) throw new Error("The place has no second country.");
    const clocks = clocksAbroad(INDIA, abroad, new Date("2026-11-21T00:00:00Z"));
    const shown = (behind?: number) => times.map((line) => hoursInWords(line, true, behind)).join();
    expect(shown()).toBe("8:00 am to 6:00 pm");
    expect(clocks.map(({ abbreviation, behind }) => `${abbreviation}: ${shown(behind)}`)).toEqual([
      "GMT: 2:30 am to 12:30 pm",
      "BST: 3:30 am to 1:30 pm",
    ]);
  });

  test.each([
    ["08:00", "18:00", "8:00-6:00"],
    ["09:30", "13:00", "9:30-1:00"],
    ["14:00", "20:00", "2:00 pm-8:00 pm"],
    ["08:00", "11:30", "8:00 am-11:30 am"],
    ["16:00", "24:00", "4:00 pm-midnight"],
    ["00:00", "24:00", "24 hours"],
  ])("from %s to %s are shown as %s", (opens, closes, shown) => {
    expect(shortHours({ opens, closes }, true)).toBe(shown);
  });

  test.each([
    ["two lines", ["Mon-Fri 08:00 18:00", "Sat 08:00 13:00"], "Mon-Fri, 8:00-6:00; Sat, 8:00-1:00"],
    ["a break", ["Mon-Fri 9:30 13:00", "Mon-Fri 14:30 19:30"], "Mon-Fri, 9:30-1:00, 2:30-7:30"],
    ["two shifts", ["Sat-Thu 07:00 10:00", "Sat-Thu 16:00 20:00"], "Sat-Thu, 7:00-10:00, 4:00-8:00"],
    ["24 hours", ["daily 00:00 24:00"], "Every day, 24 hours"],
  ])("in one line: %s", (_name, lines, shown) => {
    expect(hoursInOneLine(clinicHours(...lines.map(lineOf)).hours, true)).toBe(shown);
  });

  test("all day are all day elsewhere", () => {
    const [line = { opens: 0, closes: 0 }] = openTimes([lineOf("daily 00:00 24:00")]);
    expect([hoursInWords(line, true), hoursInWords(line, true, 330)]).toEqual(["24 hours", "24 hours"]);
  });
});

describe("days of the year in the opening hours", () => {
  test.each([
    ["26 January", "26 January"],
    ["26th Jan, January 5 & 2 October", "26 January, 5 January, 2 October"],
    ["2027-01-26", "26 January 2027"],
    ["2026-12-24 to 2026-12-26", "24-26 December 2026"],
    ["24-26 December", "24-26 December"],
    ["24 December to 2 January 2027", "24 December 2026 to 2 January 2027"],
    ["30 Dec–2 Jan", "30 December to 2 January"],
  ])("are read as people write them: %s", (written, shown) => {
    const [day] = clinicHours(week("daily", "08:00", "18:00"), {
      days: written,
      closed: "Holiday",
    }).specialDays;
    expect(day?.days).toBe(shown);
    expect(day && specialHours(day, true)).toBe("closed (Holiday)");
  });

  test.each(["31 February", "26.1.2027", "20 Foo", "5-7", "2 January 2027 to 24 December 2026"])(
    "name what is no day: %s",
    (written) => {
      expect(readDates(written)).toEqual({ spans: [], unknown: written });
    },
  );

  const { hours, specialDays } = clinicHours(
    week("Mon-Sat", "08:00", "18:00"),
    { days: "26 January", closed: "Republic Day" },
    week("26 January 2028", "10:00", "12:00"),
    { days: "24 December 2026 to 3 January 2027", closed: "Holidays" },
  );
  // 26 January is a Tuesday in 2027 and a Wednesday in 2028; 24 December 2026 is a Thursday. 10:00 is 04:30 UTC.
  test.each([
    ["2027-01-25T13:00:00Z", { isOpen: false, next: { day: "Wednesday", time: "8:00 am" } }],
    ["2027-01-26T05:00:00Z", { isOpen: false, closedOn: "26 January", next: { day: "tomorrow" } }],
    ["2028-01-26T05:00:00Z", { isOpen: true, next: { day: "today", time: "12:00 pm" } }],
    ["2026-12-23T13:00:00Z", { isOpen: false, next: { day: "4 January", time: "8:00 am" } }],
    ["2026-12-27T05:00:00Z", { isOpen: false, next: { day: "4 January" } }],
  ])("change what is open at %s", (now, status) => {
    expect(openingStatus(openTimes(hours), new Date(now), CLOCK, specialTimes(specialDays))).toMatchObject(
      status,
    );
  });

  test("a clinic without hours never opens, and one that is always open closes on a holiday only", () => {
    expect(openingStatus([], new Date(), CLOCK)).toEqual({ isOpen: false });
    const always = openTimes([week("daily", "00:00", "24:00")]);
    const closed = specialTimes(specialDays);
    expect(openingStatus(always, new Date("2027-01-20T05:00:00Z"), CLOCK, closed).next).toMatchObject({
      day: "Monday",
      time: "midnight",
    });
    expect(openingStatus(always, new Date("2027-06-20T05:00:00Z"), CLOCK, closed)).toEqual({ isOpen: true });
  });
});

describe("a place with summer time and a 24-hour clock", () => {
  test("knows its clock", () => {
    expect(CLOCK).toEqual({ zone: 330, hour12: true });
    expect(LISBON).toEqual({ zone: "Europe/Lisbon", hour12: false });
    expect(seasonClocks(PORTUGAL, new Date("2026-11-21T00:00:00Z"))).toEqual({
      name: "Lisbon time",
      ahead: [0, 60],
    });
    expect(timeInFull(INDIA)).toBe("India time (IST, UTC+5:30)");
    expect(timeInFull(PORTUGAL)).toBe("Lisbon time");
  });

  // 16 November 2026 and 6 July 2026 are Mondays.
  test.each([
    ["2026-11-16T07:59:59Z", false],
    ["2026-11-16T08:00:00Z", true],
    ["2026-07-06T06:59:59Z", false],
    ["2026-07-06T07:00:00Z", true],
    ["2026-07-06T17:00:00Z", false],
  ])("is open by its own clock in winter and in summer, at %s: %s", (moment, open) => {
    expect(isOpen(times, new Date(moment), LISBON.zone)).toBe(open);
  });

  test("opens after the night in which the clocks change", () => {
    // On 28 March 2027, a Sunday, clocks go from 1:00 to 2:00.
    expect(openingStatus(times, new Date("2027-03-27T18:30:00Z"), LISBON).next).toEqual({
      day: "Monday",
      time: "08:00",
      at: new Date("2027-03-29T07:00:00Z"),
    });
  });

  test("writes hours on a 24-hour clock", () => {
    const line = { days: "Mon", opens: "08:00", closes: "18:30" };
    expect(hoursInOneLine([line], LISBON.hour12)).toBe("Mon, 08:00-18:30");
    expect(openTimes([line]).map((period) => hoursInWords(period, false))).toEqual(["08:00 to 18:30"]);
  });
});
