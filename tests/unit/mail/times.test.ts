import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayAndTime, duration, receivedTime } from "../../../netlify/submissions/mail/times.ts";
import { endOfReportedDay } from "../../../netlify/submissions/watch/daily-report.ts";
import { CONTENT_PLACE, PORTUGAL } from "../../support/places.ts";
import { WORDS } from "../../support/words.ts";

test("the time of a place without a second country", () => {
  expect(receivedTime("2026-07-04T23:30:00.000Z", PORTUGAL, WORDS)).toBe("Sun 5 Jul 2026, 00:30 Lisbon time");
});

test("durations in words", () => {
  const shown = [1, 45, 125, 4_320].map((minutes) => duration(minutes, WORDS));
  expect(shown.join(", ")).toBe("1 minute, 45 minutes, 2 hours, 3 days");
});

test("the daily report has one time wherever docs/operating.md names one, and reports the nearest day", () => {
  const guide = readFileSync("docs/operating.md", "utf8");
  const times = [...guide.matchAll(/\d{1,2}:\d{2} India time/g)].map(([time]) => time);
  const end = Date.parse("2026-11-21T13:00:00Z");
  expect(new Set(times)).toEqual(new Set([dayAndTime(new Date(end), CONTENT_PLACE, WORDS).time]));
  for (const run of ["2026-11-21T12:59:59Z", "2026-11-21T20:00:00Z"])
    expect(endOfReportedDay(Date.parse(run))).toBe(end);
});
