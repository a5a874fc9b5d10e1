import { runDailyReport } from "../../netlify/submissions/watch/daily-report.ts";
import { DAY, HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } from "../../netlify/submissions/limits.ts";
import { smtpMailer } from "../../netlify/submissions/mail/smtp.ts";
import { connectPipeline } from "../../netlify/submissions/pipeline.ts";
import type { Pipeline } from "../../netlify/submissions/pipeline.ts";
import { readSettings } from "../../netlify/submissions/settings/settings.ts";
import type { Settings } from "../../netlify/submissions/settings/settings.ts";
import { submit } from "../../netlify/submissions/submit.ts";
import { runSweep } from "../../netlify/submissions/deliver/sweep.ts";
import { FORMS } from "../../src/forms/index.ts";
import { SAMPLES } from "../support/submission-samples.ts";
import type { VirtualClock } from "./clock.ts";
import { Ledger } from "./ledger.ts";
import { ALERT_HOST, simulatedConnect } from "./mail-servers.ts";
import { lostMails, repeatedMails } from "./promises.ts";
import type { Accepted } from "./promises.ts";
import type { Configuration, Visitor } from "./configuration.ts";
import { SimulatedStore } from "./store.ts";
import type { Invocation, Process, Environment } from "./environment.ts";

/** P5: a visitor has a response within this time. */
const RESPONSE_LIMIT_MS = 12 * SECOND;
/** P6: what is queued in the first hour is mailed within this time once everything works again. */
const DELIVERY_LIMIT_MS = 5.5 * MINUTE;
/** An old record is tried every half hour. */
const QUIET_LIMIT_MS = 2 * HOUR;
const MOST_TRIES = 15;
/** P3: the status for a key that was used for another text. */
const KEY_REUSED = 422;
const KEYS = [7, 9].map((byte) => Buffer.alloc(32, byte).toString("base64"));

const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Posts of all simulations: each has an address of its own, so that no limit of posts interferes. */
let posts = 0;

const knownSettings = new Map<string, Settings>();

/** The settings before and after the rotation, read once for all simulations. */
function settingsOf({ recipients }: Configuration, isRotated: boolean): Settings {
  const name = `${recipients.join()} ${isRotated}`;
  const known = knownSettings.get(name);
  if (known !== undefined) return known;
  const settings = readSettings(
    {
      SMTP_URL: "smtps://user:secret@mail.example",
      ALERT_SMTP_URL: `smtps://user:secret@${ALERT_HOST}`,
      MAIL_FROM: "website@clinic.example",
      MAIL_TO: isRotated ? recipients[1] : recipients[0],
      MAIL_ALERT_TO: "webmaster@elsewhere.example, Owner@Clinic.Example",
      OUTBOX_KEY: isRotated ? KEYS[1] : KEYS[0],
      ...(isRotated ? { OUTBOX_KEY_PREVIOUS: KEYS[0] } : {}),
    },
    "production",
  );
  knownSettings.set(name, settings);
  return settings;
}

/** One simulation: visitors, sweeps every two minutes in every process, faults, and then peace. */
export class Simulation {
  readonly problems: string[] = [];
  readonly #environment: Environment;
  readonly #clock: VirtualClock;
  readonly #configuration: Configuration;
  readonly #ledger: Ledger;
  readonly #store: SimulatedStore;
  readonly #sharesKeys: boolean;
  readonly #accepted = new Map<string, { at: number; ref: string }>();
  #isRotated = false;
  #isStopped = false;
  #visitorsLeft: number;

  constructor(environment: Environment, configuration: Configuration) {
    this.#environment = environment;
    this.#clock = environment.clock;
    this.#configuration = configuration;
    this.#ledger = new Ledger(environment.clock);
    this.#store = new SimulatedStore(environment, this.#ledger, configuration.isExclusive);
    this.#visitorsLeft = configuration.visitors.length;
    this.#sharesKeys = configuration.visitors.some(({ keyOf }) => keyOf !== undefined);
  }

