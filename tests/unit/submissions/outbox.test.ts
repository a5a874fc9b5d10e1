import { describe, expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";
import { knownHashes } from "../../../netlify/submissions/outbox/identity.ts";
import { createOutbox, type Outbox } from "../../../netlify/submissions/outbox/outbox.ts";
import { StoreError } from "../../../netlify/submissions/outbox/store.ts";
import type { Submission } from "../../../netlify/submissions/submission.ts";
import { MemoryStore } from "../../support/memory-store.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

/**
 * Protects P1, P2, P7 and P13: the table of states and events in docs/reliability.md, except what a sweep only deletes.
 * tests/simulation proves that these orders keep the promises, whatever fails in between.
 */
const ID = "a1".repeat(32);
const encryption = createEncryption([Buffer.alloc(32, 7)]);
const receivedAt = "2026-11-21T07:05:00.000Z";
const facts = { id: ID, ref: "QX7-4K2", receivedAt, spamSignals: [], isTest: false };
const submission: Submission = { ...facts, form: "contact", values: SAMPLES.contact };
const otherText = { ...submission, values: { ...SAMPLES.contact, message: "another" } };
const identityOf = (said: Submission) => ({ id: ID, content: knownHashes(encryption, said)[0] ?? "" });
const identity = identityOf(submission);

/** An outbox in a state, "queued, completed". @param failing the write that fails, "create done" */
async function outboxIn(state: string, failing?: string) {
  const store = new MemoryStore();
  const outbox = createOutbox(store, encryption);
  if (state.includes("queued")) await outbox.queue.create(ID, outbox.queue.recordOf(submission, identity));
  if (state.includes("completed"))
    await outbox.completions.create(identity, receivedAt);
  const writes: string[] = [];
  store.faultOf = (verb, key) => {
    const write = `${verb} ${key.split("/")[0] ?? ""}`;
    if (verb === "create" || verb === "delete") writes.push(write);
    return write === failing ? "503" : undefined;
  };
  const states = { "q/": "queued", "done/": "completed", "report/": "reported" };
  const stateNow = (): string =>
    Object.entries(states)
      .filter(([folder]) => store.records(folder).size > 0)
      .map(([, name]) => name)
      .join(", ");
  return { outbox, writes, stateNow };
}

const post = (posted: Submission) => async (outbox: Outbox) =>
  (await outbox.store(posted, [identityOf(posted)])).kind;
const partly = ({ notes }: Outbox) => notes.addRecipients(identity, ["desk@clinic.example"]);
const delivered = (outbox: Outbox) => outbox.complete(identity, submission);
const unstored = (said: Submission) => (outbox: Outbox) => outbox.complete(identityOf(said), said, false);
const expired = (outbox: Outbox) => outbox.giveUp("expired", ID);

describe("state × event → writes in their order, and the state after them", () => {
  test.each<[string, string, (outbox: Outbox) => Promise<unknown>, readonly string[], string, string?]>([
    ["", "posted", post(submission), ["create q"], "queued", "stored"],
    ["queued", "posted again", post(submission), ["create q"], "queued", "duplicate"],
    ["queued", "posted with another text", post(otherText), ["create q"], "queued", "reused"],
    ["completed", "posted again", post(submission), ["create q", "delete q"], "completed", "duplicate"],
    ["completed", "with another text", post(otherText), ["create q", "delete q"], "completed", "reused"],
    ["queued, completed", "posted again", post(submission), ["create q"], "queued, completed", "duplicate"],
    ["queued", "partly delivered", partly, ["create part"], "queued"],
    ["queued", "delivered", delivered, ["create done", "delete q"], "completed"],
    ["", "delivered unstored", unstored(submission), ["create done"], "completed"],
    ["queued", "delivered unstored", unstored(submission), ["create done", "delete q"], "completed"],
    // Another text that is queued under the same key stays.
    ["queued", "another delivered unstored", unstored(otherText), ["create done"], "queued, completed"],
    ["queued", "given up", expired, ["create report", "delete q"], "reported"],
  ])("%j, %s", async (state, _event, work, expected, after, result) => {
    const { outbox, writes, stateNow } = await outboxIn(state);
    expect(await work(outbox)).toBe(result);
    expect([writes, stateNow()]).toEqual([expected, after]);
  });
});

test("who has the mail is known whatever the case of the address, and for this content only (P13)", async () => {
  const { notes } = createOutbox(new MemoryStore(), encryption);
  const both = ["desk@clinic.example", "owner@clinic.example"];
  await notes.addRecipients(identity, ["Desk@Clinic.Example"]);
  expect(await notes.missingRecipients(identity, both)).toEqual(both.slice(1));
  expect((await notes.overview(() => true)).missingRecipients(identity, both)).toEqual(both.slice(1));
  expect(await notes.missingRecipients(identityOf(otherText), both)).toEqual(both);
});

test.each<[string, (outbox: Outbox) => Promise<void>, string, string]>([
  // Without a report the text stays: a person has to learn of it first.
  ["expired", expired, "create report", "queued"],
  // Without its completion recorded the text is deleted nevertheless: it would certainly be mailed again.
  ["delivered", delivered, "create done", ""],
  ["delivered", delivered, "delete q", "queued, completed"],
])("%s, and a write fails (%3$s): %j", async (_event, work, failing, after) => {
  const { outbox, stateNow } = await outboxIn("queued", failing);
  await expect(work(outbox)).rejects.toThrow(StoreError);
  expect(stateNow()).toBe(after);
});
