import { ALARM_REPEAT_MS } from "#netlify/submissions/limits.ts";
import { referenceOf } from "#netlify/submissions/outbox/identity.ts";
import { STATE_KEY } from "#netlify/submissions/outbox/sweep-state.ts";
import { elapsed } from "./clock.ts";
import type { Invocation } from "./environment.ts";

/** A mail that was given to a mail server, whether it was accepted or not. */
interface Attempt {
  readonly invocation: Invocation;
  /** Of the submission; `undefined` for a notice to the clinic. */
  readonly token: string | undefined;
  readonly text: string;
  readonly messageId: string;
  readonly startedAt: number;
}

/** A mail that a mail server has accepted for one recipient. */
export interface Copy extends Attempt {
  readonly recipient: string;
  readonly at: number;
  /** True if the caller was informed that it was accepted. */
  isSeen: boolean;
}

const isAlarm = ({ messageId }: Attempt): boolean => messageId.startsWith("<alarm.");

const idOf = (key: string): string => key.slice(key.indexOf("/") + 1);

/** The parts of a stored text that the checks read. */
interface StoredText {
  readonly addedByOtherVersion?: string;
  readonly completedAt?: string;
  readonly completion?: { readonly isMailed: boolean };
  readonly alarmedAt?: number;
}
const read = (text: string): StoredText => JSON.parse(text) as StoredText;

export type Ledger = ReturnType<typeof createLedger>;

/** What really happened, whether the functions were informed or not. The promises are checked against it. */
export function createLedger() {
  const ledger = {
    copies: [] as Copy[],
    alarms: [] as Copy[],
    /** The alarms that were begun to be mailed. */
    alarmAttempts: [] as Attempt[],
    /** When the last alarm was accepted, as the store has it. */
    alarmedAt: 0,
    /** Alarm mails within an hour of that, of sweeps whose calls for the state did not fail (P6). */
    floods: [] as string[],
    /** The ids of each submission: one more after a rotation of OUTBOX_KEY. */
    idsOf: new Map<string, Set<string>>(),
    /**
     * The id of a submission → when its completion was deleted, because its 7 days were over.
     */
    forgottenAt: new Map<string, number>(),
    /** What changed the record of a submission, or completed it: the invocation, the id, and when. */
    recorded: [] as { readonly invocation: Invocation; readonly id: string; readonly at: number }[],
    violations: [] as string[],

    /** Called for each attempt to write. */
    noteIdentity({ token }: Invocation, key: string): void {
      if (token === undefined) return;
      ledger.idsOf.set(token, (ledger.idsOf.get(token) ?? new Set<string>()).add(idOf(key)));
    },

    noteWritten(invocation: Invocation, key: string, text: string, before: string | undefined): void {
      const id = idOf(key);
      const isQueued = key.startsWith("q/");
      if (key.startsWith("done/") || (isQueued && before !== undefined))
        ledger.recorded.push({ invocation, id, at: elapsed() });
      const [now, earlier] = [read(text), before === undefined ? {} : read(before)];
      if (earlier.addedByOtherVersion !== undefined && now.addedByOtherVersion === undefined)
        ledger.violations.push(`Versions: ${key} has lost what another version has added`);
      // P13: an alarm counts as raised when a mail about it has been accepted.
      const isRaised = now.alarmedAt !== undefined && now.alarmedAt > (earlier.alarmedAt ?? 0);
      ledger.alarmedAt = now.alarmedAt ?? ledger.alarmedAt;
      if (isRaised && !ledger.alarms.some((alarm) => alarm.isSeen))
        ledger.violations.push("P13: an alarm is recorded as raised, and no mail was accepted");
    },

    noteDeleted(key: string, text: string): void {
      const { completedAt, completion } = read(text);
      if (completedAt !== undefined) {
        ledger.forgottenAt.set(idOf(key), elapsed());
      }
      if (completion?.isMailed === false) {
        const ref = referenceOf(idOf(key));
        if (!ledger.alarms.some((alarm) => alarm.isSeen && alarm.text.includes(ref)))
          ledger.violations.push("P7 and P13: a submission that was given up was deleted unreported");
      }
    },

    noteAttempt(attempt: Attempt): void {
      if (!isAlarm(attempt)) return;
      ledger.alarmAttempts.push(attempt);
      const { name, storeFaults } = attempt.invocation;
      const isEarly = Math.abs(Date.now() - ledger.alarmedAt) < ALARM_REPEAT_MS;
      if (isEarly && !storeFaults.some(({ key }) => key === STATE_KEY))
        ledger.floods.push(`P6: ${name} mailed an alarm within an hour of another`);
    },

    noteMail(attempt: Attempt, accepted: readonly string[]): readonly Copy[] {
      const copies = accepted.map((address): Copy => {
        // A mailbox is the same, whatever the case of its address.
        return { ...attempt, recipient: address.toLowerCase(), at: elapsed(), isSeen: false };
      });
      if (attempt.token !== undefined) ledger.copies.push(...copies);
      if (isAlarm(attempt)) ledger.alarms.push(...copies);
      return copies;
    },
  };
  return ledger;
}