  /** Runs everything, and then `problems` lists the broken promises. */
  async run(): Promise<void> {
    for (const process of this.#environment.processes) void this.#sweepEvery(process);
    for (const [index, visitor] of this.#configuration.visitors.entries())
      void this.#visit(`token-${index}`, visitor);
    const { rotation, jump, faultsUntil } = this.#configuration;
    if (rotation !== undefined) void this.#whenQuiet(rotation, () => (this.#isRotated = true));
    if (jump !== undefined) void this.#whenQuiet(jump.at, () => this.#jump(jump.by));
    await this.#clock.sleep(faultsUntil);
    const healedAt = this.#clock.elapsed;
    await this.#untilQuiet(healedAt);
    if (this.#configuration.checksRetention) await this.#endWithReceipts();
    this.#isStopped = true;
    const recipients = this.#recipients();
    const accepted = [...this.#accepted.keys()].map((token): Accepted => ({ token, recipients }));
    this.problems.push(...this.#ledger.violations, ...lostMails(this.#ledger, accepted));
    // P2 excepts a key that is used for two texts.
    if (this.#configuration.isExclusive && !this.#sharesKeys)
      this.problems.push(...repeatedMails(this.#ledger, rotation !== undefined));
    if (jump === undefined) this.#checkDeliveryTimes(healedAt);
  }

  #recipients(): readonly string[] {
    const [list] = this.#configuration.recipients;
    return list.split(",").map((address) => address.trim().toLowerCase());
  }

  #jump(ms: number): void {
    this.#clock.calendarStart += ms;
    if (ms < 0) this.#ledger.areAgesTrue = false;
  }

  /** Does it at this time, or as soon after it as no function runs. */
  async #whenQuiet(at: number, work: () => void): Promise<void> {
    await this.#clock.sleep(at);
    while (!this.#environment.isQuiet) await this.#clock.sleep(SECOND);
    work();
  }

  #pipelineFor(invocation: Invocation): Pipeline {
    const settings = settingsOf(this.#configuration, this.#isRotated);
    const connect = simulatedConnect(this.#environment, this.#ledger, invocation);
    return connectPipeline(settings, {
      store: this.#store.openFor(invocation),
      mailer: smtpMailer(settings.mailUrl, settings.from, connect),
      alarmMailer: smtpMailer(settings.alarmMailUrl ?? settings.mailUrl, settings.from, connect),
      instance: invocation.process.instance,
    });
  }

  async #sweepEvery(process: Process): Promise<void> {
    for (;;) {
      const untilSlot = SWEEP_SLOT_MS - (this.#clock.calendar % SWEEP_SLOT_MS);
      await this.#clock.sleep(untilSlot + this.#environment.random.between(0, 900));
      if (this.#isStopped) return;
      void this.#scheduled("sweep", process, runSweep);
    }
  }

  /** Runs a scheduled function; its failure is only a line of its log. */
  async #scheduled(
    kind: "sweep" | "receipt",
    process: Process,
    work: (pipeline: Pipeline) => Promise<unknown>,
  ): Promise<void> {
    const invocation = this.#environment.begin(kind, process);
    const killed = new Promise<void>((resolve) => {
      invocation.onKilled = resolve;
    });
    await Promise.race([work(this.#pipelineFor(invocation)).catch(() => undefined), killed]);
    this.#environment.end(invocation);
  }

  async #visit(token: string, { at, tabs, again, keyOf }: Visitor): Promise<void> {
    const { random } = this.#environment;
    const key = `the key of ${keyOf === undefined ? token : `token-${keyOf}`}`;
    await this.#clock.sleep(at);
    const tab = async (): Promise<void> => {
      await this.#clock.sleep(random.between(0, 400));
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const status = await this.#post(token, key);
        if (status === KEY_REUSED) return;
        // The response may be lost on its way to the browser.
        if (
          isSuccess(status) &&
          !(this.#clock.elapsed < this.#configuration.faultsUntil && random.chance(0.1))
        )
          break;
        await this.#clock.sleep(random.between(500, 60_000));
      }
      if (!again) return;
      await this.#clock.sleep(random.between(0, 200_000));
      await this.#post(token, key);
    };
    await Promise.all(Array.from({ length: tabs }, tab));
    this.#visitorsLeft -= 1;
  }

  /** One post of a submission to one of the processes. @returns the status, `undefined` when the process died */
  async #post(token: string, key: string): Promise<number | undefined> {
    const { random, processes } = this.#environment;
    const process = processes[random.between(0, processes.length - 1)] as Process;
    const invocation = this.#environment.begin("submit", process, token);
    const killed = new Promise<undefined>((resolve) => {
      invocation.onKilled = () => resolve(undefined);
    });
    const request = new Request(`https://clinic.example${FORMS.contact.endpoint}`, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ ...SAMPLES.contact, message: `the message ${token}.` }),
    });
    posts += 1;
    const caller = { ip: `visitor ${posts}`, deploy: { context: "production" } };
    const open = (): Pipeline => this.#pipelineFor(invocation);
    const response = await Promise.race([submit(request, caller, open), killed]);
    if (response === undefined) return undefined;
    invocation.status = response.status;
    this.#environment.end(invocation);
    const ms = this.#clock.elapsed - invocation.startedAt;
    if (ms > RESPONSE_LIMIT_MS) this.problems.push(`P5: ${invocation.name} was answered after ${ms} ms`);
    const { ref } = (await response.json()) as { ref?: string };
    if (response.ok && ref !== undefined) {
      if (!this.#accepted.has(token)) this.#accepted.set(token, { at: this.#clock.elapsed, ref });
    } else if (response.status !== 503 && !(response.status === KEY_REUSED && this.#sharesKeys)) {
      this.problems.push(`P3: ${invocation.name} was answered with ${response.status}`);
    }
    return response.status;
  }

  /** Waits until every visitor has finished and nothing is queued or unreported. */
  async #untilQuiet(healedAt: number): Promise<void> {
    const isDone = (): boolean =>
      this.#visitorsLeft === 0 &&
      this.#environment.isQuiet &&
      this.#store.keys("q/").length === 0 &&
      this.#store.keys("report/").length === 0;
    while (!isDone()) {
      await this.#clock.sleep(5 * SECOND);
      if (this.#clock.elapsed < healedAt + QUIET_LIMIT_MS) continue;
      const left = [...this.#store.keys("q/"), ...this.#store.keys("report/")];
      this.problems.push(`P1 and P7: left in the store: ${left.join(" ")}`);
      return;
    }
  }

  /** P7: after eight days (and the two that the calendar may have gone back) nothing about a submission is left. */
  async #endWithReceipts(): Promise<void> {
    const [process] = this.#environment.processes;
    if (process === undefined) return;
    await this.#clock.sleep(MINUTE);
    this.#jump(10 * DAY + HOUR);
    await this.#scheduled("receipt", process, runDailyReport);
    const left = ["done/", "part/", "q/", "report/"].flatMap((prefix) => this.#store.keys(prefix));
    if (left.length > 0) this.problems.push(`P7: left after eight days: ${left.join(" ")}`);
  }

  /** P6: what was accepted in the hour before everything worked again is mailed in time. */
  #checkDeliveryTimes(healedAt: number): void {
    for (const [token, { at }] of this.#accepted) {
      const limit = Math.max(healedAt, at) + DELIVERY_LIMIT_MS;
      for (const recipient of this.#recipients()) {
        const copy = this.#ledger.copies.find((one) => one.token === token && one.recipient === recipient);
        if (copy !== undefined && copy.at > limit)
          this.problems.push(`P6: ${token} was mailed ${copy.at - limit} ms too late`);
      }
    }
  }
}
