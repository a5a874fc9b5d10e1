import { fork } from "node:child_process";
import { once } from "node:events";
import { MINUTE } from "../../netlify/submissions/limits.ts";
import { startServers } from "../support/real-site.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

const KEY = "the key of the trial";

/** Starts the functions in a process of their own with this environment. @returns their address, and SIGKILL */
async function startChild(environment: Readonly<Record<string, string>>) {
  const child = fork("tests/faults/process.ts", {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("The functions did not start.")));
  ended.catch(() => undefined);
  const [url] = (await Promise.race([once(child, "message"), ended])) as [string];
  return { url, kill: () => void child.kill("SIGKILL") };
}

export type Trial = Awaited<ReturnType<typeof startTrial>>;

/** One submission to the real functions in a process of their own, which can be killed, with real servers. */
export async function startTrial() {
  const servers = await startServers();
  const { smtp, blobs, environment } = servers;
  let running: ReturnType<typeof startChild> | undefined;
  const call = async (request: (url: string) => Promise<Response>): Promise<number | undefined> => {
    running ??= startChild(environment);
    try {
      const response = await request((await running).url);
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    }
  };
  const trial = {
    smtp,
    blobs,
    heal: servers.heal,
    /** SIGKILL; the next call starts another process. */
    kill(): void {
      void running?.then((child) => child.kill());
      running = undefined;
    },
    async stop(): Promise<void> {
      trial.kill();
      await servers.stop();
    },
    /** Posts the submission. @returns the status, `undefined` when the process was killed first */
    post: () => call((url) => postJson(url, "contact", SAMPLES.contact, { key: KEY })),
    /** Runs one sweep in a process whose calendar is some minutes ahead. */
    async sweepAt(minutes: number): Promise<void> {
      trial.kill();
      running = startChild({ ...environment, CLOCK_OFFSET_MS: String(minutes * MINUTE) });
      await call((url) => fetch(`${url}/.netlify/functions/retry-queued`, { method: "POST" }));
    },
    /** Ends all faults, and sweeps until nothing is queued, at most three times. @returns the Message-IDs of the mails */
    async settle(): Promise<readonly string[]> {
      await servers.heal();
      for (let minutes = 10; minutes < 22 && blobs.stored("q/").length > 0; minutes += 4)
        await trial.sweepAt(minutes);
      return smtp.mails.map(({ messageId }) => messageId);
    },
  };
  return trial;
}
