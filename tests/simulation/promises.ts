import { SCHEDULED_RUN_MS, STORE_CALL_MS } from "../../netlify/submissions/limits.ts";
import { referenceOf } from "../../netlify/submissions/outbox/identity.ts";
import type { Copy, Ledger } from "./ledger.ts";

/** True where a request sent a mail without being able to know whether it is the first. */
const isBlind = ({ invocation, storeFaultsBefore, hadSeenTwin }: Copy): boolean =>
  invocation.kind === "submit" && storeFaultsBefore > 0 && !hadSeenTwin;

/** True where both were sent by sweeps of one instance, which remembers what the store has refused. */
function isRemembered({ writes }: Ledger, first: Copy, second: Copy): boolean {
  const [one, other] = [first.invocation, second.invocation];
  return (
    [one, other].every(({ kind, instance }) => kind === "sweep" && instance === one.instance) &&
    first.isSeen &&
    !writes.some(({ invocation, isFalseSuccess }) => invocation === one && isFalseSuccess)
  );
}

/**
 * Whether `second` may exist although `first` does (reliability, P2). Exactly these make a second mail unavoidable:
 *
 * - the request of the second could not read or write the store, so it could not find the first (P3: "the store
 *   fails, the mail server works")
 * - the lease of a sweep could not be written, so that it ran beside the one that sent the second (decision 0021)
 * - the first was answered with 503, because the store failed and not every recipient was reached (P1)
 * - the completion record under the identity of the second was deleted before it was sent, because its 7 days were over (P7)
 * - no completion record existed yet under the identity of the second: the request of the first could not use the
 *   store, did not see that the mail server had accepted the mail, was killed before it recorded that, or failed to
 *   record it
 */
function mayRepeat(ledger: Ledger, ids: ReadonlySet<string>, first: Copy, second: Copy): boolean {
  if (isBlind(second)) return true;
  if (isRemembered(ledger, first, second)) return false;
  if (first.invocation.status === 503) return true;
  const mayOverlap = (at: number): boolean =>
    at > second.invocation.startedAt - SCHEDULED_RUN_MS && at < second.startedAt;
  if (second.invocation.kind === "sweep" && ledger.unwrittenLeaseAt.some(mayOverlap)) return true;
  // After a rotation, the completion record of another identity is not the one that the sender of the second looks for.
  const own = [...ids].filter((id) => second.messageId.includes(referenceOf(id)));
  if (own.some((id) => (ledger.forgottenAt.get(id) ?? Number.POSITIVE_INFINITY) < second.startedAt))
    return true;
  const completed = own.map((id) => ledger.completedAt.get(id)).filter((at) => at !== undefined);
  if (completed.some((at) => at <= second.invocation.startedAt)) return false;
  if (!first.isSeen) return true;
  if (isBlind(first)) {
    // It completes every identity that it knows, so only one that is missing lets the other record be mailed.
    const completions = ledger.writes.filter(({ kind, invocation }) => {
      return kind === "completion" && invocation === first.invocation;
    });
    const isCompleted = ({ at, isEffective }: (typeof completions)[number]): boolean =>
      isEffective && at + STORE_CALL_MS <= second.invocation.startedAt;
    return completions.length === 0 || !completions.every(isCompleted);
  }
  const writes = ledger.writes.filter(({ id, at }) => ids.has(id) && at <= second.startedAt);
  const isRecorded = writes.some(
    ({ invocation, isEffective }) => invocation === first.invocation && isEffective,
  );
  if (first.invocation.isKilled && !isRecorded) return true;
  return writes.some(({ at, isEffective }) => at >= first.invocation.startedAt && !isEffective);
}

/**
 * P2 and P12: nobody has a second mail without need, and all mails of a submission have one identity.
 * @param isRotated whether OUTBOX_KEY was replaced
 */
export function repeatedMails(ledger: Ledger, isRotated: boolean): readonly string[] {
  const problems: string[] = [];
  const inOrder = ledger.copies.toSorted((a, b) => a.startedAt - b.startedAt);
  const groups = Map.groupBy(inOrder, ({ token, recipient }) => `${token ?? ""} to ${recipient}`);
  for (const [name, copies] of groups) {
    const ids = ledger.idsOf.get(copies[0]?.token ?? "") ?? new Set();
    for (const [index, second] of copies.entries()) {
      for (const first of copies.slice(0, index)) {
        if (!mayRepeat(ledger, ids, first, second))
          problems.push(`P2: ${name} by ${first.invocation.name}, and again by ${second.invocation.name}`);
        // After a rotation, what is not recorded is not recognised.
        if (first.messageId !== second.messageId && !isRotated)
          problems.push(`P12: ${name} under two identities`);
      }
    }
  }
  return problems;
}

/** A final alarm tells the clinic to ask for a submission; the others promise that it will be mailed. */
const FINAL = /^<alarm\.(?:expired|expiredForSome|damaged)\./;

/** P1, P7 and P13: every recipient has it, or an accepted final alarm names it. */
export function lostMails(
  ledger: Ledger,
  accepted: readonly string[],
  recipients: readonly string[],
): readonly string[] {
  return accepted.flatMap((token) => {
    const refs = [...(ledger.idsOf.get(token) ?? [])].map(referenceOf);
    const isReported = ledger.alarms.some(
      ({ messageId, text }) => FINAL.test(messageId) && refs.some((ref) => text.includes(ref)),
    );
    const hasIt = (recipient: string): boolean =>
      ledger.copies.some((copy) => copy.token === token && copy.recipient === recipient);
    return recipients
      .filter((recipient) => !isReported && !hasIt(recipient))
      .map((recipient) => `P1: ${token} was accepted, and ${recipient} never had it`);
  });
}
