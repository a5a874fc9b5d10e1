import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE, RETENTION_MS } from "../../netlify/submissions/limits.ts";
import { useCalendar } from "../support/submission-calendar.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

/** Protects P7: how long records are stored, and that nothing is given up without a report to a person. */
const calendar = useCalendar();
const { setting, pass, health, leaveQueued } = calendar;

async function sweepAfter(ms: number): Promise<Record<string, unknown>> {
  pass(ms);
  return setting.sweep();
}

/** Changes the only queued record on the disk of the store. */
function changeRecord(change: (stored: string) => string): void {
  const { directory } = setting.blobs;
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" });
  const [path] = paths.filter((name) => /^entries.*\/q\/[0-9a-f]{64}$/.test(name));
  const file = join(directory, path ?? "");
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

describe("the end of 30 days", () => {
  test("undelivered: the text is deleted, with a final alarm that names the reference", async () => {
    const ref = await leaveQueued("p7-expired");
    await setting.smtp.stop();
    await sweepAfter(RETENTION_MS + MINUTE);
    const alarm = setting.alertSmtp.mails.find(({ subject }) => subject.includes("for 30 days"));
    expect(alarm?.text).toContain(ref);
    expect(alarm?.text).toContain("Nobody at the clinic has received it");
    expect(setting.blobs.stored("q/")).toEqual([]);
    expect(await health()).toMatchObject({ status: 200, body: { queued: 0, unreported: 0 } });
  });

  test("the final alarm cannot be mailed: health stays at 503 until a mail has been accepted", async () => {
    const ref = await leaveQueued("p7-unreported");
    await setting.smtp.stop();
    await setting.alertSmtp.stop();
    await sweepAfter(RETENTION_MS + MINUTE);
    expect(setting.blobs.stored("q/")).toEqual([]);
    expect(await health()).toMatchObject({ status: 503, body: { ok: false, queued: 0, unreported: 1 } });
    await sweepAfter(2 * MINUTE);
    expect(await health()).toMatchObject({ status: 503, body: { unreported: 1 } });
    await setting.alertSmtp.start();
    await sweepAfter(2 * MINUTE);
    expect(setting.alertSmtp.mails.map(({ text }) => text).join()).toContain(ref);
    expect(await health()).toMatchObject({ status: 200, body: { ok: true, unreported: 0 } });
    setting.alertSmtp.mails.length = 0;
    await sweepAfter(2 * MINUTE);
    expect(setting.alertSmtp.mails).toEqual([]);
  });

  test("one of two recipients refused throughout: the alarm names the recipient who has not received it", async () => {
    calendar.refuseOwner(452);
    await postJson(setting.url, "contact", SAMPLES.contact, { key: "p7-partly" });
    await sweepAfter(RETENTION_MS + MINUTE);
    const alarm = setting.alertSmtp.mails.find(({ subject }) => subject.includes("for 30 days"));
    expect(alarm?.text).toContain("owner@clinic.example never received it");
    expect(alarm?.text).not.toContain("desk@clinic.example");
    expect(alarm?.text).not.toContain("Nobody at the clinic");
    expect(setting.smtp.mails.flatMap(({ to }) => to)).toEqual(["desk@clinic.example"]);
    expect(setting.blobs.stored("report/")).toEqual([]);
  });
});

describe("markers", () => {
  test("contain nothing personal, and are deleted after 7 days with the daily receipt", async () => {
    const receipt = async (): Promise<void> => {
      const response = await fetch(`${setting.url}/.netlify/functions/daily-receipt`, { method: "POST" });
      expect(await response.json()).toMatchObject({ sent: true });
    };
    await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "p7-marker" });
    await receipt();
    expect(setting.smtp.mails.at(-1)?.text).toMatch(
      /^Received {8}1\nMailed to you {3}1\nSuspected spam {2}0\nWaiting {9}0$/m,
    );
    const again = await postJson(setting.url, "appointment", SAMPLES.appointment, { key: "p7-marker" });
    expect(await again.json()).toMatchObject({ duplicate: true });
    const stored = setting.blobs.stored("done/");
    expect(stored).toHaveLength(1);
    for (const text of stored) expect(text).not.toMatch(/Asha|sample|98450/);
    pass(7 * DAY + HOUR);
    await receipt();
    expect(setting.blobs.stored("done/")).toEqual([]);
  });
});

describe("what is queued", () => {
  test.each([
    ["cut off", (stored: string) => stored.slice(0, -20)],
    ["altered", (stored: string) => stored.replace(/"ciphertext":"..../, '"ciphertext":"AAAA')],
  ])(
    "a damaged record (%s) is given up after a day with one final alarm, and not reported as a wrong key",
    async (_how, change) => {
      const ref = await leaveQueued(`p7-damaged-${_how}`);
      changeRecord(change);
      expect(await sweepAfter(4 * MINUTE)).toMatchObject({ unreadable: 1, delivered: 0 });
      await sweepAfter(23 * HOUR);
      expect(setting.alertSmtp.mails).toEqual([]);
      await sweepAfter(2 * HOUR);
      expect(setting.alertSmtp.mails.map(({ subject }) => subject)).toEqual([
        expect.stringContaining("1 request cannot be read"),
      ]);
      expect(setting.alertSmtp.mails[0]?.text).toContain(ref);
      expect(setting.alertSmtp.mails[0]?.text).not.toMatch(/password|OUTBOX_KEY/);
      expect(setting.blobs.stored("q/")).toEqual([]);
      expect(setting.blobs.stored("report/")).toEqual([]);
      expect(await health()).toMatchObject({ status: 200, body: { unreadable: 0, unreported: 0 } });
      await sweepAfter(2 * HOUR);
      expect(setting.alertSmtp.mails).toHaveLength(1);
    },
  );

  test("a date in the future (the clock was corrected): sent by the next sweep, and counted as overdue", async () => {
    pass(3 * DAY);
    await leaveQueued("p7-future");
    pass(-3 * DAY);
    setting.smtp.fault = { step: "mail", refuse: 451 };
    expect(await sweepAfter(2 * MINUTE)).toMatchObject({ held: 1 });
    await sweepAfter(16 * MINUTE);
    expect(setting.alertSmtp.mails.map(({ subject }) => subject).join()).toContain("waiting to be mailed");
    expect(await health()).toMatchObject({ status: 503, body: { oldestMinutes: 16 } });
    setting.smtp.fault = undefined;
    expect(await sweepAfter(2 * MINUTE)).toMatchObject({ delivered: 1 });
  });
});
