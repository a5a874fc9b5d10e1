import { describe, expect, test } from "vitest";
import { composeAlert, composeDailyReceipt } from "../../../netlify/submissions/mail/compose.ts";
import { facts, received } from "./wire.ts";

const counts = {
  day: "2026-11-21",
  received: 14,
  delivered: 14,
  waiting: 0,
  suspected: 1,
  oldestWaitingMinutes: 0,
};

describe("the daily receipt (reliability: its absence is the alarm)", () => {
  test("a good day in one line", async () => {
    const { subject, text } = await received(composeDailyReceipt(counts, facts));
    expect(subject).toBe("Daily receipt · Sat 21 Nov 2026 · 14 received, all mailed");
    expect(text).toContain("https://www.clinic.example/api/health");
  });

  test("what waits is in the subject, the banner and the table", () => {
    const mail = composeDailyReceipt(
      { ...counts, delivered: 13, waiting: 1, oldestWaitingMinutes: 125 },
      facts,
    );
    expect(mail.subject).toBe("Daily receipt · Sat 21 Nov 2026 · 14 received, 1 waiting");
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain("1 request could not be mailed yet");
      expect(part).toContain("1, the oldest for 2 hours");
    }
  });
});

describe("the alert (reliability, P6 and P7)", () => {
  const alert = { waiting: 3, oldestMinutes: 22, refs: ["QX7-4K2", "M3P-9TD"] };

  test.each([
    ["waiting", "3 requests waiting to be mailed", "Nothing is lost"],
    ["settings", "The mail server refuses our settings", "npm run check:mail"],
    ["expired", "3 requests could not be mailed for 30 days", "has been deleted"],
  ] as const)("%s says what is wrong and what to do", (reason, title, words) => {
    const mail = composeAlert({ ...alert, reason }, facts);
    expect(mail.subject).toBe(`ACTION NEEDED · ${title} · ${facts.clinic.name}`);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(words);
      expect(part).toContain("QX7-4K2");
    }
    expect(mail.replyTo).toBeUndefined();
  });

  test("the same alert twice is one in the mailbox, a changed one is new", () => {
    const id = (minutes: number) =>
      composeAlert({ ...alert, reason: "waiting", oldestMinutes: minutes }, facts).headers["Message-ID"];
    expect(id(22)).toBe(id(22));
    expect(id(22)).not.toBe(id(37));
  });
});
