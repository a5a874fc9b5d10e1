import { createHash } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import type { ComposedMail, DeliveryResult, Mailer } from "../../netlify/submissions/mail/types.ts";
import { referenceOf } from "../../netlify/submissions/outbox/identity.ts";
import { createInstance, createPipeline } from "../../netlify/submissions/pipeline.ts";
import type { Submission } from "../../netlify/submissions/submission.ts";
import { submit } from "../../netlify/submissions/submit.ts";
import { runDailyReport } from "../../netlify/submissions/watch/daily-report.ts";
import { health } from "../../netlify/submissions/watch/health.ts";
import { FORMS } from "../../src/forms/index.ts";
import type { FormId } from "../../src/forms/types.ts";
import { VirtualClock } from "../simulation/clock.ts";
import { environmentFor, factsFile } from "./clinic.ts";
import { MemoryStore } from "./memory-store.ts";
import { nextAddress, SAMPLES } from "./submission-samples.ts";

/** A mail that was given to a mailer. */
interface SentMail extends ComposedMail {
  readonly isAlarm: boolean;
  readonly to: readonly string[];
}
type MailServer = (mail: SentMail, budgetMs: number) => Promise<DeliveryResult>;

export const accept: MailServer = () => Promise.resolve({ ok: true });
/** Refuses every mail. @param cause the setting behind it */
export const refuse =
  (cause?: Extract<DeliveryResult, { readonly ok: false }>["cause"]): MailServer =>
  () =>
    Promise.resolve({ ok: false, code: "refused", cause, accepted: [] });
/** Refuses one recipient. */
export const refuseOnly =
  (refused: string): MailServer =>
  ({ to }) => {
    const accepted = to.filter((address) => address !== refused);
    const ok = accepted.length === to.length;
    return Promise.resolve(ok ? { ok } : { ok, code: "rejected", cause: undefined, accepted });
  };

/** An id like those of real submissions: uniform and always the same for the same number. */
export const idOf = (number: number): string =>
  createHash("sha256").update(`submission ${number}`).digest("hex");

/**
 * The functions of the published site with a store, mail servers and a clock of the test, so that neither the network
 * nor the speed of the machine matters. Each test begins on 21 November 2026 at 12:30 UTC with an empty store.
 */
export function useMemorySite() {
  let restoreClock = (): void => undefined;
  let instance = createInstance();
  const site = {
    clock: new VirtualClock(0),
    store: new MemoryStore(),
    mails: [] as SentMail[],
    logs: [] as string[],
    /** What becomes of submissions and reports, and of alarms. */
    mailServer: accept,
    alarmServer: accept,
    context: "production",

    /** A pipeline as the next call of a function has it. */
    open: () => {
      const mailerTo = (isAlarm: boolean): Mailer => ({
        send: async (to, mail, budgetMs) => {
          const result = await (isAlarm ? site.alarmServer : site.mailServer)(
            { ...mail, isAlarm, to },
            budgetMs,
          );
          const accepted = result.ok ? to : result.accepted;
          if (accepted.length > 0) site.mails.push({ ...mail, isAlarm, to: accepted });
          return result;
        },
      });
      const { store, context } = site;
      const mailers = { mailer: mailerTo(false), alarmMailer: mailerTo(true) };
      return createPipeline({ deploy: { context } }, { store, instance, ...mailers });
    },
    /** Runs work in the time of the test. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const running = work();
      await site.clock.run(running);
      return running;
    },
    /** Moves the calendar. */
    pass: (ms: number) => void (site.clock.calendarStart += ms),
    sweep: (after = 0) => {
      site.pass(after);
      return site.run(() => runSweep(site.open()));
    },
    report: () => site.run(() => runDailyReport(site.open())),
    async health() {
      const response = await site.run(() => health({ deploy: { context: site.context } }, site.open));
      return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
    },
    /** Posts as the island does. */
    async post(
      key: string,
      values: Readonly<Record<string, unknown>> = SAMPLES.contact,
      form: FormId = "contact",
    ) {
      const request = new Request(`https://clinic.example${FORMS[form].endpoint}`, {
        method: "POST",
        headers: { accept: "application/json", "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(values),
      });
      const response = await site.run(() => submit(request, { ip: nextAddress() }, site.open));
      const body = (await response.json()) as Readonly<Record<string, unknown>>;
      return { status: response.status, ref: String(body["ref"]), body };
    },
    /** Posts while the mail server is down, so that the submission stays queued. @returns its reference */
    async leaveQueued(key: string): Promise<string> {
      const { mailServer } = site;
      site.mailServer = refuse();
      const { status, ref } = await site.post(key);
      site.mailServer = mailServer;
      if (status !== 202) throw new Error(`The post had the status ${status}.`);
      return ref;
    },
    /** Puts `count` queued submissions into the store, each as old as `ageOf` returns. */
    seedQueue(count: number, ageOf: (number: number) => number): void {
      const { queue } = site.open().outbox;
      for (let number = 0; number < count; number += 1) {
        const id = idOf(number);
        const submission: Submission = {
          ...{ id, ref: referenceOf(id), form: "contact", values: SAMPLES.contact },
          ...{
            receivedAt: new Date(Date.now() - ageOf(number)).toISOString(),
            spamSignals: [],
            isTest: false,
          },
        };
        site.store.seed(`q/${id}`, queue.recordOf(submission, { id, content: "a".repeat(64) }));
      }
    },
    count: (prefix: string): number => site.store.records(prefix).size,
    alarms: () => site.mails.filter(({ isAlarm }) => isAlarm),
    /** Mails of submissions and reports. */
    sent: () => site.mails.filter(({ isAlarm }) => !isAlarm),
    /** A new key, with the present one as the previous one. */
    rotate(): void {
      vi.stubEnv("OUTBOX_KEY_PREVIOUS", process.env["OUTBOX_KEY"]);
      vi.stubEnv("OUTBOX_KEY", Buffer.alloc(32, 9).toString("base64"));
    },
  };
  beforeEach(() => {
    const environment = {
      ...environmentFor("smtp://127.0.0.1:1", "", factsFile()),
      MAIL_ALERT_TO: "webmaster@clinic.example",
      ALERT_SMTP_URL: "smtp://127.0.0.1:2",
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    instance = createInstance();
    const clock = new VirtualClock(Date.parse("2026-11-21T12:30:00Z"));
    const fresh = { clock, store: new MemoryStore(), mails: [], logs: [] as string[] };
    Object.assign(site, fresh, { mailServer: accept, alarmServer: accept, context: "production" });
    vi.spyOn(console, "info").mockImplementation((line: string) => void fresh.logs.push(line));
    restoreClock = clock.install();
  });
  afterEach(() => restoreClock());
  return site;
}
