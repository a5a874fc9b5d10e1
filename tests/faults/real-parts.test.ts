import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SmtpFault } from "../support/smtp-server.ts";
import type { BlobsCall, BlobsFault } from "../support/faulty-store.ts";
import { startTrial } from "./trial.ts";
import type { Trial } from "./trial.ts";

/**
 * Protects: the real parts (a killed process, SMTP over a connection, the client of Netlify Blobs) behave like those of
 * tests/simulation, which proves the promises. It waits for real limits.
 */
let trial: Trial;
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

  test("in a sweep, between mail and completion", async () => {
    await trial.smtp.stop();
    expect(await trial.post()).toBe(202);
    await trial.smtp.start();
    killAt(isMark, "before");
    await trial.sweepAt(6);
    await expectMailed(2);
  });
});

test.each<[string, SmtpFault, number]>([
  ["never replies to DATA", { step: "data", hang: true }, 1],
  // The server has accepted it, but the sender gets no response.
  ["breaks the connection after accepting it", { step: "accepted", drop: true }, 2],
])("the mail server %s: accepted as queued", async (_name, fault, most) => {
  trial.smtp.fault = fault;
  expect(await trial.post()).toBe(202);
  const mails = await trial.settle();
  expect(mails.length).toBeLessThanOrEqual(most);
  expect(mails.length).toBeGreaterThanOrEqual(1);
  expect(new Set(mails).size).toBe(1);
});

test.each<[string, (call: BlobsCall) => boolean, BlobsFault]>([
  ["every read is a proxy's page", ({ method }) => method === "GET", { text: "<!doctype html>" }],
  ["the record is written and its response hangs", isPut("q/"), "hang after doing it"],
])("with the client of Netlify Blobs, %s: delivered, once", async (_name, isMeant, fault) => {
  trial.blobs.faultFor = (call) => (isMeant(call) ? fault : undefined);
  expect(await trial.post()).toBe(200);
  expect(await trial.settle()).toHaveLength(1);
  expect(trial.blobs.stored("q/")).toEqual([]);
});
