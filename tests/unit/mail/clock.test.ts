import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayAt, duration, receivedTime, timeOfDay } from "../../../netlify/submissions/mail/clock.ts";
import { endOfDay } from "../../../netlify/submissions/watch/receipt-day.ts";
import { INDIA, PORTUGAL } from "../../support/places.ts";

describe("times in India first, in the United Kingdom beside it", () => {
  test.each([
    ["2026-11-21T07:05:00.000Z", "Sat 21 Nov 2026, 12:35 IST (07:05 GMT in the United Kingdom)"],
    ["2026-07-04T06:00:00.000Z", "Sat 4 Jul 2026, 11:30 IST (07:00 BST in the United Kingdom)"],
    [
      "2026-07-04T20:40:00.000Z",
      "Sun 5 Jul 2026, 02:10 IST (21:40 BST in the United Kingdom on Sat 4 Jul 2026)",
    ],
    ["2026-03-29T00:59:00.000Z", "Sun 29 Mar 2026, 06:29 IST (00:59 GMT in the United Kingdom)"],
    ["2026-03-29T01:00:00.000Z", "Sun 29 Mar 2026, 06:30 IST (02:00 BST in the United Kingdom)"],
    [
      "2026-12-31T18:30:00.000Z",
      "Fri 1 Jan 2027, 00:00 IST (18:30 GMT in the United Kingdom on Thu 31 Dec 2026)",
    ],
    ["yesterday", "yesterday"],
  ])("%s", (iso, words) => {
    expect(receivedTime(iso, INDIA)).toBe(words);
  });

  test.each([
    ["2026-11-21T07:05:00.000Z", "Sat 21 Nov 2026, 07:05 WET"],
    ["2026-07-04T23:30:00.000Z", "Sun 5 Jul 2026, 00:30 WEST"],
  ])("in a place with summer time and no second country: %s", (iso, words) => {
    expect(receivedTime(iso, PORTUGAL)).toBe(words);
  });

  test("days and durations in words", () => {
    const moment = new Date("2026-11-21T13:00:00Z");
    expect(dayAt(moment, INDIA)).toBe("Sat 21 Nov 2026");
    expect(timeOfDay(moment, INDIA)).toBe("18:30 India time");
    expect([1, 45, 125, 4_320].map(duration)).toEqual(["1 minute", "45 minutes", "2 hours", "3 days"]);
  });

  test("the daily receipt has one time wherever docs/operating.md names one", () => {
    const guide = readFileSync("docs/operating.md", "utf8");
    const times = [...guide.matchAll(/\d{1,2}:\d{2} India time/g)].map(([time]) => time);
    expect(new Set(times)).toEqual(new Set([timeOfDay(endOfDay("2026-11-21"), INDIA)]));
  });
});
