import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, MINUTE, SECOND } from "../../netlify/submissions/limits.ts";
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
  // Each test has its own slot.
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

/** Posts while the mail server is down, so that the submission stays queued. */
async function leaveQueued(key: string): Promise<string> {
  await setting.smtp.stop();
  const response = await postJson(setting.url, "appointment", SAMPLES.appointment, { key });
  expect(response.status).toBe(202);
  const { ref } = (await response.json()) as { ref: string };
  return ref;
}

describe("P6: what is queued is delivered", () => {
  test("SMTP back: mailed within 5 min 30 s during the first hour, whenever it came back", async () => {
    const ref = await leaveQueued("p6-back");
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
    expect(await health()).toMatchObject({ status: 200, body: { ok: true, queued: 0 } });
  });

  test("a record younger than 90 s is left to its own request", async () => {
    await leaveQueued("p6-young");
    await setting.smtp.start();
    pass(80 * SECOND);
    await setting.sweep();
    expect(setting.smtp.mails).toHaveLength(0);
  });

  test("one sweep in a slot: the second one does nothing", async () => {
    await leaveQueued("p6-lease");
    pass(10 * MINUTE);
    await setting.sweep();
    await setting.smtp.start();
    expect(await setting.sweep()).toMatchObject({ skipped: "another sweep" });
    expect(setting.smtp.mails).toHaveLength(0);
  });

  test("queued for over 15 minutes: health responds with 503 with numbers and nothing personal", async () => {
    const ref = await leaveQueued("p6-health");
    expect(await health()).toEqual({
      status: 200,
      body: { ok: true, queued: 1, oldestMinutes: 0, unreadable: 0, unreported: 0 },
    });
    pass(16 * MINUTE);
    expect(await health()).toEqual({
      status: 503,
      body: { ok: false, queued: 1, oldestMinutes: 16, unreadable: 0, unreported: 0 },
    });
    await setting.sweep();
    expect(setting.logs.filter((line) => line.includes('"alarm"')).join()).toContain(ref);
  });

  test("an alarm through the second mail server, one an hour", async () => {
    await leaveQueued("p6-alert");
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
    expect(await health()).toMatchObject({ body: { queued: 1 } });
  });
});

describe("delivery to several recipients", () => {
  test("one refused: nobody gets it twice, the other gets it when possible", async () => {
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
    expect(await health()).toMatchObject({ body: { queued: 0 } });
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
  test("a missing variable is named in the log, and the visitor gets 503", async () => {
    const key = process.env["OUTBOX_KEY"] ?? "";
    delete process.env["OUTBOX_KEY"];
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "settings" });
    expect(response.status).toBe(503);
    expect(setting.logs.join()).toContain("OUTBOX_KEY is missing");
    expect(await health()).toEqual({ status: 503, body: { ok: false, error: "settings" } });
    process.env["OUTBOX_KEY"] = key;
  });
});
