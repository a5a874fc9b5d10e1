import { expect, test } from "vitest";
import { composeAlarm, composeDailyReport } from "../../../netlify/submissions/mail/compose-notices.ts";
import { facts } from "./wire.ts";

/** Protects P6 and P7: the daily report, whose absence is an alarm, and alarms that state what is wrong and what to do. */
const end = Date.parse("2026-11-21T13:00:00Z");
const quiet = { end, mailed: 0, queued: 0, taggedAsSpam: 0, oldestMinutes: 0, refs: [], isComplete: true };

test.each([
  [{}, "nothing received", /^Nothing to do: /],
  [{ mailed: 14 }, "14 mailed, none waiting", /^Mailed to you {3}14$/m],
  [{ mailed: 3, taggedAsSpam: 1 }, "3 mailed, none waiting", /^Suspected spam {2}1 of these/m],
  [{ mailed: 14, isComplete: false }, "at least 14 mailed, none waiting", /^Mailed to you {3}at least 14$/m],
  [{ queued: 2 }, "0 mailed, 2 waiting", /^Tell the person who maintains the website: 2 requests /],
  [{ queued: 2, refs: ["QX7-4K2"] }, "0 mailed, 2 waiting", /^References {6}QX7-4K2\n {16}and 1 more$/m],
])("the report of %o: %s", (own, summary, words) => {
  const { subject, text } = composeDailyReport({ ...quiet, ...own }, facts);
  expect(subject).toBe(`Daily report · Sat 21 Nov 2026 · ${summary}`);
  expect(text).toMatch(words);
  expect(text).toContain("https://www.clinic.example/api/health");
});

test("a report or an alarm with other numbers is another mail, the same one is not", () => {
  const report = (queued: number) => composeDailyReport({ ...quiet, queued }, facts).messageId;
  const alarm = (count: number) => composeAlarm({ ...alert, reason: "queued", count }, facts).messageId;
  for (const id of [report, alarm]) {
    expect(id(1)).toBe(id(1));
    expect(id(1)).not.toBe(id(2));
  }
});

const alert = { count: 3, oldestMinutes: 22, refs: ["QX7-4K2", "M3P-9TD"] };
const owner = { missing: ["owner@clinic.example"] };

test.each([
  [{ reason: "queued" }, "3 requests waiting to be mailed", "Nothing is lost"],
  [{ reason: "queued", count: 10_000 }, "10,?000 requests waiting", "and 9998 more"],
  [{ reason: "store" }, "The outbox is full", "OUTBOX_DIRECTORY"],
  [{ reason: "damaged" }, "3 requests cannot be read", "The settings are not the cause"],
  [{ reason: "expired" }, "3 requests could not be mailed for 30 days", "Nobody at the clinic"],
  [{ reason: "expired", ...owner }, "for 30 days", "owner@clinic.example never received it"],
  [{ reason: "recipients", ...owner }, "not delivered to every recipient", "refuses owner@clinic.example"],
  [{ reason: "incomplete", ...owner }, "not delivered to every recipient", "refused owner@clinic.example"],
  [{ reason: "settings", cause: "login" }, "refuses the login", "user name or the password"],
  [{ reason: "settings", cause: "encryption" }, "cannot be encrypted", "certificate"],
  [{ reason: "settings", cause: "addresses" }, "refuses the sender", "MAIL_FROM"],
  [{ reason: "settings", cause: "server" }, "cannot be used", "SMTP_URL"],
  [{ reason: "settings", cause: "key" }, "another OUTBOX_KEY", "OUTBOX_KEY_PREVIOUS"],
] as const)("the alarm %o states what is wrong and what to do", (own, title, words) => {
  const { subject, text, html, replyTo } = composeAlarm({ ...alert, ...own }, facts);
  expect(subject).toMatch(new RegExp(`^ACTION NEEDED · .*${title}.* · ${facts.clinic.name}$`));
  expect(text.replace(/\s+/g, " ")).toContain(words);
  for (const part of [text, html]) expect(part).toContain("QX7-4K2");
  if (words !== "Nobody at the clinic") expect(text).not.toContain("Nobody at the clinic");
  if (title !== "refuses the login") expect(text).not.toContain("password");
  expect(replyTo).toBeUndefined();
});
