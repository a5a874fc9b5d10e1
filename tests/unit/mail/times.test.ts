import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayAndTime } from "#netlify/submissions/mail/times.ts";
import { endOfReportedDay } from "#netlify/submissions/watch/daily-report.ts";
import { CONTENT_PLACE } from "#tests/support/places.ts";
import { WORDS } from "#tests/support/words.ts";

test("the daily report has the time of docs/operating.md", () => {
  const guide = readFileSync("docs/operating.md", "utf8");
  const times = [...guide.matchAll(/\d{1,2}:\d{2} India time/g)].map(([time]) => time);
  const end = Date.parse("2026-11-21T13:00:00Z");
  expect(new Set(times)).toEqual(new Set([dayAndTime(new Date(end), CONTENT_PLACE, WORDS).time]));
  for (const run of ["2026-11-21T12:59:59Z", "2026-11-21T20:00:00Z"])
    expect(endOfReportedDay(Date.parse(run))).toBe(end);
});
