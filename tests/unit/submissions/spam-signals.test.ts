import { expect, test } from "vitest";
import { HOUR } from "../../../netlify/submissions/limits.ts";
import { createCounter } from "../../../netlify/submissions/receive/counter.ts";
import { readSignals, spamSignalsOf } from "../../../netlify/submissions/receive/spam-signals.ts";
import { FORMS } from "../../../src/forms/index.ts";

/** Protects P10 and decision 0025: signals tag a submission, and counting them has no hidden effect. */
test("events of a name within the window are counted, the same id once, and none beyond the limit", () => {
  const count = createCounter(HOUR, 2);
  const seen = ["a", "a", "b", "c"].map((id, now) => count("one", now, id));
  expect([...seen, count("other", 4, "d")]).toEqual([1, 1, 2, 3, 1]);
  // "b" is left: what exceeded the limit is not remembered.
  expect(count("one", HOUR + 1, "e")).toBe(2);
});

test("each signal adds one sentence, and an ordinary submission has none", () => {
  const links = { message: "https://a.example https://b.example" };
  const all = { honeypot: "http://spam", elapsedMs: 10, origin: "unclear" } as const;
  const signals = spamSignalsOf(FORMS.contact, links, all, 3);
  expect(new Set(signals).size).toBe(5);
  for (const signal of signals) expect(signal).toMatch(/^[A-Z].+\.$/);
  const calm = { honeypot: "false", elapsedMs: 20_000, origin: "own" } as const;
  expect(spamSignalsOf(FORMS.contact, { message: "https://a.example" }, calm, 2)).toEqual([]);
});

test.each([
  ["elapsed=5120;valid=false", 5120],
  ["elapsed=0x1400;valid=false", 0],
  ["valid=false", Number.NaN],
])("the time in %j is read as decimal digits: %d ms", (signals, elapsedMs) => {
  expect(readSignals(new Headers({ "x-form-signals": signals }), {}, "own").elapsedMs).toBe(elapsedMs);
});
