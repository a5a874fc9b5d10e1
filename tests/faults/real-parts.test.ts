import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SmtpFault, SmtpStep } from "../support/smtp-server.ts";
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
const isRead = ({ method, key }: BlobsCall): boolean => method === "GET" && key.startsWith("q/");
const isDelete = ({ method, key }: BlobsCall): boolean => method === "DELETE" && key.startsWith("q/");

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
    ["before it is stored", isPut("q/"), "before", 1],
    ["once it is stored", isPut("q/"), "after", 1],
    ["while it is read back", isRead, "before", 1],
    // The mail is sent and nothing has recorded it: a second one cannot be avoided.
    ["between mail and completion", isMark, "before", 2],
    ["between the mark and the completion", isPut("done/"), "before", 1],
    ["between completion and deletion", isPut("done/"), "after", 1],
    ["once it is deleted", isDelete, "after", 1],
  ])("%s", async (_name, isMeant, moment, most) => {
    killAt(isMeant, moment);
    expect(await trial.post()).toBeUndefined();
    await expectMailed(most);
  });

  test.each<SmtpStep>(["connect", "rcpt", "data"])("while the mail server is at %s", async (step) => {
    trial.smtp.onStep = (reached) => {
      if (reached === step) trial.kill();
    };
    expect(await trial.post()).toBeUndefined();
    // At "data" the server has the whole mail, but accepts it for nobody.
    await expectMailed(step === "data" ? 2 : 1);
  });

  test.each<[string, (call: BlobsCall) => boolean, number]>([
    ["after it has begun", isPut("state/"), 1],
    ["between mail and completion", isMark, 2],
  ])("in a sweep, %s", async (_name, isMeant, most) => {
    await trial.smtp.stop();
    expect(await trial.post()).toBe(202);
    await trial.smtp.start();
    killAt(isMeant, most === 2 ? "before" : "after");
    await trial.sweepAt(6);
    await expectMailed(most);
  });
});

describe("a mail server over a connection", () => {
  test.each<[string, SmtpFault, number]>([
    ["554 after DATA", { step: "data", refuse: 554 }, 1],
    ["a broken connection in DATA", { step: "data", drop: true }, 1],
    ["no greeting", { step: "connect", hang: true }, 1],
    ["no reply to DATA", { step: "data", hang: true }, 1],
    // The server has accepted it, but the sender gets no response.
    ["no reply after accepting it", { step: "accepted", hang: true }, 2],
    ["a broken connection after accepting it", { step: "accepted", drop: true }, 2],
  ])("%s: accepted as queued", async (_name, fault, most) => {
    trial.smtp.fault = fault;
    expect(await trial.post()).toBe(202);
    const mails = await trial.settle();
    expect(mails.length).toBeLessThanOrEqual(most);
    expect(mails.length).toBeGreaterThanOrEqual(1);
    expect(new Set(mails).size).toBe(1);
  });
});

describe("the client of Netlify Blobs", () => {
  test.each<[string, (call: BlobsCall) => boolean, BlobsFault]>([
    ["every read is a proxy's page", ({ method }) => method === "GET", { text: "<!doctype html>" }],
    ["the record hangs", isPut("q/"), "hang"],
    ["the record is written and its response hangs", isPut("q/"), "hang after doing it"],
    ["the record is written and its response is lost", isPut("q/"), "drop after doing it"],
    ["reading it back hangs", isRead, "hang"],
    ["the completion hangs", isPut("done/"), "hang"],
    ["the deletion hangs", isDelete, "hang"],
  ])("%s: delivered, once", async (_name, isMeant, fault) => {
    trial.blobs.faultFor = (call) => (isMeant(call) ? fault : undefined);
    expect(await trial.post()).toBe(200);
    expect(await trial.settle()).toHaveLength(1);
    expect(trial.blobs.stored("q/")).toEqual([]);
  });
});
