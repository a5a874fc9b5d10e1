import { vi } from "vitest";
import { HOUR, MINUTE, SECOND, SWEEP_SLOT_MS } from "#netlify/submissions/limits.ts";
import { smtpMailer } from "#netlify/submissions/mail/smtp.ts";
import { NEW_STATE } from "#netlify/submissions/outbox/sweep-state.ts";
import { connectPipeline, createInstance, type Pipeline } from "#netlify/submissions/pipeline.ts";
import { readSettings } from "#netlify/submissions/settings/settings.ts";
import { submit } from "#netlify/submissions/submit.ts";
import { runSweep } from "#netlify/submissions/deliver/sweep.ts";
import { factsFolder } from "../support/clinic.ts";
import { nextAddress, requestTo, SAMPLES } from "../support/submission-samples.ts";
import { elapsed, inSimulatedTime, moveCalendar, sleep, startClock } from "./clock.ts";
import { randomConfiguration, randomScheduler, type Configuration, type Visitor } from "./configuration.ts";
import {
  createEnvironment,
  traceOf,
  type Environment,
  type Invocation,
  type Process,
} from "./environment.ts";
import { createLedger } from "./ledger.ts";
import { ALERT_HOST, simulatedConnect } from "./mail-servers.ts";
import { lostMails, repeatedMails, silences, type Acceptance } from "./promises.ts";
import { createRandom } from "./random.ts";
import { createStore } from "./store.ts";

const START = Date.parse("2026-11-21T06:00:00Z");
/** P5: a visitor has a response within this time. */
const RESPONSE_LIMIT_MS = 12 * SECOND;
/** P6: what is queued in the first hour is mailed within this time once everything works again. */
const DELIVERY_LIMIT_MS = 5.5 * MINUTE;
/** An old record is tried every half hour. */
const QUIET_LIMIT_MS = 2 * HOUR;
/** P6: within this time somebody is told: an hour, and the sweep after it. Faults can meet that sweep, too. */
const TOLD_MS = HOUR + SWEEP_SLOT_MS + 30 * SECOND;
const MOST_TRIES = 15;
/** P3: the status for a key that was used for another text. */
const KEY_REUSED = 422;
const KEYS = [7, 9].map((byte) => Buffer.alloc(32, byte).toString("base64"));

// They take half of the time of a mail, and what they write is not checked here.
vi.mock("#netlify/submissions/mail/html-part.ts", () => ({ htmlPart: () => "" }));
vi.mock("#netlify/submissions/mail/times.ts", () => {
  const time = () => "a time";
  return {
    dayAndTime: () => ({ day: "a day", time: "a time" }),
    duration: time,
    languageName: time,
    receivedTime: time,
  };
});

// For the functions to read.
process.env["BUILT_FACTS_FOLDER"] = factsFolder();

/** The settings before the rotation (0) or after it (1). */
const settingsOf = ({ recipients }: Configuration, turn: 0 | 1) =>
  readSettings(
    {
      SMTP_URL: "smtps://user:secret@mail.example",
      ALERT_SMTP_URL: `smtps://user:secret@${ALERT_HOST}`,
      MAIL_FROM: "website@clinic.example",
      MAIL_TO: recipients[turn],
      MAIL_ALERT_TO: "webmaster@elsewhere.example, Owner@Clinic.Example",
      OUTBOX_KEY: KEYS[turn],
      OUTBOX_KEY_PREVIOUS: KEYS[turn - 1],
    },
    "production",
  );

/**
 * One simulation: visitors, sweeps every two minutes in every process and faults, and then a time without faults.
 * @returns the promises that were broken
 */
