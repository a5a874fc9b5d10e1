import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { config } from "../../../netlify/functions/daily-receipt.ts";
import { DAILY_RECEIPT_UTC } from "../../../netlify/submissions/limits.ts";
import { timeOfDay } from "../../../netlify/submissions/mail/clock.ts";
import { endOfDay } from "../../../netlify/submissions/outbox/day-counts.ts";
import { INDIA } from "../../support/places.ts";

/** Staff expect the receipt at the time that the mail and docs/operating.md name; its absence is an alarm (P6). */
describe("the daily receipt", () => {
  test("is scheduled, in UTC, at the time that ends its day", () => {
    const [, minute = "", hour = ""] = /^(\d+) (\d+) \* \* \*$/.exec(config.schedule ?? "") ?? [];
    expect(`${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`).toBe(DAILY_RECEIPT_UTC);
  });

  test("has the same time wherever docs/operating.md names one", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../../docs/operating.md"), "utf8");
    const times = [...guide.matchAll(/\d{1,2}:\d{2} India time/g)].map(([time]) => time);
    expect(new Set(times)).toEqual(new Set([timeOfDay(endOfDay("2026-11-21"), INDIA)]));
  });
});
