import { COMPLETION_RECORD_MS } from "../../netlify/submissions/limits.ts";
import { referenceOf } from "../../netlify/submissions/outbox/identity.ts";
import { elapsed } from "./clock.ts";
import type { Outcome, Invocation } from "./environment.ts";

interface Attempt {
  readonly invocation: Invocation;
  /** Of the submission; `undefined` for a notice to the clinic. */
  readonly token: string | undefined;
  readonly text: string;
  readonly messageId: string;
  readonly isAlarm: boolean;
  readonly startedAt: number;
  /** Faults of the invocation's calls to the store before it sent this mail. */
  readonly storeFaultsBefore: number;
  /** The invocation had read the queued record of another request with the same key before it sent this mail. */
  readonly hadSeenTwin: boolean;
}

/** A mail that a mail server has accepted for one recipient. */
export interface Copy extends Attempt {
  readonly recipient: string;
  readonly at: number;
  /** True if the caller was informed that it was accepted. */
  isSeen: boolean;
}

/** An attempt to record that a submission was delivered, completely ("completion") or to a recipient ("note"). */
interface RecordWrite {
  readonly kind: "completion" | "note";
  readonly invocation: Invocation;
  readonly id: string;
  readonly at: number;
  /** Cleared where the write fails, hangs, arrives late or is a false success. */
  readonly isEffective: boolean;
  /** Reported as done, without effect. */
  readonly isFalseSuccess: boolean;
}

const idOf = (key: string): string => key.split("/").at(-1)?.split("-")[0] ?? "";

export type Ledger = ReturnType<typeof createLedger>;

/** What really happened, whether the functions were informed or not. The promises are checked against it. */
export function createLedger() {
  const ledger = {
    copies: [] as Copy[],
    alarms: [] as Copy[],
    writes: [] as RecordWrite[],
    /** The id of a submission → when its completion record existed first. */
    completedAt: new Map<string, number>(),
    /** The id of a submission → when its completion record was deleted, because its 7 days were over. */
    forgottenAt: new Map<string, number>(),
    /** The ids of each submission: one more after a rotation of OUTBOX_KEY. */
    idsOf: new Map<string, Set<string>>(),
    /** When the lease of a sweep was not written for certain. */
    unwrittenLeaseAt: [] as number[],
    violations: [] as string[],
    /** False while the calendar is corrected, when ages mean nothing. */
    areAgesTrue: true,

    noteWrite(invocation: Invocation, key: string, outcome: Outcome): void {
      const [folder = ""] = key.split("/");
      const id = idOf(key);
      const isEffective = ["done", "slow", "response lost", "dies after"].includes(outcome);
      if (key.startsWith("lease/sweep-") && !isEffective) ledger.unwrittenLeaseAt.push(elapsed());
      if (invocation.token !== undefined && ["q", "done", "part"].includes(folder)) {
        const ids = ledger.idsOf.get(invocation.token) ?? new Set<string>();
        ledger.idsOf.set(invocation.token, ids.add(id));
      }
      if (folder !== "done" && folder !== "part") return;
      const kind = folder === "done" ? "completion" : "note";
      const isFalseSuccess = outcome === "false success";
      ledger.writes.push({ kind, invocation, id, at: elapsed(), isEffective, isFalseSuccess });
    },

    /** True for a record of the queue whose completion could not be written: another request cannot know what became of it. */
    hasFailedCompletion: (key: string): boolean =>
      key.startsWith("q/") &&
      ledger.writes.some(
        ({ kind, id, isEffective }) => kind === "completion" && id === idOf(key) && !isEffective,
      ),

    /** P13: an alarm counts as raised when a mail about it has been accepted. */
    noteCreated(invocation: Invocation, key: string): void {
      if (key.startsWith("done/") && !ledger.completedAt.has(idOf(key)))
        ledger.completedAt.set(idOf(key), elapsed());
      if (!key.startsWith("lease/alarm-")) return;
      const isGiven = ledger.alarms.some((alarm) => alarm.invocation === invocation && alarm.isSeen);
      if (!isGiven) ledger.violations.push(`P13: ${key} is recorded, and no mail about it was accepted`);
    },

    noteDeleted(key: string, text: string): void {
      if (key.startsWith("done/")) {
        ledger.forgottenAt.set(idOf(key), elapsed());
        const { completedAt } = JSON.parse(text) as { completedAt: string };
        const age = Date.now() - Date.parse(completedAt);
        if (ledger.areAgesTrue && age <= COMPLETION_RECORD_MS)
          ledger.violations.push(`P7: a completion record was deleted after ${age} ms`);
      }
      if (key.startsWith("report/")) {
        const ref = referenceOf(key.split("-")[1] ?? "");
        if (!ledger.alarms.some((alarm) => alarm.isSeen && alarm.text.includes(ref)))
          ledger.violations.push(`P7 and P13: a report was deleted unread`);
      }
    },

    noteMail(attempt: Attempt, accepted: readonly string[]): readonly Copy[] {
      const copies = accepted.map((address): Copy => {
        // A mailbox is the same, whatever the case of its address.
        return { ...attempt, recipient: address.toLowerCase(), at: elapsed(), isSeen: false };
      });
      if (attempt.token !== undefined) ledger.copies.push(...copies);
      if (attempt.isAlarm) ledger.alarms.push(...copies);
      return copies;
    },
  };
  return ledger;
}
