import { expect, test } from "vitest";
import { composeAlarms, composeDailyReport } from "#netlify/submissions/mail/compose-notices.ts";
import { NEW_STATE } from "#netlify/submissions/outbox/sweep-state.ts";
import type { Alarm } from "#netlify/submissions/mail/mail-types.ts";
import { textsOf } from "#words/words.ts";
import { facts } from "#tests/support/clinic.ts";
import { runningBackwards } from "#tests/support/isolates.ts";
import { WORDS } from "#tests/support/words.ts";

/** Protects P6 and P7: the daily report, whose absence is an alarm, and alarms that state what is wrong and what to do. */
const end = Date.parse("2026-11-21T13:00:00Z");
const addresses = { recipients: ["desk@clinic.example"], alarmRecipients: ["webmaster@clinic.example"] };
const quiet = { end, mailed: 0, isCounted: true, state: NEW_STATE, ...addresses };
const waiting = (queue: object, refs: readonly string[] = []) => ({
  state: { queue: { ...NEW_STATE.queue, ...queue }, refs: [...refs] },
});
const composeAlarm = (alarm: Alarm, ofFacts = facts) => composeAlarms([alarm], undefined, end, () => ofFacts);

test.each([
  [{}, "0 mailed, none waiting", /^Nothing to do: /],
  [{ mailed: 14, isCounted: false }, "at least 14 mailed, none waiting", /^Mailed to you {3}at least 14$/m],
  [
    { mailed: 1, ...waiting({ queued: 2, unreported: 4 }) },
    "1 mailed, 2 waiting, 4 given up without a report",
    /^Requests: 2 waiting, 4 given up without a report$/m,
  ],
  [
    { state: undefined, isCounted: false },
    "at least 0 mailed, the outbox could not be checked",
    /^Waiting {9}not known$/m,
  ],
  [
    waiting({ queued: 9000, isComplete: false }),
    "0 mailed, at least 9,000 waiting",
    /^Waiting {9}at least 9,000/m,
  ],
  [waiting({ queued: 2 }, ["QX7-4K2"]), "0 mailed, 2 waiting", /^References {6}QX7-4K2\n {16}and 1 more$/m],
])("the report of %o: %s", (own, summary, words) => {
  const { subject, text } = composeDailyReport({ ...quiet, ...own }, facts);
  expect(subject).toBe(`Daily report · Sat 21 Nov 2026 · ${summary}`);
  expect(text).toMatch(words);
  for (const known of ["18:30 India time", "https://www.clinic.example/api/health"])
    expect(text).toContain(known);
  // Only what was recorded is known.
  expect(text).not.toMatch(/\b(?:every|all)\b(?! day)/i);
});

const missing = ["owner@clinic.example"];
const usual = { count: 3, oldestMinutes: 22, refs: ["QX7-4K2", "M3P-9TD"] };

test("an incomplete count is a minimum", () => {
  const alarm = composeAlarm({ ...usual, reason: "queued", count: 10_000, isMinimum: true });
  for (const part of [alarm.subject, alarm.text, alarm.html]) expect(part).toContain("at least 10,000");
});

test("an alarm states what to do, what is wrong, and where", () => {
  const { subject, text } = composeAlarm({ ...usual, reason: "recipients", count: 10_000, missing });
  expect(subject).toContain("ACTION NEEDED · 10,000 requests not delivered to every recipient · ");
  expect(text).toContain("Check whether these mailboxes exist and have space");
  for (const words of ["The mail server refuses owner@clinic.example.", "Forms of www.clinic.example\n"])
    expect(text).toContain(words);
  expect(text).toMatch(/References: QX7-4K2\s+M3P-9TD\s+and 9,998 more/);
});

test.each(Object.keys(WORDS.alarms) as readonly Alarm["reason"][])(
  "every fact of the alarm %s is filled in",
  (reason) => {
    const { subject, text, html } = composeAlarm({ ...usual, reason, missing, fault: "TypeError" });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|\{\w+\}/);
    for (const part of [text, html]) expect(part).toContain("QX7-4K2");
  },
);

test("from right to left, with the digits of the language", () => {
  const { language, ...texts } = textsOf("ar");
  const cairo = { ...facts, texts: { ...texts, language: { ...language, dates: "ar-EG" } } };
  const counted = {
    ...waiting({ queued: 2, oldestMinutes: 180, unreported: 4 }),
    ...{ mailed: 14, isCounted: false },
  };
  const alarm = {
    ...usual,
    refs: [],
    reason: "recipients",
    count: 10_000,
    isMinimum: true,
    missing,
  } as const;
  for (const { subject, text, html } of [
    composeDailyReport({ ...quiet, ...counted }, cairo),
    composeAlarm(alarm, cairo),
  ]) {
    for (const part of [subject, text, html]) expect(runningBackwards(part, "rtl")).toEqual([]);
    expect(text.replaceAll(facts.place.timeName ?? "", "")).not.toMatch(/[0-9]/);
  }
});
