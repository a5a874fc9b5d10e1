import { createHash } from "node:crypto";
import { afterEach, beforeEach, vi } from "vitest";
import { runSweep } from "#netlify/submissions/deliver/sweep.ts";
import type { ComposedMail, DeliveryResult, Mailer } from "#netlify/submissions/mail/mail-types.ts";
import { referenceOf } from "#netlify/submissions/outbox/identity.ts";
import { newRecord } from "#netlify/submissions/outbox/record.ts";
import { NEW_STATE, STATE_KEY } from "#netlify/submissions/outbox/sweep-state.ts";
import { HOUR, MINUTE, RETENTION_MS } from "#netlify/submissions/limits.ts";
import { createInstance, createPipeline } from "#netlify/submissions/pipeline.ts";
import { submit } from "#netlify/submissions/submit.ts";
import { runDailyReport } from "#netlify/submissions/watch/daily-report.ts";
import { health } from "#netlify/submissions/watch/outbox-health.ts";
import { FORMS, type FormId } from "#forms/index.ts";
import { inSimulatedTime, moveCalendar, startClock } from "../simulation/clock.ts";
import { environmentFor } from "./clinic.ts";
import { MemoryStore } from "./memory-store.ts";
import { nextAddress, requestTo, SAMPLES } from "./submission-samples.ts";

/** A mail that was given to a mailer. */
interface SentMail extends ComposedMail {
  readonly isAlarm: boolean;
  readonly to: readonly string[];
}
type MailServer = (mail: SentMail, budgetMs: number) => Promise<DeliveryResult>;

export const accept: MailServer = () => Promise.resolve({ ok: true });
/** Refuses every mail. */
export const refuse =
  (reply?: string): MailServer =>
  () =>
    Promise.resolve({ ok: false, code: "refused", reply, accepted: [] });
/** Refuses one recipient. */
export const refuseOnly =
  (refused: string): MailServer =>
  ({ to }) => {
    const accepted = to.filter((address) => address !== refused);
    const ok = accepted.length === to.length;
    return Promise.resolve(ok ? { ok } : { ok, code: "rejected", accepted });
  };

const isAcknowledgement = ({ messageId }: ComposedMail): boolean => messageId.startsWith("received.");

/** An id like those of real submissions: uniform and always the same for the same number. */
export const idOf = (number: number): string =>
  createHash("sha256").update(`submission ${number}`).digest("hex");

/**
 * The functions of the published site with a store, mail servers and a clock of the test, so that neither the network
 * nor the speed of the machine matters. Each test begins on 21 November 2026 at 12:30 UTC with an outbox in which nothing
 * is queued and a sweep has just ended well.
 */
