import { fork } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MINUTE } from "../../netlify/submissions/limits.ts";
import type { BlobsCall } from "../support/faulty-store.ts";
import { startServers } from "../support/real-site.ts";
import { postJson, SAMPLES } from "../support/submission-samples.ts";

/**
 * Protects: the real parts (a killed process, SMTP over a connection, the client of Netlify Blobs) behave like those of
 * tests/simulation, which proves the promises. It waits for real limits.
 */
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

/** One submission to the real functions in a process of their own, which can be killed, with real servers. */
async function startTrial() {
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
      await call((url) => fetch(`${url}/.netlify/functions/sweep`, { method: "POST" }));
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

let trial: Awaited<ReturnType<typeof startTrial>>;
beforeEach(async () => {
  trial = await startTrial();
});
afterEach(() => trial.stop());

const isPut =
  (folder: string) =>
  ({ method, key }: BlobsCall): boolean =>
    method === "PUT" && key.startsWith(folder);
/** A record is created, replaced when a sweep begins to mail it, and marked as completed. */
const isMark = ({ method, key, condition }: BlobsCall): boolean =>
  method === "PUT" && key.startsWith("q/") && condition === "replace" && trial.smtp.mails.length > 0;

/** Kills the process at the first call that `isMeant`. */
function killAt(isMeant: (call: BlobsCall) => boolean, moment: "before" | "after"): void {
  let isDone = false;
  trial.blobs.onCall = (call, now) => {
    if (isDone || now !== moment || !isMeant(call)) return;
    isDone = true;
    trial.kill();
  };
}

/** The visitor sends it again; afterwards it has been mailed once, or as often as allowed under one Message-ID. */
async function expectMailed(most: number): Promise<void> {
  await trial.heal();
  expect([200, 202]).toContain(await trial.post());
  const mails = await trial.settle();
  expect(mails.length).toBeGreaterThanOrEqual(1);
  expect(mails.length).toBeLessThanOrEqual(most);
  expect(new Set(mails).size).toBe(1);
  expect(trial.blobs.stored("q/")).toEqual([]);
}

describe("the process is killed (SIGKILL)", () => {
  test.each<[string, (call: BlobsCall) => boolean, "before" | "after", number]>([
    ["once it is stored", isPut("q/"), "after", 1],
    // The mail is sent and nothing has recorded it: a second one cannot be avoided.
    ["between mail and completion", isMark, "before", 2],
  ])("%s", async (_name, isMeant, moment, most) => {
    killAt(isMeant, moment);
    expect(await trial.post()).toBeUndefined();
    await expectMailed(most);
  });

  test("while the mail server is at DATA: it has the whole mail, but accepts it for nobody", async () => {
    trial.smtp.onStep = (reached) => {
      if (reached === "data") trial.kill();
    };
    expect(await trial.post()).toBeUndefined();
    await expectMailed(2);
  });
});

// What the site answers when a server refuses or breaks off: tests/functions/responses.test.ts.
test("the mail server never replies to DATA: accepted as queued, and mailed once", async () => {
  trial.smtp.fault = { step: "data", hang: true };
  expect(await trial.post()).toBe(202);
  expect(await trial.settle()).toHaveLength(1);
});

test("with the client of Netlify Blobs, the record is written and its response hangs: delivered, once", async () => {
  trial.blobs.faultFor = (call) => (isPut("q/")(call) ? "hang after doing it" : undefined);
  expect(await trial.post()).toBe(200);
  expect(await trial.settle()).toHaveLength(1);
  expect(trial.blobs.stored("q/")).toEqual([]);
});
