import { expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#netlify/submissions/limits.ts";
import { FORMS } from "#forms/index.ts";
import { accept, refuse, refuseOnly, useMemorySite } from "#tests/support/memory-site.ts";

/** Protects P6 and P13: an alarm reaches a person, repeats what the mail server says, and is not repeated without need. */
const site = useMemorySite();

test("an alarm is repeated until accepted, then once an hour", async () => {
  const ref = await site.leaveQueued("repeated");
  site.mailServer = site.alarmServer = refuse();
  await site.sweep(20 * MINUTE);
  await site.sweep(2 * MINUTE);
  expect(site.subjects()).toEqual([]);
  // One of two recipients is enough.
  vi.stubEnv("MAIL_ALERT_TO", "one@clinic.example, two@clinic.example");
  site.alarmServer = refuseOnly("two@clinic.example");
  await site.sweep(2 * MINUTE);
  await site.sweep(2 * MINUTE);
  expect(site.subjects()).toEqual(["1 request waiting to be mailed"]);
  const text = expect.stringContaining(ref) as string;
  expect(site.alarms()).toMatchObject([{ to: ["one@clinic.example"], text }]);
  expect(await site.health()).toMatchObject({ status: 503, ok: false, queued: 1, oldestMinutes: 26 });
  await site.sweep(HOUR);
  expect(site.subjects()).toHaveLength(2);
});

test("refused by the server for alarms: the other one, once", async () => {
  await site.leaveQueued("other server");
  site.alarmServer = refuse();
  await site.sweep(20 * MINUTE);
  await site.sweep(2 * MINUTE);
  const alarms = site.mails.filter(({ subject }) => subject.startsWith("ACTION NEEDED"));
  expect(alarms).toMatchObject([{ isAlarm: false, to: ["webmaster@clinic.example"] }]);
});

test("one refused recipient is named, but not in the log", async () => {
  site.refuseOwner();
  await site.post("one refused");
  await site.sweep(20 * MINUTE);
  expect(site.subjects()).toEqual(["1 request not delivered to every recipient"]);
  expect(site.alarms()[0]?.text).toContain("The mail server refuses owner@clinic.example.");
  expect(site.alarms()[0]?.text).not.toContain("could not be sent");
  // P8: addresses stay out of the log.
  expect(site.logs.join()).not.toContain("owner@");
});

test("one mail has all that is wrong, with the words of the mail server, and the hour as its name", async () => {
  await site.leaveQueued("waits");
  const damaged = await site.leaveQueued("damaged");
  site.store.seed([...site.store.keys("q/")].at(-1) ?? "", "{");
  site.mailServer = refuse("535 wrong password");
  await site.sweep(20 * MINUTE);
  const [alarm, ...others] = site.alarms();
  expect(others).toEqual([]);
  expect(alarm?.messageId).toBe("alarm.2026-11-21T12");
  for (const words of ["1 request stored in a form", "2 requests waiting"])
    expect(alarm?.subject).toContain(words);
  expect(alarm?.text).toContain(damaged);
  expect(alarm?.text).toMatch(/^Mail server {5}535 wrong password$/m);
  expect(site.logs.join()).not.toContain("wrong password");
});

test("a queue that cannot be read is not reported as empty", async () => {
  await site.sweep();
  site.store.faultOf = (verb) => (verb === "list" ? "503" : undefined);
  await site.sweep(10 * MINUTE);
  await site.report();
  expect(site.sent()[0]?.subject).toContain("the outbox could not be checked");
  expect(site.sent()[0]?.text).toMatch(/^Waiting {9}not known$/m);
});

test("the report counts nothing of the day after", async () => {
  await site.post("before");
  site.pass(40 * MINUTE);
  await site.post("after");
  site.pass(-10 * MINUTE);
  await site.report();
  expect(site.sent().at(-1)?.subject).toContain("1 mailed");
});

test("the daily report counts what was mailed and what waits", async () => {
  site.pass(-2 * DAY);
  await site.post("mailed before");
  site.pass(2 * DAY);
  await site.post("mailed");
  const ref = await site.leaveQueued("waiting");
  site.mailServer = refuse();
  await site.sweep(2 * HOUR);
  site.mailServer = accept;
  expect(await site.report()).toMatchObject({ sent: true });
  const report = site.sent().at(-1);
  expect(report?.subject).toBe("Daily report · Sat 21 Nov 2026 · 1 mailed, 1 waiting");
  for (const words of ["1 waiting", "1, the oldest for 2 hours", ref])
    for (const part of [report?.text, report?.html]) expect(part).toContain(words);
  site.mails.length = 0;
  // After an hour a record is tried every half hour.
  for (let slot = 0; slot < 15; slot += 1) await site.sweep(2 * MINUTE);
  const [mail, ...others] = site.sent();
  expect(mail?.text).toContain("The visitor sent this 3 hours ago.");
  expect(mail?.subject).toContain(ref);
  expect(others).toEqual([]);
  expect(await site.health()).toMatchObject({ status: 200, ok: true, queued: 0 });
});

test("an error while composing: its kind, not its message", async () => {
  const ref = await site.leaveQueued("composing");
  vi.spyOn(FORMS.contact, "fields", "get").mockImplementation(() => {
    throw new RangeError("quotes a stiff neck");
  });
  expect(await site.post("not even validated")).toMatchObject({ status: 503 });
  await site.sweep(4 * MINUTE);
  await site.sweep(2 * MINUTE);
  expect(site.subjects()).toEqual(["The forms do not work; The website cannot compose an email"]);
  expect(site.alarms()[0]?.text).toContain(ref);
  expect(site.logs.join()).toContain("compose RangeError");
  expect([site.logs, site.alarms()[0]?.text].join()).not.toMatch(/stiff neck|SMTP_URL|check:mail/);
});

test("outside the published site mails begin with TEST (P8)", async () => {
  site.context = "dev";
  await site.post("dev");
  await site.report();
  await site.leaveQueued("dev, queued");
  site.mailServer = refuse();
  await site.sweep(30 * MINUTE);
  expect(site.acknowledgements()[0]?.subject).toMatch(/^TEST /);
  const beginnings = [...site.sent(), ...site.alarms()].map(({ subject }) => subject.split(" · ")[0]);
  expect(beginnings).toEqual(["TEST Contact message", "TEST Daily report", "TEST ACTION NEEDED"]);
});

test("a preview mails staff only with permission (P8)", async () => {
  site.context = "deploy-preview";
  vi.stubEnv("SMTP_URL", "smtp://mail.clinic.invalid:587");
  expect(await site.post("preview")).toMatchObject({ status: 503 });
  const skipped = "a preview";
  expect([await site.sweep(), await site.report()]).toMatchObject([{ skipped }, { skipped }]);
  expect([site.mails, site.count("q/")]).toEqual([[], 0]);
  vi.stubEnv("ALLOW_PREVIEW_MAIL", "1");
  expect(await site.post("preview")).toMatchObject({ status: 200 });
  site.context = "production";
  vi.stubEnv("OUTBOX_KEY", "");
  expect(await site.post("no key")).toMatchObject({ status: 503 });
  for (const words of ["ALLOW_PREVIEW_MAIL", "OUTBOX_KEY is missing"])
    expect(site.logs.join()).toContain(words);
});