export function useMemorySite() {
  const initially = () => ({
    store: new MemoryStore(),
    // Its first line, about the settings, is in no log of a test.
    instance: { ...createInstance(), isAnnounced: true },
    mails: [] as SentMail[],
    logs: [] as string[],
    /** The behaviour of the mail servers: for submissions and reports, and for alarms. */
    mailServer: accept,
    alarmServer: accept,
    context: "production",
  });
  const mailerTo = (isAlarm: boolean): Mailer => ({
    send: async (to, composed, budgetMs) => {
      const mail = { ...composed, isAlarm, to };
      if (isAcknowledgement(mail)) {
        site.mails.push(mail);
        return { ok: true };
      }
      const result = await (isAlarm ? site.alarmServer : site.mailServer)(mail, budgetMs);
      const accepted = result.ok ? to : result.accepted;
      if (accepted.length > 0) site.mails.push({ ...mail, to: accepted });
      return result;
    },
  });
  const site = {
    ...initially(),
    /** A pipeline as the next call of a function has it. */
    open: () => {
      const { store, instance, context } = site;
      const mailers = { mailer: mailerTo(false), alarmMailer: mailerTo(true) };
      return createPipeline({ deploy: { context } }, { store, instance, ...mailers });
    },
    /** Moves the calendar. */
    pass: moveCalendar,
    /** Another store, in which a sweep has just ended well, or a new one that has nothing. @param delay of each call */
    replaceStore(kind: "known" | "new", delay?: ConstructorParameters<typeof MemoryStore>[0]): void {
      site.store = new MemoryStore(delay);
      const state = { ...NEW_STATE, endedAt: Date.now(), alarmedAt: Date.now() - HOUR };
      if (kind === "known") site.store.seed(STATE_KEY, JSON.stringify(state));
    },
    sweep: (after = 0) => {
      moveCalendar(after);
      return inSimulatedTime(() => runSweep(site.open()));
    },
    report: () => inSimulatedTime(() => runDailyReport(site.open())),
    async health() {
      const response = await inSimulatedTime(() => health({ deploy: { context: site.context } }, site.open));
      return { status: response.status, ...((await response.json()) as object) };
    },
    /** Responds to a post, and waits for what is done behind the answer. */
    async submit(request: Request) {
      const work: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
      const response = await submit(request, { ip: nextAddress(), waitUntil }, site.open, site.instance);
      await Promise.all(work);
      return response;
    },
    /** Posts as the island does. */
    async post(
      key: string,
      values: Readonly<Record<string, unknown>> = SAMPLES.contact,
      form: FormId = "contact",
    ) {
      const request = requestTo("https://clinic.example", form, values, { key });
      const response = await inSimulatedTime(() => site.submit(request));
      const body = (await response.json()) as Readonly<Record<string, unknown>>;
      return { status: response.status, ref: String(body["ref"]), body };
    },
    /** Posts as a browser without JavaScript does. */
    async postPlain(form: FormId, values: Readonly<Record<string, string>>) {
      const request = new Request(`https://clinic.example${FORMS[form].endpoint}`, {
        method: "POST",
        headers: { accept: "text/html" },
        body: new URLSearchParams(values),
      });
      const response = await inSimulatedTime(() => site.submit(request));
      return {
        status: response.status,
        location: response.headers.get("location"),
        text: await response.text(),
      };
    },
    /** Posts while the mail server is down, so that the submission stays queued. @returns its reference */
    async leaveQueued(key: string): Promise<string> {
      const { mailServer } = site;
      site.mailServer = refuse();
      const { status, ref } = await site.post(key);
      site.mailServer = mailServer;
      if (status !== 200) throw new Error(`The post had the status ${status}.`);
      return ref;
    },
    /** Leaves a submission queued until it is given up, with every mail refused from then on. @returns its reference */
    async expire(key: string): Promise<string> {
      const ref = await site.leaveQueued(key);
      site.mailServer = refuse();
      for (const after of [2 * MINUTE, RETENTION_MS + MINUTE, 2 * MINUTE]) await site.sweep(after);
      return ref;
    },
    /** Puts `count` queued submissions into the store, each as old as `ageOf` returns. */
    seedQueue(count: number, ageOf: (number: number) => number): void {
      const { encryption } = site.open();
      for (let number = 0; number < count; number += 1) {
        const id = idOf(number);
        const receivedAt = new Date(Date.now() - ageOf(number)).toISOString();
        const facts = { id, ref: referenceOf(id), receivedAt, spamSignals: [], isTest: false };
        const submission = { ...facts, form: "contact", values: SAMPLES.contact } as const;
        const make = () => JSON.stringify(newRecord(encryption, submission, "a".repeat(64)));
        site.store.seed(`q/${id}`, make);
      }
    },
    /** How many submissions have keys that begin with `prefix`. */
    count: (prefix: string): number => site.store.keys(prefix).length,
    alarms: () => site.mails.filter(({ isAlarm }) => isAlarm),
    /** What each alarm is about. */
    subjects: () => site.alarms().map(({ subject }) => subject.split(" · ")[1]),
    /** Mails of submissions and reports. */
    sent: () => site.mails.filter((mail) => !mail.isAlarm && !isAcknowledgement(mail)),
    /** Mails to visitors. */
    acknowledgements: () => site.mails.filter(isAcknowledgement),
    /** The second of two recipients is refused. */
    refuseOwner(): void {
      vi.stubEnv("MAIL_TO", "desk@clinic.example, owner@clinic.example");
      site.mailServer = refuseOnly("owner@clinic.example");
    },
    /** A new key, with the present one as the previous one. */
    rotate(): void {
      vi.stubEnv("OUTBOX_KEY_PREVIOUS", process.env["OUTBOX_KEY"]);
      vi.stubEnv("OUTBOX_KEY", Buffer.alloc(32, 9).toString("base64"));
    },
  };
  beforeEach(() => {
    const environment = {
      ...environmentFor("smtp://127.0.0.1:1", ""),
      MAIL_ALERT_TO: "webmaster@clinic.example",
      ALERT_SMTP_URL: "smtp://127.0.0.1:2",
    };
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    Object.assign(site, initially());
    vi.spyOn(console, "info").mockImplementation((line: string) => void site.logs.push(line));
    startClock(Date.parse("2026-11-21T12:30:00Z"));
    site.replaceStore("known");
  });
  afterEach(() => void vi.useRealTimers());
  return site;
}
