import { referenceOf } from "../../netlify/submissions/outbox/identity.ts";
import type { Copy, Ledger } from "./ledger.ts";

/**
 * Whether `second` may exist although `first` does (reliability, P2). Exactly these make a second mail unavoidable:
 *
 * - the sender of the first does not know that it was accepted, or died before it could record it
 * - the first, or the second, was sent without the store: a request could not use it, or it only pretended to write
 *   that a sweep begins
 * - the store failed right after the first
 * - the completion was deleted, because its 7 days were over (P7), or the store only pretended to write it
 */
function mayRepeat(ledger: Ledger, ids: ReadonlySet<string>, first: Copy, second: Copy): boolean {
  const isAbout = ({ key }: { readonly key: string }): boolean => [...ids].some((id) => key.endsWith(id));
  const isWithoutStore = ({ invocation, startedAt }: Copy): boolean =>
    invocation.storeFaults.some(
      (fault) =>
        fault.at <= startedAt &&
        isAbout(fault) &&
        (invocation.kind === "submit" || fault.outcome === "false success"),
    );
  if (!first.isSeen || isWithoutStore(first) || isWithoutStore(second)) return true;
  const { invocation, startedAt } = first;
  if (invocation.storeFaults.some((fault) => fault.at > startedAt && isAbout(fault))) return true;
  const isRecorded = ledger.recorded.some((each) => each.invocation === invocation && ids.has(each.id));
  if (invocation.isKilled && !isRecorded) return true;
  return [...ids].some((id) => (ledger.forgottenAt.get(id) ?? Number.POSITIVE_INFINITY) < second.startedAt);
}

/**
 * P2: nobody has a second mail without need, and all mails of a submission have one identity.
 * @param isRotated whether OUTBOX_KEY was replaced, which changes the identity of what is sent afterwards (P12)
 */
export function repeatedMails(ledger: Ledger, isRotated: boolean): readonly string[] {
  const problems: string[] = [];
  const inOrder = ledger.copies.toSorted((a, b) => a.startedAt - b.startedAt);
  const groups = Map.groupBy(inOrder, ({ token, recipient }) => `${token ?? ""} to ${recipient}`);
  for (const [name, copies] of groups) {
    const ids = ledger.idsOf.get(copies[0]?.token ?? "") ?? new Set();
    for (const [index, second] of copies.entries()) {
      for (const first of copies.slice(0, index)) {
        const isOtherIdentity = first.messageId !== second.messageId;
        if (isOtherIdentity && !isRotated) problems.push(`P2: ${name} under two identities`);
        if (!isOtherIdentity && !mayRepeat(ledger, ids, first, second))
          problems.push(`P2: ${name} by ${first.invocation.name}, and again by ${second.invocation.name}`);
      }
    }
  }
  return problems;
}

/** A final alarm tells the clinic to ask for a submission; the others promise that it will be mailed. */
const FINAL = /^<alarm\.(?:expired|expiredForSome)\./;

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
