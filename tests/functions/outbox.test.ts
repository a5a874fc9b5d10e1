import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE, SECOND } from "../../netlify/submissions/limits.ts";
import { startSetting } from "../support/submission-setting.ts";
import type { Setting } from "../support/submission-setting.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

let setting: Setting;
let moment = Date.parse("2026-11-21T06:00:00Z");
beforeAll(async () => {
  setting = await startSetting();
});
afterAll(async () => {
  vi.useRealTimers();
  await setting.stop();
});

/** Only the calendar moves: timers, sockets and deadlines run in real time. */
function pass(ms: number): void {
  moment += ms;
  vi.setSystemTime(moment);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: moment });
  // A slot of its own for every test.
  pass(DAY);
});
afterEach(async () => {
  setting.blobs.clear();
  setting.smtp.fault = undefined;
  setting.smtp.mails.length = 0;
  setting.alertSmtp.mails.length = 0;
  setting.logs.length = 0;
  await setting.smtp.start();
  process.env["MAIL_TO"] = "desk@clinic.example";
  delete process.env["MAIL_ALERT_TO"];
  delete process.env["ALERT_SMTP_URL"];
});

async function health(): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${setting.url}/api/health`);
  return { status: response.status, body: await response.json() };
}

/** Posts while the mail server is down, so that the submission waits. */
async function leaveWaiting(key: string): Promise<string> {
  await setting.smtp.stop();
  const response = await postJson(setting.url, "appointment", SAMPLES.appointment, { key });
  expect(response.status).toBe(202);
  const { ref } = (await response.json()) as { ref: string };
  return ref;
}

describe("P6: what waits is delivered", () => {
  test("SMTP back: mailed within 5 min 30 s during the first hour, whenever it came back", async () => {
    const ref = await leaveWaiting("p6-back");
    await setting.smtp.start();
    const startedAt = moment;
    while (setting.smtp.mails.length === 0) {
      pass(2 * MINUTE);
      await setting.sweep();
    }
    // The sweep runs every two minutes and takes at most 25 s.
    expect(moment - startedAt).toBeLessThanOrEqual(5 * MINUTE + 5 * SECOND);
    expect(setting.smtp.mails).toHaveLength(1);
    expect(setting.smtp.mails[0]?.subject).toContain(ref);
    expect(await health()).toMatchObject({ status: 200, body: { ok: true, waiting: 0 } });
  });

  test("a record younger than 90 s is left to its own request", async () => {
    await leaveWaiting("p6-young");
    await setting.smtp.start();
    pass(80 * SECOND);
    await setting.sweep();
    expect(setting.smtp.mails).toHaveLength(0);
  });

  test("one sweep in a slot: the second one does nothing", async () => {
    await leaveWaiting("p6-lease");
    pass(10 * MINUTE);
    await setting.sweep();
    await setting.smtp.start();
    expect(await setting.sweep()).toMatchObject({ skipped: "another sweep" });
    expect(setting.smtp.mails).toHaveLength(0);
  });

  test("back-off: every half hour after an hour, every six hours after a day", async () => {
    await leaveWaiting("p6-backoff");
    const attemptsIn = async (ms: number): Promise<number> => {
      setting.logs.length = 0;
      for (let passed = 0; passed < ms; passed += 2 * MINUTE) {
        pass(2 * MINUTE);
        await setting.sweep();
      }
      return setting.logs.filter((line) => line.includes('"retry"')).length;
    };
    expect(await attemptsIn(58 * MINUTE)).toBe(29);
    pass(4 * MINUTE);
    expect(await attemptsIn(2 * HOUR)).toBe(4);
    pass(DAY);
    expect(await attemptsIn(12 * HOUR)).toBe(2);
  });

  test("waiting over 15 minutes: health answers 503 with numbers and nothing personal", async () => {
    const ref = await leaveWaiting("p6-health");
    expect(await health()).toEqual({
      status: 200,
      body: { ok: true, waiting: 1, oldestMinutes: 0, unreadable: 0 },
    });
    pass(16 * MINUTE);
    expect(await health()).toEqual({
      status: 503,
      body: { ok: false, waiting: 1, oldestMinutes: 16, unreadable: 0 },
    });
    await setting.sweep();
    expect(setting.logs.filter((line) => line.includes('"alarm"')).join()).toContain(ref);
  });

  test("an alert through the second mail server, one an hour", async () => {
    await leaveWaiting("p6-alert");
    process.env["MAIL_ALERT_TO"] = "owner@clinic.example";
    process.env["ALERT_SMTP_URL"] = setting.alertSmtp.url;
    for (let slot = 0; slot < 10; slot += 1) {
      pass(4 * MINUTE);
      await setting.sweep();
    }
    const alerts = setting.alertSmtp.mails.map(({ to, subject }) => ({ to, subject }));
    expect(alerts.length).toBeGreaterThanOrEqual(1);
    expect(alerts.length).toBeLessThanOrEqual(2);
    expect(alerts[0]?.to).toEqual(["owner@clinic.example"]);
  });

  test("535 is an alarm about the settings, and the submission is held", async () => {
    process.env["SMTP_URL"] = setting.smtp.urlWithLogin;
    setting.smtp.fault = { auth: 535 };
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "p6-535" });
    expect(response.status).toBe(202);
    pass(4 * MINUTE);
    await setting.sweep();
    process.env["SMTP_URL"] = setting.smtp.url;
    const alarms = setting.logs.filter((line) => line.includes('"alarm"'));
    expect(alarms.join()).toContain('"reason":"settings"');
    expect(await health()).toMatchObject({ body: { waiting: 1 } });
  });
});

describe("delivery to several recipients", () => {
  test("one refused: nobody is told twice, the other gets it when possible", async () => {
    process.env["MAIL_TO"] = "desk@clinic.example, owner@clinic.example";
    setting.smtp.fault = { step: "rcpt", refuse: 550, only: "owner@clinic.example" };
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "two-recipients" });
    expect(response.status).toBe(202);
    pass(4 * MINUTE);
    await setting.sweep();
    setting.smtp.fault = undefined;
    pass(4 * MINUTE);
    await setting.sweep();
    const got = setting.smtp.mails.flatMap(({ to }) => to);
    expect(got).toEqual(["desk@clinic.example", "owner@clinic.example"]);
    expect(await health()).toMatchObject({ body: { waiting: 0 } });
  });

  test("one refused once, its domain written with capitals: the sweep delivers to it", async () => {
    process.env["MAIL_TO"] = "desk@Clinic.Example, second@clinic.example";
    setting.smtp.fault = { step: "rcpt", refuse: 452, only: "desk@clinic.example" };
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "capitals" });
    expect(response.status).toBe(202);
    setting.smtp.fault = undefined;
    pass(4 * MINUTE);
    expect(await setting.sweep()).toMatchObject({ delivered: 1 });
    expect(setting.smtp.mails.map(({ to }) => to)).toEqual([
      ["second@clinic.example"],
      ["desk@clinic.example"],
    ]);
  });

  test("a form with an address of its own goes there", async () => {
    process.env["MAIL_TO_CONTACT"] = "contact-desk@clinic.example";
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "own-address" });
    await postJson(setting.url, "enquiry", SAMPLES.enquiry, { key: "own-address" });
    delete process.env["MAIL_TO_CONTACT"];
    expect(setting.smtp.mails.map(({ to }) => to[0])).toEqual([
      "contact-desk@clinic.example",
      "desk@clinic.example",
    ]);
  });
});

describe("P7: retention", () => {
  test("undelivered after 30 days: the text is deleted, with a final alarm", async () => {
    const ref = await leaveWaiting("p7-expired");
    process.env["MAIL_ALERT_TO"] = "owner@clinic.example";
    process.env["ALERT_SMTP_URL"] = setting.alertSmtp.url;
    pass(30 * DAY + 6 * HOUR);
    for (let slot = 0; slot < 200 && setting.alertSmtp.mails.length === 0; slot += 1) {
      pass(2 * MINUTE);
      await setting.sweep();
    }
    const words = setting.alertSmtp.mails.map(({ text }) => text).join();
    expect(words).toContain("1 request could not be mailed for 30 days");
    expect(words).toContain(ref);
    expect(setting.logs.join()).toContain('"reason":"expired"');
    expect(setting.blobs.stored("q/")).toEqual([]);
    expect(await health()).toMatchObject({ status: 200, body: { waiting: 0 } });
  });

  test("the marker holds nothing personal and goes after 7 days, with the daily receipt", async () => {
    await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "p7-marker" });
    const receipt = async (): Promise<void> => {
      const response = await fetch(`${setting.url}/.netlify/functions/daily-receipt`, { method: "POST" });
      expect(await response.json()).toMatchObject({ sent: true });
    };
    await receipt();
    const counts = setting.smtp.mails.at(-1);
    expect(counts?.text).toMatch(/^Received {8}1\nMailed to you {3}1\nSuspected spam {2}0\nWaiting {9}0$/m);
    const again = await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "p7-marker" });
    expect(await again.json()).toMatchObject({ duplicate: true });
    const markers = setting.blobs.stored("done/");
    expect(markers.length).toBeGreaterThan(0);
    for (const text of markers) expect(text).not.toMatch(/Asha|sample|98450/);
    pass(7 * DAY + HOUR);
    await receipt();
    expect(setting.blobs.stored("done/")).toEqual([]);
  });

  test("what waits is sealed: the store holds nothing that can be read", async () => {
    await leaveWaiting("p7-sealed");
    const records = setting.blobs.stored("q/");
    expect(records).toHaveLength(1);
    for (const value of Object.values(SAMPLES.appointment)) {
      if (value.length > 3) expect(records[0]).not.toContain(value);
    }
  });
});

describe("P8: previews", () => {
  test("a preview marks its mails TEST, and never mails staff through a real server", async () => {
    process.env["CONTEXT"] = "deploy-preview";
    const marked = await postJson(setting.url, "contact", SAMPLES.contact, { key: "p8-preview" });
    expect(marked.status).toBe(200);
    expect(setting.smtp.mails[0]?.subject).toMatch(/^TEST /);
    process.env["SMTP_URL"] = "smtp://mail.clinic.invalid:587";
    const refused = await postJson(setting.url, "contact", SAMPLES.contact, { key: "p8-preview-2" });
    expect(refused.status).toBe(503);
    process.env["SMTP_URL"] = setting.smtp.url;
    process.env["CONTEXT"] = "production";
    expect(setting.blobs.stored("q/")).toEqual([]);
  });
});

describe("the settings", () => {
  test("a missing variable is named in the log, and the visitor is told honestly", async () => {
    const key = process.env["OUTBOX_KEY"] ?? "";
    delete process.env["OUTBOX_KEY"];
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "settings" });
    expect(response.status).toBe(503);
    expect(setting.logs.join()).toContain("OUTBOX_KEY is missing");
    expect(await health()).toEqual({ status: 503, body: { ok: false, error: "settings" } });
    process.env["OUTBOX_KEY"] = key;
  });

  test("a record sealed with a replaced key is held and alarmed, and opens with OUTBOX_KEY_PREVIOUS", async () => {
    await leaveWaiting("settings-key");
    const key = process.env["OUTBOX_KEY"] ?? "";
    process.env["OUTBOX_KEY"] = Buffer.alloc(32, 9).toString("base64");
    await setting.smtp.start();
    pass(4 * MINUTE);
    await setting.sweep();
    expect(setting.smtp.mails).toHaveLength(0);
    const alarms = setting.logs.filter((line) => line.includes('"alarm"'));
    expect(alarms.join()).toContain('"reason":"settings"');
    process.env["OUTBOX_KEY_PREVIOUS"] = key;
    pass(4 * MINUTE);
    await setting.sweep();
    expect(setting.smtp.mails).toHaveLength(1);
    process.env["OUTBOX_KEY"] = key;
    delete process.env["OUTBOX_KEY_PREVIOUS"];
  });
});