async function play(environment: Environment, configuration: Configuration): Promise<readonly string[]> {
  const { random, processes } = environment;
  const { visitors, faultsUntil, rotation, jump, restored, isKnown } = configuration;
  const ledger = createLedger();
  const store = createStore(environment, ledger);
  const sharesKeys = visitors.some(({ keyOf }) => keyOf !== undefined);
  const recipients = configuration.recipients[0].split(",").map((address) => address.trim().toLowerCase());
  const acceptances: Acceptance[] = [];
  const problems: string[] = [];
  let settings = settingsOf(configuration, 0);
  /** When the store was set back, and since when what was written is gone. */
  let lost: readonly [since: number, at: number] | undefined;
  if (isKnown) store.begin({ ...NEW_STATE, endedAt: Date.now(), alarmedAt: Date.now() - HOUR });
  let isStopped = false;

  function pipelineFor(invocation: Invocation): Pipeline {
    const connect = simulatedConnect(environment, ledger, invocation);
    return connectPipeline(settings, {
      store: store.openFor(invocation, configuration.hasTwoVersions && invocation.process === processes[1]),
      mailer: smtpMailer(settings.mailUrl, settings.from, connect),
      alarmMailer: smtpMailer(settings.alarmMailUrl ?? settings.mailUrl, settings.from, connect),
      instance: createInstance(),
    });
  }

  const anyProcess = (): Process => processes[random.between(0, processes.length - 1)] as Process;

  async function sweepEvery(process?: Process): Promise<void> {
    for (;;) {
      await sleep(SWEEP_SLOT_MS - (Date.now() % SWEEP_SLOT_MS) + random.between(0, 900));
      if (isStopped) return;
      // Its failure is only a line of its log.
      void environment.invoke("sweep", process ?? anyProcess(), (invocation) =>
        runSweep(pipelineFor(invocation)).catch(() => undefined),
      );
    }
  }

  /** One post of a submission to one of the processes. @returns the status, `undefined` when the process died */
  function post(token: string, key: string): Promise<number | undefined> {
    const values = { ...SAMPLES.comment, message: `the message ${token}.` };
    const request = requestTo("https://clinic.example", "comment", values, { key });
    const process = anyProcess();
    const answered = Promise.withResolvers<number | undefined>();
    const respond = async (invocation: Invocation): Promise<void> => {
      const work: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>): void => void work.push(promise);
      const caller = { ip: nextAddress(), deploy: { context: "production" }, waitUntil };
      const response = await submit(request, caller, () => pipelineFor(invocation), createInstance());
      if (invocation.isKilled) return;
      const { status } = response;
      const ms = elapsed() - invocation.startedAt;
      if (ms > RESPONSE_LIMIT_MS) problems.push(`P5: ${invocation.name} was answered after ${ms} ms`);
      if (response.ok) acceptances.push({ token, at: elapsed() });
      if (!response.ok && status !== 503 && !(status === KEY_REUSED && sharesKeys))
        problems.push(`P3: ${invocation.name} was answered with ${status}`);
      answered.resolve(status);
      await Promise.all(work);
    };
    void environment.invoke("submit", process, respond, token).then(() => answered.resolve(undefined));
    return answered.promise;
  }

  async function visit(token: string, { at, tabs, again, keyOf }: Visitor): Promise<void> {
    const key = `the key of ${keyOf === undefined ? token : `token-${keyOf}`}`;
    await sleep(at);
    const tab = async (): Promise<void> => {
      await sleep(random.between(0, 400));
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const status = await post(token, key);
        if (status === KEY_REUSED) return;
        // The response may be lost on its way to the browser.
        const isLost = elapsed() < faultsUntil && random.chance(0.1);
        if (status !== undefined && status < 300 && !isLost) break;
        await sleep(random.between(500, 60_000));
      }
      if (again === undefined) return;
      await sleep(again);
      await post(token, key);
    };
    await Promise.all(Array.from({ length: tabs }, tab));
  }

  /** Does it at this time, or as soon after it as no function runs. */
  async function whenQuiet(at: number, work: () => void): Promise<void> {
    await sleep(at);
    while (!environment.isQuiet()) await sleep(SECOND);
    work();
  }

  if (configuration.overlaps) for (const process of processes) void sweepEvery(process);
  else void sweepEvery();
  let visitorsLeft = visitors.length;
  for (const [index, visitor] of visitors.entries())
    void visit(`token-${index}`, visitor).then(() => (visitorsLeft -= 1));
  if (rotation !== undefined) void whenQuiet(rotation, () => (settings = settingsOf(configuration, 1)));
  if (jump !== undefined) void whenQuiet(jump.at, () => moveCalendar(jump.by));
  if (restored !== undefined) {
    const { at, copiedAt } = restored;
    let since = 0;
    if (copiedAt !== undefined)
      void whenQuiet(copiedAt, () => {
        if (lost !== undefined) return;
        store.backUp();
        since = elapsed();
      });
    void whenQuiet(at, () => {
      store.restore();
      lost = [since, elapsed()];
    });
  }
  await sleep(faultsUntil);

  // Until every visitor has finished and nothing is queued or unreported.
  const left = () => store.keys("q/");
  while (visitorsLeft > 0 || !environment.isQuiet() || left().length > 0) {
    await sleep(5 * SECOND);
    if (elapsed() < faultsUntil + QUIET_LIMIT_MS) continue;
    problems.push(`P1 and P7: left in the store: ${left().join(" ")}`);
    break;
  }
  isStopped = true;
  // What a person takes out of the store is not what the functions lose.
  const [since, until] = lost ?? [Infinity, -Infinity];
  const kept = acceptances.filter(({ at }) => at < since || at > until);
  problems.push(...ledger.violations, ...lostMails(ledger, kept, recipients));
  // The calendar, by which alarms are repeated, has to be that of the simulation.
  if (jump === undefined) problems.push(...silences(ledger, kept, recipients, 2 * TOLD_MS));
  // Two sweeps at once do not know what the other one writes, nor a store that was set back what was written.
  if (jump === undefined && restored === undefined && !configuration.overlaps)
    problems.push(...ledger.floods);
  // P2 excepts a key that is used for two texts.
  if (!sharesKeys) problems.push(...repeatedMails(ledger, rotation !== undefined, until));
  // P6: what was accepted in the hour before everything worked again is mailed in time.
  for (const { token, at } of jump === undefined ? kept : []) {
    const firstAt = kept.find((each) => each.token === token)?.at ?? at;
    if (firstAt < faultsUntil - HOUR) continue;
    const limit = Math.max(faultsUntil, at) + DELIVERY_LIMIT_MS;
    for (const recipient of recipients) {
      const copy = ledger.copies.find((one) => one.token === token && one.recipient === recipient);
      if (copy !== undefined && copy.at > limit)
        problems.push(`P6: ${token} was mailed ${copy.at - limit} ms too late`);
    }
  }
  return problems;
}

/**
 * Runs the simulation of a seed, from which configuration, faults and times are generated.
 * @throws Error that names the broken promises, how to repeat the simulation, and every call in it
 */
export async function simulateSeed(seed: number): Promise<Environment> {
  const random = createRandom(seed);
  const configuration = randomConfiguration(random);
  startClock(START + random.between(0, 3_600_000));
  const environment = createEnvironment(random, randomScheduler(random, configuration));
  const log = vi.spyOn(console, "info").mockReturnValue(undefined);
  try {
    const problems = await inSimulatedTime(() => play(environment, configuration));
    const how = `SIMULATION_SEED=${seed} npx vitest run --project simulation`;
    if (problems.length > 0) throw new Error(`${how}\n${problems.join("\n")}\n\n${traceOf(environment)}`);
  } finally {
    vi.useRealTimers();
    log.mockRestore();
  }
  return environment;
}
