import { describe, expect, test } from "vitest";
import { indianHours, isOpen, openTimes, ukHours } from "../../../src/site/hours.ts";

const times = openTimes({ days: "Mon-Sat", opens: "08:00", closes: "18:00" });

describe("opening hours (specification, sections 1 and 9)", () => {
  test("read the days as people write them", () => {
    expect(times).toEqual({ days: "123456", opens: 480, closes: 1080 });
    expect(openTimes({ days: "Mon, Wed, Fri-Sun", opens: "09:30", closes: "13:00" }).days).toBe("13560");
  });

  test("name a day that is none", () => {
    expect(() => openTimes({ days: "Mon-Xyz", opens: "08:00", closes: "18:00" })).toThrow(
      '"Xyz" is not a day',
    );
  });

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

  test("are told on both clocks", () => {
    expect(indianHours(times)).toBe("8:00 am to 6:00 pm");
    expect(ukHours(times, "winter")).toBe("2:30 am to 12:30 pm");
    expect(ukHours(times, "summer")).toBe("3:30 am to 1:30 pm");
  });
});
