import { expect, test } from "vitest";
import { HOUR } from "../../../netlify/submissions/limits.ts";
import { createRepeatCounter, spamSignalsOf } from "../../../netlify/submissions/receive/spam-signals.ts";
import { FORMS } from "../../../src/forms/index.ts";

/** Protects P10 and decision 0025: signals tag a submission, and counting them has no hidden effect. */
const calm = { honeypot: "false", elapsedMs: 20_000, origin: "own" } as const;

test("the counter counts equal contents within an hour; a retry counts once; counters share nothing", () => {
  const counter = createRepeatCounter();
  expect(counter.count("content", "one", 0)).toBe(1);
  expect(counter.count("content", "one", 1)).toBe(1);
  expect(counter.count("content", "two", 2)).toBe(2);
  expect(counter.count("other content", "three", 3)).toBe(1);
  expect(createRepeatCounter().count("content", "two", 3)).toBe(1);
  expect(counter.count("content", "four", HOUR + 1)).toBe(2);
});

test("the third equal content is a signal, whatever was asked before", () => {
  for (const repeats of [1, 2, 3, 1])
    expect(spamSignalsOf(FORMS.contact, { message: "hello" }, calm, repeats)).toHaveLength(
      repeats === 3 ? 1 : 0,
    );
});

test("each signal adds one sentence", () => {
  const all = { honeypot: "http://spam", elapsedMs: 10, origin: "unclear" } as const;
  const links = { message: "https://a.example https://b.example" };
  const signals = spamSignalsOf(FORMS.contact, links, all, 3);
  expect(signals).toHaveLength(5);
  expect(new Set(signals).size).toBe(5);
  for (const signal of signals) expect(signal).toMatch(/^[A-Z].+\.$/);
});
