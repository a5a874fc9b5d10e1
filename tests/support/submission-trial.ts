import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FaultyBlobs } from "./blobs-proxy.ts";
import { TestSmtpServer } from "./smtp-server.ts";
import { writeTestFacts } from "./submission-facts.ts";
import { postJson, SAMPLES } from "./submission-samples.ts";
import { environmentFor } from "./submission-setting.ts";

const MINUTE = 60_000;
const KEY = "the key of the trial";

/** Starts the functions in a process of their own with this environment. @returns their address, and SIGKILL */
async function startChild(environment: Readonly<Record<string, string>>) {
  const child = fork(join(import.meta.dirname, "submission-process.ts"), {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The functions did not start.")));
  ended.catch(() => undefined);
  const [url] = (await Promise.race([once(child, "message"), ended])) as [string];
  return { url, kill: () => void child.kill("SIGKILL") };
}

/** One submission to the real functions in a process of their own, which can be killed, with real servers. */
export class Trial {
  readonly smtp = new TestSmtpServer();
  readonly blobs = new FaultyBlobs();
  #environment: Record<string, string> = {};
  #folder = "";
  #child: ReturnType<typeof startChild> | undefined;

  async start(): Promise<this> {
    this.#folder = mkdtempSync(join(tmpdir(), "trial-"));
    const factsFile = join(this.#folder, "site.json");
    writeTestFacts(factsFile);
    await this.smtp.start();
    await this.blobs.start(join(this.#folder, "blobs"));
    this.#environment = environmentFor(this.smtp.url, this.blobs.context, factsFile);
    return this;
  }

  async stop(): Promise<void> {
    this.kill();
    await this.smtp.stop();
    await this.blobs.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** SIGKILL; the next call starts another process. */
  kill(): void {
    void this.#child?.then((child) => child.kill());
    this.#child = undefined;
  }

  async #call(request: (url: string) => Promise<Response>): Promise<number | undefined> {
    this.#child ??= startChild(this.#environment);
    try {
      const response = await request((await this.#child).url);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  }

  /** Posts the submission. @returns the status, `undefined` when the process was killed first */
  post(): Promise<number | undefined> {
    return this.#call((url) => postJson(url, "contact", SAMPLES.contact, { key: KEY }));
  }

  /** Runs one sweep in a process whose calendar is some minutes ahead. */
  async sweepAt(minutes: number): Promise<void> {
    this.kill();
    this.#child = startChild({ ...this.#environment, CLOCK_OFFSET_MS: String(minutes * MINUTE) });
    await this.#call((url) => fetch(`${url}/.netlify/functions/retry-queued`, { method: "POST" }));
  }

  /** Ends all faults, and sweeps until nothing is queued, at most three times. @returns the Message-IDs of the mails */
  async settle(): Promise<readonly string[]> {
    this.blobs.faultFor = () => undefined;
    this.blobs.onCall = () => undefined;
    this.smtp.fault = undefined;
    this.smtp.onStep = undefined;
    await this.smtp.start();
    for (let minutes = 10; minutes < 22 && this.blobs.stored("q/").length > 0; minutes += 4)
      await this.sweepAt(minutes);
    return this.smtp.mails.map(({ messageId }) => messageId);
  }
}
