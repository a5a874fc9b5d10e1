import { referenceOf } from "#netlify/submissions/outbox/identity.ts";
import { elapsed } from "./clock.ts";
import type { Copy, Ledger } from "./ledger.ts";

/**
 * Whether `second` may exist although `first` does (reliability, P2). Exactly these make a second mail unavoidable:
 *
 * - the sender of the first does not know that it was accepted, or died before it could record it
 * - the first, or the second, was sent without the store, because a request could not use it
 * - the store failed right after the first
 * - the completion was deleted, because its 7 days were over (P7), or the store was set back
 */
function mayRepeat(ledger: Ledger, ids: ReadonlySet<string>, first: Copy, second: Copy): boolean {
  const isAbout = ({ key }: { readonly key: string }): boolean => [...ids].some((id) => key.endsWith(id));
  const isWithoutStore = ({ invocation, startedAt }: Copy): boolean =>
    invocation.kind === "submit" &&
    invocation.storeFaults.some((fault) => fault.at <= startedAt && isAbout(fault));
  if (!first.isSeen || isWithoutStore(first) || isWithoutStore(second)) return true;
  // The store failed right after the first mail, or after one to another recipient, whose completion would have had both.
  const isUnrecorded = ({ token, invocation, startedAt }: Copy): boolean =>
    token === first.token &&
    startedAt < second.startedAt &&
    invocation.storeFaults.some((fault) => fault.at > startedAt && isAbout(fault));
  if (ledger.copies.some(isUnrecorded)) return true;
  const { invocation } = first;
  const isRecorded = ledger.recorded.some(
    (each) => each.invocation === invocation && ids.has(each.id) && each.at >= first.at,
  );
  if (invocation.isKilled && !isRecorded) return true;
  return [...ids].some((id) => (ledger.forgottenAt.get(id) ?? Number.POSITIVE_INFINITY) < second.startedAt);
}

/**
 * P2: nobody has a second mail without need, and all mails of a submission have one identity.
 * @param isRotated whether OUTBOX_KEY was replaced, which changes the identity of what is sent afterwards (P12)
 * @param restoredAt when the store was set back
 */
export function repeatedMails(ledger: Ledger, isRotated: boolean, restoredAt: number): readonly string[] {
  const problems: string[] = [];
  const inOrder = ledger.copies.toSorted((a, b) => a.startedAt - b.startedAt);
  const groups = Map.groupBy(inOrder, ({ token, recipient }) => `${token ?? ""} to ${recipient}`);
  for (const [name, copies] of groups) {
    const ids = ledger.idsOf.get(copies[0]?.token ?? "") ?? new Set();
    for (const [index, second] of copies.entries()) {
      for (const first of copies.slice(0, index)) {
        const isOtherIdentity = first.messageId !== second.messageId;
        if (isOtherIdentity && !isRotated) problems.push(`P2: ${name} under two identities`);
        const isRestored = first.startedAt < restoredAt && restoredAt < second.startedAt;
        if (!isOtherIdentity && !isRestored && !mayRepeat(ledger, ids, first, second))
          problems.push(`P2: ${name} by ${first.invocation.name}, and again by ${second.invocation.name}`);
      }
    }
  }
  return problems;
}

/** A post that was answered with success, and when. */
export interface Acceptance {
  readonly token: string;
  readonly at: number;
}

/** A final alarm tells the clinic to ask for a submission; the others promise that it will be mailed. */
const FINAL = "could not be mailed for 30 days";

/**
 * P1, P7 and P13: every recipient has what was accepted, or an accepted final alarm names it: after that, where nobody
 * has it, because what is posted again is accepted again.
 */
export function lostMails(
  ledger: Ledger,
  acceptances: readonly Acceptance[],
  recipients: readonly string[],
): readonly string[] {
  return acceptances.flatMap(({ token, at }) => {
    const refs = [...(ledger.idsOf.get(token) ?? [])].map(referenceOf);
    const copies = ledger.copies.filter((copy) => copy.token === token);
    const isReported = ledger.alarms.some(
      (alarm) =>
        alarm.text.includes(FINAL) &&
        refs.some((ref) => alarm.text.includes(ref)) &&
        (copies.length > 0 || alarm.at >= at),
    );
    return recipients
      .filter((recipient) => !isReported && !copies.some((copy) => copy.recipient === recipient))
      .map((recipient) => `P1: ${token} was accepted, and ${recipient} never had it`);
  });
}

/**
 * P6: while something waits, somebody is told, again and again.
 * @param limitMs at least so often
 */
export function silences(
  { copies, alarmAttempts }: Ledger,
  acceptances: readonly Acceptance[],
  recipients: readonly string[],
  limitMs: number,
): readonly string[] {
  return acceptances.flatMap(({ token, at }) => {
    const mailed = recipients.map(
      (recipient) =>
        copies.find((copy) => copy.token === token && copy.recipient === recipient)?.at ?? elapsed(),
    );
    const until = Math.max(...mailed);
    const told = alarmAttempts.map(({ startedAt }) => startedAt).filter((time) => time >= at && time < until);
    const moments = [at, ...told, until];
    const silent = Math.max(...moments.map((time, index) => time - (moments[index - 1] ?? time)));
    return silent > limitMs ? [`P6: ${token} waited, and nobody was told for ${silent} ms`] : [];
  });
}
