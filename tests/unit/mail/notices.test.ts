import { describe, expect, test } from "vitest";
import { composeAlarm, composeDailyReport } from "../../../netlify/submissions/mail/compose-notices.ts";
import { facts } from "./wire.ts";

const counts = {
  end: Date.parse("2026-11-21T13:00:00Z"),
  mailed: 14,
  queued: 0,
  taggedAsSpam: 1,
  oldestMinutes: 0,
  refs: [],
  isComplete: true,
};

const alert = { count: 3, oldestMinutes: 22, refs: ["QX7-4K2", "M3P-9TD"] };

describe("the daily report (reliability: its absence is the alarm)", () => {
  test("two reports of a day with other numbers are two mails", () => {
    const id = (queued: number) => composeDailyReport({ ...counts, queued }, facts).messageId;
    expect(id(0)).toBe(id(0));
    expect(id(0)).not.toBe(id(1));
  });

  test("a day without requests says so, and what waits from the day before", () => {
    const quiet = { ...counts, mailed: 0, taggedAsSpam: 0 };
    expect(composeDailyReport(quiet, facts).subject).toMatch(/ · nothing received$/);
    expect(composeDailyReport({ ...quiet, queued: 2 }, facts).subject).toMatch(/ · 0 mailed, 2 waiting$/);
  });

  test("numbers that could not be counted completely are a minimum", () => {
    const { subject, text } = composeDailyReport({ ...counts, isComplete: false }, facts);
    expect(subject).toMatch(/ · at least 14 mailed, none waiting$/);
    expect(text).toMatch(/^Mailed to you {3}at least 14$/m);
  });

  test("its first line states whether there is something to do", () => {
    expect(composeDailyReport(counts, facts).text).toMatch(/^Nothing to do: /);
    const waiting = composeDailyReport({ ...counts, queued: 2, refs: ["QX7-4K2"] }, facts);
    expect(waiting.text).toMatch(/^Tell the person who maintains the website: 2 requests /);
    expect(waiting.text).toMatch(/^References {6}QX7-4K2\n {16}and 1 more$/m);
    expect(waiting.html).toContain("QX7-4K2<br>and 1 more");
  });
});

describe("the alarm (reliability, P6 and P7)", () => {
  test.each([
    ["queued", "3 requests waiting to be mailed", "Nothing is lost"],
    ["settings", "The mail server refuses the login", "npm run check:mail"],
    ["store", "The outbox is full", "OUTBOX_DIRECTORY"],
    ["damaged", "3 requests cannot be read", "The settings are not the cause"],
    ["expired", "3 requests could not be mailed for 30 days", "has been deleted"],
  ] as const)("%s states what is wrong and what to do", (reason, title, words) => {
    const mail = composeAlarm({ ...alert, reason }, facts);
    expect(mail.subject).toBe(`ACTION NEEDED · ${title} · ${facts.clinic.name}`);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(words);
      expect(part).toContain("QX7-4K2");
    }
    expect(mail.replyTo).toBeUndefined();
  });

  test.each([
    ["login", "user name or the password"],
    ["encryption", "certificate"],
    ["addresses", "MAIL_FROM"],
    ["server", "SMTP_URL"],
    ["key", "OUTBOX_KEY_PREVIOUS"],
  ] as const)("a refused setting is named, in the first line too: %s", (cause, words) => {
    const { text } = composeAlarm({ ...alert, reason: "settings", cause }, facts);
    expect(text.replace(/\s+/g, " ")).toContain(words);
    if (cause !== "login") expect(text).not.toContain("password");
    else expect(text).toMatch(/^Correct SMTP_URL where the website is hosted/);
  });

  test.each(["recipients", "incomplete", "expired"] as const)(
    "%s: the missing recipients are named, and the mail does not state that it reached no one",
    (reason) => {
      const { text } = composeAlarm({ ...alert, reason, missing: ["owner@clinic.example"] }, facts);
      expect(text).toContain("owner@clinic.example");
      expect(text.replace(/\s+/g, " ")).toMatch(/other recipients have/i);
      expect(text).not.toContain("Nobody at the clinic");
    },
  );

  test("of many references the first are listed, with how many there are", () => {
    expect(composeAlarm({ ...alert, reason: "queued", count: 10_000 }, facts).text).toContain(
      "and 9998 more",
    );
  });

  test("the same alarm twice is one in the mailbox, a changed one is new", () => {
    const id = (minutes: number) =>
      composeAlarm({ ...alert, reason: "queued", oldestMinutes: minutes }, facts).messageId;
    expect(id(22)).toBe(id(22));
    expect(id(22)).not.toBe(id(37));
  });
});
