import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "../../netlify/submissions/limits.ts";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

/** Protects P6 and P13: an alarm reaches a person, names the right cause, and is not repeated without need. */
const calendar = useCalendar();
const { setting } = calendar;

async function sweepAfter(ms: number): Promise<void> {
  calendar.pass(ms);
  await setting.sweep();
}

const subjects = (): readonly string[] => setting.alertSmtp.mails.map(({ subject }) => subject);

describe("an alarm counts as given when its mail has been accepted", () => {
  test("refused by the server for alarms: repeated by every sweep until accepted, then once an hour", async () => {
    await calendar.leaveQueued("alarm-refused");
    await setting.smtp.stop();
    setting.alertSmtp.fault = { step: "data", refuse: 451 };
    await sweepAfter(20 * MINUTE);
    await sweepAfter(2 * MINUTE);
    expect(subjects()).toEqual([]);
    setting.alertSmtp.fault = undefined;
    await sweepAfter(2 * MINUTE);
    await sweepAfter(2 * MINUTE);
    expect(subjects()).toHaveLength(1);
    await sweepAfter(HOUR);
    expect(subjects()).toHaveLength(2);
  });

  test("one of two recipients of alarms refused: the alarm is given, and not repeated to the other", async () => {
    process.env["MAIL_ALERT_TO"] = "one@clinic.example, two@clinic.example";
    setting.alertSmtp.fault = { step: "rcpt", refuse: 550, only: "two@clinic.example" };
    await calendar.leaveQueued("alarm-partly");
    await setting.smtp.stop();
    await sweepAfter(20 * MINUTE);
    await sweepAfter(2 * MINUTE);
    expect(setting.alertSmtp.mails.map(({ to }) => to)).toEqual([["one@clinic.example"]]);
  });
});

describe("the alarm names the cause", () => {
  test("one refused recipient: the alarm names it, and does not report that the mail server accepts no mail", async () => {
    calendar.refuseOwner(452);
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "alarm-recipient" });
    await sweepAfter(20 * MINUTE);
    expect(subjects()).toEqual([expect.stringContaining("1 request not delivered to every recipient")]);
    const [alarm] = setting.alertSmtp.mails;
    expect(alarm?.text).toContain("The mail server refuses owner@clinic.example.");
    expect(alarm?.text).not.toContain("has not accepted a mail");
    // P8: addresses stay out of the log.
    expect(setting.logs.join()).not.toContain("owner@");
  });

  test.each([
    ["the sender refused", { step: "mail", refuse: 554 }],
    ["every recipient refused", { step: "rcpt", refuse: 550 }],
  ] as const)("%s permanently: the addresses in the settings", async (_how, fault) => {
    setting.smtp.fault = fault;
    await postJson(setting.url, "contact", SAMPLES.contact, { key: `alarm-${_how}` });
    await sweepAfter(4 * MINUTE);
    expect(subjects()).toEqual([expect.stringContaining("refuses the sender or the recipients")]);
    expect(setting.alertSmtp.mails[0]?.text).toContain("MAIL_FROM");
  });

  test("the login refused and records under an unknown key: an alarm for each, once an hour", async () => {
    await calendar.leaveQueued("alarm-key");
    process.env["OUTBOX_KEY"] = Buffer.alloc(32, 9).toString("base64");
    await calendar.leaveQueued("alarm-login");
    process.env["SMTP_URL"] = setting.smtp.url.replace("://", "://user:expired@");
    setting.smtp.fault = { auth: 535 };
    await sweepAfter(4 * MINUTE);
    await sweepAfter(2 * MINUTE);
    expect(subjects().toSorted()).toEqual([
      expect.stringContaining("Queued requests were encrypted with another OUTBOX_KEY"),
      expect.stringContaining("The mail server refuses the login"),
    ]);
  });

  test("refused for now (451): no alarm about the settings", async () => {
    setting.smtp.fault = { step: "mail", refuse: 451 };
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "alarm-451" });
    await sweepAfter(4 * MINUTE);
    expect(subjects()).toEqual([]);
  });

  test("a certificate that is not accepted: the certificate, and not the password", async () => {
    // The library's own certificate is self-signed.
    const server = new SMTPServer({ secure: true, authOptional: true, logger: false });
    server.on("error", () => undefined);
    server.listen(0, "127.0.0.1");
    await once(server.server, "listening");
    const { port } = server.server.address() as AddressInfo;
    process.env["SMTP_URL"] = `smtps://127.0.0.1:${port}`;
    const response = await postJson(setting.url, "contact", SAMPLES.contact, { key: "alarm-certificate" });
    expect(response.status).toBe(202);
    await sweepAfter(4 * MINUTE);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(subjects()).toEqual([expect.stringContaining("cannot be encrypted")]);
    expect(setting.alertSmtp.mails[0]?.text).toContain("certificate");
    expect(setting.alertSmtp.mails[0]?.text).not.toContain("password");
  });
});
