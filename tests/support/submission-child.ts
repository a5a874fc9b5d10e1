import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROCESS_FILE = fileURLToPath(new URL("./submission-process.ts", import.meta.url));

/** A running process with the real functions, which can be killed. */
export interface SubmissionChild {
  readonly url: string;
  readonly log: readonly string[];
  /** SIGKILL: nothing in the process can finish. */
  readonly kill: () => void;
  readonly ended: Promise<unknown>;
}

/** Starts the functions in a process of their own with this environment. */
export async function startChild(environment: Readonly<Record<string, string>>): Promise<SubmissionChild> {
  const child: ChildProcess = fork(PROCESS_FILE, {
    env: { PATH: process.env["PATH"] ?? "", ...environment },
    silent: true,
    execArgv: [],
  });
  const log: string[] = [];
  child.stdout?.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  const ended = once(child, "exit");
  const failed = ended.then(() => Promise.reject(new Error(`The process ended early: ${log.join("")}`)));
  failed.catch(() => undefined);
  const [url] = (await Promise.race([once(child, "message"), failed])) as [string];
  return { url, log, ended, kill: () => void child.kill("SIGKILL") };
}
