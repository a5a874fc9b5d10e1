import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FaultyBlobs } from "./blobs-proxy.ts";
import { TestSmtpServer } from "./smtp-server.ts";
import { startChild } from "./submission-child.ts";
import type { SubmissionChild } from "./submission-child.ts";
import { writeTestFacts } from "./submission-facts.ts";
import { nextAddress, postJson, SAMPLES } from "./submission-samples.ts";
import { environmentFor } from "./submission-setting.ts";

/** The result of one trial. */
export interface TrialResult {
  readonly accepted: number;
  readonly lost: readonly string[];
  /** Mails beyond the first of a submission. */
  readonly duplicates: number;
  /** True when every such duplicate has the reference and Message-ID of the first. */
  readonly areDuplicatesVisible: boolean;
  readonly slowestResponseMs: number;
  readonly statuses: ReadonlyMap<number, number>;
}

const MINUTE = 60_000;

/**
 * A trial: submissions from a browser that keeps its key and tries again after a broken
 * connection or a 5xx, against functions with faults; then the faults end, and the
 * sweep runs until nothing is queued.
 */
export class Trial {
  readonly smtp = new TestSmtpServer();
  readonly blobs = new FaultyBlobs();
  environment: Record<string, string> = {};
  #folder = "";
  #child: Promise<SubmissionChild> | undefined;
  #slowestMs = 0;
  readonly #statuses = new Map<number, number>();

  async start(): Promise<this> {
    this.#folder = mkdtempSync(join(tmpdir(), "trial-"));
    const factsFile = join(this.#folder, "site.json");
    writeTestFacts(factsFile);
    await this.smtp.start();
    await this.blobs.start(join(this.#folder, "blobs"));
    this.environment = environmentFor(this.smtp.url, this.blobs.context, factsFile);
    return this;
  }

  async stop(): Promise<void> {
    this.killProcess();
    await this.smtp.stop();
    await this.blobs.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Kills the running process; the next post starts another. */
  killProcess(): void {
    void this.#child?.then((child) => child.kill());
    this.#child = undefined;
  }

  #running(): Promise<SubmissionChild> {
    this.#child ??= startChild(this.environment);
    return this.#child;
  }

  /** One try of the browser. @returns true when it was accepted, false when it should try again */
  async #tryOnce(token: string): Promise<boolean> {
    const startedAt = performance.now();
    try {
      const { url } = await this.#running();
      const values = { ...SAMPLES.contact, message: `the message ${token}.` };
      const response = await postJson(url, "contact", values, {
        key: `key ${token}`,
        address: nextAddress(),
      });
      await response.arrayBuffer();
      this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1);
      this.#slowestMs = Math.max(this.#slowestMs, performance.now() - startedAt);
      return response.ok;
    } catch {
      // The process was killed or the connection broke: no response, so the browser tries again.
      return false;
    }
  }

  /** Posts `count` submissions, `width` at a time, each up to `tries` times. @returns the accepted tokens */
  async post(name: string, count: number, width: number, tries = 1): Promise<ReadonlySet<string>> {
    await this.#running();
    const accepted = new Set<string>();
    const queue = Array.from({ length: count }, (_unused, index) => `${name}-${index}`).values();
    const browser = async (): Promise<void> => {
      for (const token of queue) {
        for (let attempt = 0; attempt < tries && !accepted.has(token); attempt += 1) {
          if (await this.#tryOnce(token)) accepted.add(token);
        }
      }
    };
    await Promise.all(Array.from({ length: width }, browser));
    return accepted;
  }

  /** Runs one sweep in a process whose calendar is `minutes` ahead. */
  async sweepAt(minutes: number): Promise<void> {
    this.killProcess();
    const environment = { ...this.environment, CLOCK_OFFSET_MS: String(minutes * MINUTE) };
    this.#child = startChild(environment);
    const { url } = await this.#child;
    await fetch(`${url}/.netlify/functions/retry-queued`, { method: "POST" }).catch(() => undefined);
  }

  /** Ends the faults, sweeps until nothing is queued, then counts. */
  async healAndCount(accepted: ReadonlySet<string>): Promise<TrialResult> {
    this.blobs.faultFor = () => undefined;
    this.blobs.onCall = () => undefined;
    this.smtp.fault = undefined;
    this.smtp.onAccepted = undefined;
    this.smtp.onConnection = undefined;
    this.smtp.onStep = undefined;
    await this.smtp.start();
    for (let minutes = 10; minutes < 40 && (minutes === 10 || this.#isQueueFilled()); minutes += 4)
      await this.sweepAt(minutes);
    const mailsOf = (token: string) =>
      this.smtp.mails.filter(({ text }) => text.includes(`message ${token}.`));
    const all = [...accepted].map((token) => ({ token, mails: mailsOf(token) }));
    return {
      accepted: accepted.size,
      lost: all.filter(({ mails }) => mails.length === 0).map(({ token }) => token),
      duplicates: all.reduce((sum, { mails }) => sum + Math.max(0, mails.length - 1), 0),
      areDuplicatesVisible: all.every(
        ({ mails }) => new Set(mails.map(({ messageId }) => messageId)).size <= 1,
      ),
      slowestResponseMs: this.#slowestMs,
      statuses: this.#statuses,
    };
  }

  #isQueueFilled(): boolean {
    return this.blobs.stored("q/").length > 0;
  }
}
