import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "../../netlify/submissions/limits.ts";
import { mailFacts } from "../support/mail-facts.ts";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

/** The functions' own mails as received in a mailbox: receipt, alarm, and the mail that had been queued (P6). */
const calendar = useCalendar();
const { setting, pass } = calendar;

async function receipt(): Promise<Email> {
  const response = await fetch(`${setting.url}/.netlify/functions/daily-receipt`, { method: "POST" });
  expect(await response.json()).toMatchObject({ sent: true });
  const mail = setting.smtp.mails.at(-1);
  expect(mail?.to).toEqual(["desk@clinic.example", "owner@clinic.example"]);
  return PostalMime.parse(mail?.raw ?? "");
}

const fieldOf = ({ headers }: Email, name: string): string | undefined =>
  headers.find(({ key }) => key === name)?.value;

/** Each test begins at 18:00 in India, half an hour before the receipt; the first one on 21 November. */
function addressEverybody(): void {
  process.env["MAIL_TO"] = "desk@clinic.example, owner@clinic.example";
  process.env["MAIL_ALERT_TO"] = "webmaster@elsewhere.example";
}

test("a good day, and one on which the mail server fails", async () => {
  addressEverybody();
  const headers = { "x-form-signals": "elapsed=10;valid=false" };
  await postJson(setting.url, "contact", SAMPLES.contact, { key: "day-1" });
  await postJson(setting.url, "comment", SAMPLES.comment, { key: "day-2", headers });
  const good = await receipt();
  expect(good.subject).toBe("Daily receipt · Sat 21 Nov 2026 · 2 received, all mailed");
  expect(good.text).toMatch(
    /^Received {8}2\nMailed to you {3}2\nSuspected spam {2}1 \(mailed with a mark in the subject\)\nWaiting {9}0$/m,
  );
  expect(good.text).toContain("https://clinic.example/api/health");
  expect(good.html).toContain("All is well");
  expect(good.replyTo).toBeUndefined();
  expect(fieldOf(good, "auto-submitted")).toBe("auto-generated");
  expect(good.messageId).toMatch(/^<daily\.2026-11-21\.[0-9a-f]{16}@clinic\.example>$/);

  // The next day, after 15 minutes: 503 for the monitor, and an alarm by the other mail server.
  pass(DAY);
  const ref = await calendar.leaveQueued("day-3");
  await setting.smtp.stop();
  pass(22 * MINUTE);
  await setting.sweep();
  expect(await calendar.health()).toEqual({
    status: 503,
    body: { ok: false, queued: 1, oldestMinutes: 22, unreadable: 0, unreported: 0 },
  });
  expect(setting.logs.filter((line) => line.includes('"alarm"')).join()).toContain(ref);
  expect(setting.alertSmtp.mails.map(({ to }) => to)).toEqual([["webmaster@elsewhere.example"]]);
  const alarm = await PostalMime.parse(setting.alertSmtp.mails[0]?.raw ?? "");
  expect(alarm.subject).toBe(`ACTION NEEDED · 1 request waiting to be mailed · ${mailFacts("").clinic.name}`);
  expect(alarm.text).toContain(
    "The mail server has not accepted a mail about it for 22 minutes. Nothing is lost",
  );
  expect(alarm.text).toMatch(new RegExp(`^References {6}${ref}$`, "m"));
  expect(alarm.html).toContain(ref);
  expect(alarm.from?.address).toBe("website@clinic.example");
  expect(fieldOf(alarm, "auto-submitted")).toBe("auto-generated");
  for (const value of [SAMPLES.appointment["secondName"], SAMPLES.appointment["complaints"], "98450"]) {
    expect(alarm.text).not.toContain(value);
    expect(alarm.html).not.toContain(value);
  }

  // The receipt reports what is queued, when the server is back before the next sweep.
  await setting.smtp.start();
  pass(98 * MINUTE);
  const late = await receipt();
  expect(late.subject).toBe("Daily receipt · Sun 22 Nov 2026 · 1 received, 1 waiting");
  for (const part of [late.text, late.html]) {
    expect(part).toContain("1 request not mailed yet");
    expect(part).toContain("1, the oldest for 2 hours");
  }

  // Then it is mailed, with the promise that the visitor read, and health is 200. After an hour a record is tried every
  // half hour.
  setting.smtp.mails.length = 0;
  for (let slot = 0; slot < 15; slot += 1) {
    pass(2 * MINUTE);
    await setting.sweep();
  }
  const [mail, ...others] = setting.smtp.mails;
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Appointment · Asha Raosample · Acupuncture · ${ref}`);
  expect(mail?.text).toContain("We will call or write to you within one working day to agree a time.");
  expect(mail?.text).toContain("Received Sun 22 Nov 2026, 18:00 IST (12:30 GMT in the United Kingdom)");
  expect(await calendar.health()).toMatchObject({ status: 200, body: { ok: true, queued: 0 } });
});

test("outside the published site receipts, alarms and submissions begin with TEST", async () => {
  addressEverybody();
  process.env["CONTEXT"] = "dev";
  await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "dev-1" });
  expect(setting.smtp.mails[0]?.subject).toMatch(/^TEST Appointment · Asha Raosample · Acupuncture · \S{7}$/);
  expect((await receipt()).subject).toMatch(/^TEST Daily receipt · \w{3} \d+ Nov 2026 · /);
  expect(setting.smtp.mails.at(-1)?.text).toContain("*** TEST");
  await setting.smtp.stop();
  await postJson(setting.url, "contact", SAMPLES.contact, { key: "dev-2" });
  pass(30 * MINUTE);
  await setting.sweep();
  expect(setting.alertSmtp.mails[0]?.subject).toMatch(/^TEST ACTION NEEDED · 1 request waiting/);
});
