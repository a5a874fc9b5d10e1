import { describe, expect, test } from "vitest";
import {
  daysShown,
  hoursInOneLine,
  indianHours,
  isOpen,
  openingStatus,
  openTimes,
  readDays,
  shortHours,
  ukHours,
} from "../../../src/site/hours.ts";

const times = openTimes([{ days: "Mon-Sat", opens: "08:00", closes: "18:00" }]);
const withShortSaturday = openTimes([
  { days: "Mon-Fri", opens: "08:00", closes: "13:00" },
  { days: "Mon-Fri", opens: "14:00", closes: "18:00" },
  { days: "Saturday", opens: "08:00", closes: "13:00" },
]);

describe("the days of the opening hours", () => {
  test.each([
    ["Mon-Sat", "123456", "Mon-Sat"],
    ["mon-sat", "123456", "Mon-Sat"],
    ["Monday to Saturday", "123456", "Mon-Sat"],
    ["Mon – Sat", "123456", "Mon-Sat"],
    ["Monday till Friday and Sundays", "123450", "Mon-Fri, Sun"],
    ["Mon, Wed, Fri-Sun", "13560", "Mon, Wed, Fri-Sun"],
    ["Sat & Sun", "60", "Sat, Sun"],
    ["Thurs., Tues", "24", "Tue, Thu"],
    ["Sat-Tue", "1260", "Mon, Tue, Sat, Sun"],
    ["every day", "1234560", "Every day"],
    ["Daily", "1234560", "Every day"],
    ["weekdays", "12345", "Mon-Fri"],
  ])("are read as people write them: %s", (written, numbers, shown) => {
    const { days, unknown } = readDays(written);
    expect([days.join(""), unknown]).toEqual([numbers, undefined]);
    expect(daysShown(days)).toBe(shown);
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
    expect(isOpen(times, new Date(moment))).toBe(open);
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
    expect(openingStatus(withShortSaturday, new Date(now))).toEqual({
      isOpen: open,
      next: { day, time, at: new Date(at) },
    });
  });

  test("two adjacent periods count as one", () => {
    const meeting = openTimes([
      { days: "Mon", opens: "08:00", closes: "13:00" },
      { days: "Mon", opens: "13:00", closes: "18:00" },
    ]);
    expect(openingStatus(meeting, new Date("2026-11-16T03:00:00Z")).next?.time).toBe("6:00 pm");
  });

  test("a clinic that is open one day opens again in a week", () => {
    const mondays = openTimes([{ days: "Mon", opens: "08:00", closes: "18:00" }]);
    expect(openingStatus(mondays, new Date("2026-11-16T13:00:00Z")).next).toMatchObject({
      day: "Monday",
      at: new Date("2026-11-23T02:30:00Z"),
    });
  });

  test("a clinic without hours never opens", () => {
    expect(openingStatus([], new Date())).toEqual({ isOpen: false });
  });

  test("are shown in both time zones", () => {
    const [line] = times;
    if (line === undefined) throw new Error("There are no times.");
    expect(indianHours(line)).toBe("8:00 am to 6:00 pm");
    expect(ukHours(line, "winter")).toBe("2:30 am to 12:30 pm");
    expect(ukHours(line, "summer")).toBe("3:30 am to 1:30 pm");
  });

  test.each([
    ["08:00", "18:00", "8:00-6:00"],
    ["09:30", "13:00", "9:30-1:00"],
    ["14:00", "20:00", "2:00 pm-8:00 pm"],
    ["08:00", "11:30", "8:00 am-11:30 am"],
  ])("from %s to %s are shown as %s", (opens, closes, shown) => {
    expect(shortHours({ days: "Mon", opens, closes })).toBe(shown);
  });

  test("are shown in one line", () => {
    const lines = [
      { days: "Mon-Fri", shown: "8:00-6:00" },
      { days: "Sat", shown: "8:00-1:00" },
    ];
    expect(hoursInOneLine(lines)).toBe("Mon-Fri, 8:00-6:00; Sat, 8:00-1:00");
  });
});
