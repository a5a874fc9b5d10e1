import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "../../netlify/submissions/limits.ts";
import { mailFacts } from "../support/mail-facts.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";
import { startSetting } from "../support/submission-setting.ts";
import type { Setting } from "../support/submission-setting.ts";

/** The functions' own mails as received in a mailbox: receipt, alarm, and the mail that had been queued. */
let setting: Setting;
/** 18:00 in India, half an hour before the receipt. */
let moment = Date.parse("2026-11-21T12:30:00Z");
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  setting = await startSetting();
  process.env["MAIL_TO"] = "desk@clinic.example, owner@clinic.example";
  process.env["MAIL_ALERT_TO"] = "webmaster@elsewhere.example";
  process.env["ALERT_SMTP_URL"] = setting.alertSmtp.url;
});
afterAll(async () => {
  vi.useRealTimers();
  await setting.stop();
});
beforeEach(() => {
  setting.smtp.mails.length = 0;
  setting.alertSmtp.mails.length = 0;
});

function pass(ms: number): void {
  moment += ms;
  vi.setSystemTime(moment);
}

async function receipt(): Promise<Email> {
  const response = await fetch(`${setting.url}/.netlify/functions/daily-receipt`, { method: "POST" });
  expect(await response.json()).toMatchObject({ sent: true });
  const mail = setting.smtp.mails.at(-1);
  expect(mail?.to).toEqual(["desk@clinic.example", "owner@clinic.example"]);
  return PostalMime.parse(mail?.raw ?? "");
}

async function health(): Promise<unknown> {
  const response = await fetch(`${setting.url}/api/health`);
  return { status: response.status, ...((await response.json()) as object) };
}

const fieldOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

describe("a day on which the mail server fails (reliability: P6, mail)", () => {
  let ref = "";

  test("the receipt of a good day", async () => {
    const headers = { "x-form-signals": "elapsed=10;valid=false" };
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "day-1" });
    await postJson(setting.url, "comment", SAMPLES.comment, { key: "day-2", headers });
    const mail = await receipt();
    expect(mail.subject).toBe("Daily receipt · Sat 21 Nov 2026 · 2 received, all mailed");
    expect(mail.text).toMatch(
      /^Received {8}2\nMailed to you {3}2\nSuspected spam {2}1 \(mailed with a mark in the subject\)\nWaiting {9}0$/m,
    );
    expect(mail.text).toContain("https://clinic.example/api/health");
    expect(mail.html).toContain("All is well");
    expect(mail.replyTo).toBeUndefined();
    expect(fieldOf(mail, "auto-submitted")).toBe("auto-generated");
    expect(mail.messageId).toMatch(/^<daily\.2026-11-21\.[0-9a-f]{16}@clinic\.example>$/);
  });

  test("after 15 minutes: 503 for the monitor, and an alarm by the other mail server", async () => {
    pass(DAY);
    await setting.smtp.stop();
    const response = await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "day-3" });
    ({ ref } = (await response.json()) as { ref: string });
    pass(22 * MINUTE);
    await setting.sweep();
    expect(await health()).toEqual({
      status: 503,
      ok: false,
      queued: 1,
      oldestMinutes: 22,
      unreadable: 0,
      unreported: 0,
    });
    expect(setting.logs.filter((line) => line.includes('"alarm"')).join()).toContain(ref);
    expect(setting.alertSmtp.mails.map(({ to }) => to)).toEqual([["webmaster@elsewhere.example"]]);
    const mail = await PostalMime.parse(setting.alertSmtp.mails[0]?.raw ?? "");
    expect(mail.subject).toBe(
      `ACTION NEEDED · 1 request waiting to be mailed · ${mailFacts("").clinic.name}`,
    );
    expect(mail.text).toContain(
      "The mail server has not accepted a mail about it for 22 minutes. Nothing is lost",
    );
    expect(mail.text).toMatch(new RegExp(`^References {6}${ref}$`, "m"));
    expect(mail.html).toContain(ref);
    expect(mail.from?.address).toBe("website@clinic.example");
    expect(fieldOf(mail, "auto-submitted")).toBe("auto-generated");
    for (const value of [SAMPLES.appointment["secondName"], SAMPLES.appointment["complaints"], "98450"]) {
      expect(mail.text).not.toContain(value);
      expect(mail.html).not.toContain(value);
    }
  });

  test("the receipt reports what is queued, when the server is back before the next sweep", async () => {
    await setting.smtp.start();
    pass(98 * MINUTE);
    const mail = await receipt();
    expect(mail.subject).toBe("Daily receipt · Sun 22 Nov 2026 · 1 received, 1 waiting");
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("1 request not mailed yet");
      expect(part).toContain("1, the oldest for 2 hours");
    }
  });

  test("then it is mailed, with the promise that the visitor read, and health is 200", async () => {
    // After an hour a record is tried every half hour.
    for (let slot = 0; slot < 15; slot += 1) {
      pass(2 * MINUTE);
      await setting.sweep();
    }
    const [mail, ...others] = setting.smtp.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Appointment · Asha Raosample · Acupuncture · ${ref}`);
    expect(mail?.text).toContain("We will call or write to you within one working day to agree a time.");
    expect(mail?.text).toContain("Received Sun 22 Nov 2026, 18:00 IST (12:30 GMT in the United Kingdom)");
    expect(await health()).toMatchObject({ status: 200, ok: true, queued: 0 });
  });
});

describe("outside the published site", () => {
  test("receipts, alarms and submissions begin with TEST, and the subject follows", async () => {
    process.env["CONTEXT"] = "dev";
    pass(HOUR);
    await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "dev-1" });
    expect(setting.smtp.mails[0]?.subject).toMatch(
      /^TEST Appointment · Asha Raosample · Acupuncture · \S{7}$/,
    );
    expect((await receipt()).subject).toMatch(/^TEST Daily receipt · Sun 22 Nov 2026 · /);
    expect(setting.smtp.mails.at(-1)?.text).toContain("*** TEST");
    await setting.smtp.stop();
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "dev-2" });
    pass(30 * MINUTE);
    await setting.sweep();
    expect(setting.alertSmtp.mails[0]?.subject).toMatch(/^TEST ACTION NEEDED · 1 request waiting/);
  });
});
