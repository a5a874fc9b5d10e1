import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { config } from "../../../netlify/functions/daily-receipt.ts";
import { DAILY_RECEIPT_IST } from "../../../netlify/submissions/limits.ts";

/** India has no daylight saving time. */
const IST_MINUTES = 5 * 60 + 30;

/** Staff expect the receipt at the time that the mail and docs/operating.md name; its absence is an alarm (P6). */
describe("the daily receipt", () => {
  test("is scheduled, in UTC, at the time that the mail names", () => {
    const [, minute, hour] = /^(\d+) (\d+) \* \* \*$/.exec(config.schedule ?? "") ?? [];
    const minutes = (Number(hour) * 60 + Number(minute) + IST_MINUTES) % (24 * 60);
    const india = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
    expect(india).toBe(DAILY_RECEIPT_IST);
  });

  test("has the same time wherever docs/operating.md names one", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
    const times = [...guide.matchAll(/(\d{1,2}:\d{2}) India time/g)].map(([, time]) => time);
    expect(new Set(times)).toEqual(new Set([DAILY_RECEIPT_IST]));
  });
});
