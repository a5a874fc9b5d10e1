import { expect, test } from "vitest";
import { HOUR } from "../../../netlify/submissions/limits.ts";
import { createCounter } from "../../../netlify/submissions/receive/counter.ts";
import { spamSignalsOf } from "../../../netlify/submissions/receive/spam-signals.ts";
import { FORMS } from "../../../src/forms/index.ts";

/** How a person fills in a form: after a second, and the honeypot untouched. */
const CALM = { input: {}, signals: "elapsed=1000;valid=false", origin: "own" } as const;

/** Protects P10 and decision 0025: signals tag a submission, and counting them has no hidden effect. */
test("events of a name within the window are counted, the same id once, and none beyond the limit", () => {
  const count = createCounter(HOUR, 2);
  const seen = ["a", "a", "b", "c"].map((id, now) => count("one", now, id));
  expect([...seen, count("other", 4, "d")]).toEqual([1, 1, 2, 3, 1]);
  // "b" is left: what exceeded the limit is not remembered.
  expect(count("one", HOUR + 1, "e")).toBe(2);
  // After a correction of the clock, events from what is now the future do not count.
  expect(count("one", 0, "f")).toBe(1);
});

test("each signal is one of the list, and an ordinary submission has none", () => {
  const links = { message: "https://a.example https://b.example" };
  const all = { input: {}, signals: "elapsed=10;valid=http%3A%2F%2Fspam", origin: "unclear" } as const;
  expect(new Set(spamSignalsOf(FORMS.contact, links, all, 3)).size).toBe(5);
  expect(spamSignalsOf(FORMS.contact, { message: "https://a.example" }, CALM, 2)).toEqual([]);
});

test.each(["www.a.example", "<a href=x>"])(
  "%s is a link: one in a text is ordinary, two are a signal, and so is one in a line that asks for something else",
  (link) => {
    const signals = (values: Readonly<Record<string, string>>) =>
      spamSignalsOf(FORMS.comment, values, CALM, 1);
    expect(signals({ message: `See ${link}`, website: "https://www.a.example" })).toEqual([]);
    expect(signals({ message: `See ${link} and ${link}` })).toEqual(["links"]);
    expect(signals({ name: link })).toEqual(["links"]);
  },
);

test("the honeypot is a field of a plain form, which has no time, and a signal of our script", () => {
  const signals = (input: object, reported: string) =>
    spamSignalsOf(FORMS.contact, {}, { input: { ...input }, signals: reported, origin: "own" }, 1);
  expect(signals({}, "elapsed=5120;valid=x")).toEqual(["honeypot"]);
  expect(signals({ valid: "y" }, "")).toEqual(["honeypot"]);
  expect(signals({ valid: "false" }, "")).toEqual([]);
});
