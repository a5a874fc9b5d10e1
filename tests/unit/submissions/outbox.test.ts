import { describe, expect, test } from "vitest";
import { createEncryption } from "../../../netlify/submissions/outbox/encryption.ts";
import { deliveryOf } from "../../../netlify/submissions/outbox/completions.ts";
import { knownHashes, type Identity } from "../../../netlify/submissions/outbox/identity.ts";
import { createOutbox } from "../../../netlify/submissions/outbox/outbox.ts";
import type { Outbox } from "../../../netlify/submissions/outbox/outbox.ts";
import type { Report } from "../../../netlify/submissions/outbox/reports.ts";
import { StoreError } from "../../../netlify/submissions/outbox/store.ts";
import type { Submission } from "../../../netlify/submissions/submission.ts";
import { MemoryStore } from "../../support/memory-store.ts";
import { SAMPLES } from "../../support/submission-samples.ts";

/**
 * Protects P1, P2, P7 and P13: the table of states and events in docs/reliability.md, row by row. tests/simulation proves
 * that these orders keep the promises, whatever fails in between.
 */
const ID = "a1".repeat(32);
const submission: Submission = {
  ...{ id: ID, ref: "QX7-4K2", form: "contact", values: SAMPLES.contact, spamSignals: [], isTest: false },
  receivedAt: "2026-11-21T07:05:00.000Z",
};
const otherText = { ...submission, values: { ...SAMPLES.contact, message: "another" } };
const encryption = createEncryption([Buffer.alloc(32, 7)]);
const identityOf = (said: Submission): Identity => {
  const [content = ""] = knownHashes(encryption, said);
  return { id: ID, content };
};
const identity = identityOf(submission);
const report: Report = {
  ...{ id: ID, reason: "expired", receivedAt: submission.receivedAt },
  ...{ missing: [], isPartlyDelivered: false },
};
const facts = { submission, completion: deliveryOf(submission, identity.content), report };

type State = "absent" | "queued" | "completed" | "queued, completed";

/** An outbox in a state. @param failing the write that fails, "create done" */
async function outboxIn(state: State, failing?: string) {
  const store = new MemoryStore();
  const outbox = createOutbox(store, encryption);
  if (state.includes("queued")) await outbox.queue.create(ID, outbox.queue.recordOf(submission, identity));
  if (state.includes("completed")) await outbox.completions.create(ID, facts.completion);
  const writes: string[] = [];
  store.faultOf = (verb, key) => {
    const write = `${verb} ${key.split("/")[0] ?? ""}`;
    if (verb === "create" || verb === "delete") writes.push(write);
    return write === failing ? "503" : undefined;
  };
  const stateNow = (): string =>
    [
      ...(store.records("q/").size > 0 ? ["queued"] : []),
      ...(store.records("done/").size > 0 ? ["completed"] : []),
      ...(store.records("report/").size > 0 ? ["reported"] : []),
    ].join(", ") || "absent";
  return { outbox, writes, stateNow };
}

const post = (posted: Submission) => async (outbox: Outbox) =>
  (await outbox.store(posted, [identityOf(posted)])).kind;
const record = (event: Parameters<Outbox["record"]>[0]) => (outbox: Outbox) =>
  outbox.record(event, ID, facts);
const partly = (outbox: Outbox) => outbox.notes.addRecipients(identity, ["desk@clinic.example"]);

describe("state × event → writes in their order, and the state after them", () => {
  test.each<[State, string, (outbox: Outbox) => Promise<unknown>, readonly string[], string, string?]>([
    ["absent", "posted", post(submission), ["create q"], "queued", "stored"],
    ["queued", "posted again", post(submission), ["create q"], "queued", "duplicate"],
    ["queued", "posted with another text", post(otherText), ["create q"], "queued", "reused"],
    ["completed", "posted again", post(submission), ["create q", "delete q"], "completed", "duplicate"],
    ["completed", "with another text", post(otherText), ["create q", "delete q"], "completed", "reused"],
    ["queued, completed", "posted again", post(submission), ["create q"], "queued, completed", "duplicate"],
    ["queued", "partly delivered", partly, ["create part"], "queued"],
    ["queued", "delivered", record("delivered"), ["create done", "delete q"], "completed"],
    ["absent", "delivered unstored", record("delivered unstored"), ["create done"], "completed"],
    ["queued", "delivered unstored", record("delivered unstored"), ["create done", "delete q"], "completed"],
    ["queued, completed", "found completed", record("found completed"), ["delete q"], "completed"],
    [
      ...(["queued", "expired", record("expired")] as const),
      ...([["create report", "create done", "delete q"], "completed, reported"] as const),
    ],
    ["queued", "damaged", record("damaged"), ["create report", "delete q"], "reported"],
  ])("%s, %s", async (state, _event, work, expected, after, result) => {
    const { outbox, writes, stateNow } = await outboxIn(state);
    expect(await work(outbox)).toBe(result);
    expect([writes, stateNow()]).toEqual([expected, after]);
  });

  test("another text that is queued under the same key stays, when the first is delivered unstored", async () => {
    const { outbox, stateNow } = await outboxIn("queued");
    const completion = deliveryOf(otherText, identityOf(otherText).content);
    await outbox.record("delivered unstored", ID, { submission: otherText, completion });
    expect(stateNow()).toBe("queued, completed");
  });
});

describe("a write that fails", () => {
  test.each<[Parameters<typeof record>[0], string, string]>([
    // Without a report the text stays: a person has to learn of it first.
    ["expired", "create report", "queued"],
    ["damaged", "create report", "queued"],
    // Without its completion recorded the text is deleted nevertheless: it would certainly be mailed again.
    ["delivered", "create done", "absent"],
    ["expired", "create done", "reported"],
    ["delivered", "delete q", "queued, completed"],
  ])("%s, and %s fails: %s", async (event, failing, after) => {
    const { outbox, stateNow } = await outboxIn("queued", failing);
    await expect(record(event)(outbox)).rejects.toThrow(StoreError);
    expect(stateNow()).toBe(after);
  });
});
