import { DAMAGED_MS } from "../limits.ts";
import { logLine } from "../log.ts";
import { referenceOf } from "../outbox/identity.ts";
import type { AgedRecord } from "../outbox/records.ts";
import type { Pipeline } from "../pipeline.ts";

/**
 * P7: 30 days have passed. The text is deleted; a marker and a report for the final alarm remain.
 * @param missing the addresses that have not received it @throws StoreError
 */
export async function expire(
  { outbox, finalReports }: Pipeline,
  { id, content, receivedAt }: AgedRecord,
  missing: readonly string[],
  isPartlyDelivered: boolean,
): Promise<void> {
  const received = new Date(receivedAt).toISOString();
  // The report comes first: if the process is killed now, the next sweep repeats this step.
  await finalReports.add({ id, reason: "expired", receivedAt: received, missing, isPartlyDelivered });
  await outbox.complete({ id, content, receivedAt: received, result: "expired", isTaggedAsSpam: false });
}

/** A damaged record does not recover: after a day it leaves the queue, with one final alarm. @throws StoreError */
export async function setAsideDamaged(
  { outbox, finalReports }: Pipeline,
  id: string,
  now: number,
): Promise<void> {
  const firstSeen = await outbox.noteFirstSeen(id, now);
  logLine({ event: "damaged record", ref: referenceOf(id) });
  if (now - firstSeen <= DAMAGED_MS) return;
  const receivedAt = new Date(firstSeen).toISOString();
  await finalReports.add({ id, reason: "damaged", receivedAt, missing: [], isPartlyDelivered: false });
  await outbox.setAside(id, now);
}
