import { DAMAGED_MS } from "../limits.ts";
import { logLine } from "../log.ts";
import { referenceOf } from "../outbox/identity.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { AgedRecord } from "../outbox/records.ts";

/**
 * P7: 30 days have passed. The text is deleted; a completion record and a report for the final alarm remain.
 * @param missing the addresses that have not received it @throws StoreError
 */
export async function expire(
  outbox: Outbox,
  { id, content, receivedAt: received }: AgedRecord,
  missing: readonly string[],
  isPartlyDelivered: boolean,
): Promise<void> {
  const receivedAt = new Date(received).toISOString();
  await outbox.record("expired", id, {
    report: { id, reason: "expired", receivedAt, missing, isPartlyDelivered },
    completion: { content, receivedAt, result: "expired", isTaggedAsSpam: false },
  });
}

/** A damaged record does not recover: after a day it leaves the queue, with one final alarm. @throws StoreError */
export async function giveUpDamaged(outbox: Outbox, id: string, now: number): Promise<void> {
  const firstSeen = await outbox.notes.firstSeen(id, now);
  logLine({ event: "damaged record", ref: referenceOf(id) });
  if (now - firstSeen <= DAMAGED_MS) return;
  const receivedAt = new Date(firstSeen).toISOString();
  const facts = { receivedAt, missing: [], isPartlyDelivered: false };
  await outbox.record("damaged", id, { report: { id, reason: "damaged", ...facts } });
}
