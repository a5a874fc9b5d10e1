import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { DAY } from "../../netlify/submissions/limits.ts";
import { postJson, SAMPLES } from "./submission-samples.ts";
import { useSetting } from "./submission-setting.ts";

const ALERTS = ["MAIL_ALERT_TO", "ALERT_SMTP_URL", "OUTBOX_KEY_PREVIOUS"] as const;

/**
 * A submission setting whose calendar the test moves: timers, sockets and deadlines run in real time. Each test
 * begins a day later, with an empty store, both mail servers up, and alarms going to the second one.
 */
export function useCalendar() {
  const setting = useSetting();
  let moment = Date.parse("2026-11-20T12:30:00Z");
  let environment: Readonly<Record<string, string | undefined>> = {};
  const calendar = {
    setting,
    pass: (ms: number): void => {
      moment += ms;
      vi.setSystemTime(moment);
    },
    health: async (): Promise<{ readonly status: number; readonly body: unknown }> => {
      const response = await fetch(`${setting.url}/api/health`);
      return { status: response.status, body: await response.json() };
    },
    /** Posts while the mail server is down, so that the submission stays queued. @returns its reference */
    leaveQueued: async (key: string): Promise<string> => {
      await setting.smtp.stop();
      const response = await postJson(setting.url, "appointment", SAMPLES.appointment, { key });
      expect(response.status).toBe(202);
      await setting.smtp.start();
      return ((await response.json()) as { ref: string }).ref;
    },
    /** From here on there are two recipients, and the mail server refuses the second one. @param code the SMTP reply */
    refuseOwner: (code: number): void => {
      process.env["MAIL_TO"] = "desk@clinic.example, owner@clinic.example";
      setting.smtp.fault = { step: "rcpt", refuse: code, only: "owner@clinic.example" };
    },
    /** Lines of the log with this event. */
    logged(event: string): readonly Record<string, unknown>[] {
      const lines = setting.logs.map((line) => JSON.parse(line) as Record<string, unknown>);
      return lines.filter((line) => line["event"] === event);
    },
  };
  beforeAll(() => void (environment = { ...process.env }));
  afterAll(() => void vi.useRealTimers());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: moment });
    calendar.pass(DAY);
    process.env["MAIL_ALERT_TO"] = "webmaster@clinic.example";
    process.env["ALERT_SMTP_URL"] = setting.alertSmtp.url;
  });
  afterEach(() => {
    setting.blobs.clear();
    setting.logs.length = 0;
    for (const name of ALERTS) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, environment);
  });
  return calendar;
}
