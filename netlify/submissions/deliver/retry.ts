import type { Deadline } from "../deadline.ts";
import { COMPLETION_MS, RETENTION_MS, SECOND, MAIL_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import type { SettingsCause } from "../mail/types.ts";
import { isPartlyDelivered } from "../outbox/notes.ts";
import { isOpen, type QueuedRecord } from "../outbox/queue.ts";
import type { Pipeline } from "../pipeline.ts";
import { deliver, recipientsOf } from "./deliver.ts";

/** The result of a queued submission in this sweep. */
interface RetryResult {
  readonly kind: "delivered" | "completed" | "expired" | "held";
  /** The setting that is refused. */
  readonly cause?: SettingsCause | undefined;
}

/** With less time than this, no mail is started. */
const LEAST_SEND_MS = 3 * SECOND;

/**
 * Tries to deliver one queued submission to those who have not received it. After 30 days this is the last try (P7): it
 * has enough time for a slow server or is left to the next sweep.
 * @throws StoreError
 */
export async function retry(
  pipeline: Pipeline,
  record: QueuedRecord,
  deadline: Deadline,
): Promise<RetryResult> {
  const { outbox, settings } = pipeline;
  const { id } = record;
  const isLastTry = record.age > RETENTION_MS;
  if (!isOpen(record)) {
    if (!isLastTry) return { kind: "held" };
    await outbox.expired(record, [], isPartlyDelivered(await outbox.notes.names(), id));
    return { kind: "expired" };
  }
  if (await outbox.isCompleted(record)) {
    await outbox.queue.delete(id);
    return { kind: "completed" };
  }
  const { submission } = record;
  const recipients = recipientsOf(settings.recipients, submission);
  const missing = await outbox.notes.missingRecipients(record, recipients);
  const budgetMs = deadline.left() - 2 * COMPLETION_MS;
  if (budgetMs < (isLastTry ? MAIL_MS : LEAST_SEND_MS)) return { kind: "held" };

  const delivery =
    missing.length === 0 ? { ok: true as const } : await deliver(pipeline, submission, missing, budgetMs);
  const { ref, form } = submission;
  logLine({ event: "retry", ref, form, sent: delivery.ok, smtp: delivery.ok ? undefined : delivery.code });
  if (delivery.ok) {
    // The mail is sent. An error from here on causes at most a second mail with the same reference.
    await outbox
      .delivered(record, submission)
      .catch((error: unknown) => logLine({ event: "completion", ref, fault: kindOf(error) }));
    if (isLastTry) await outbox.reports.delete({ reason: "expired", id }).catch(() => undefined);
    return { kind: "delivered" };
  }
  await outbox.notes.addRecipients(record, delivery.accepted);
  if (!isLastTry) return { kind: "held", cause: delivery.cause };
  const stillMissing = missing.filter((address) => !delivery.accepted.includes(address));
  await outbox.expired(record, stillMissing, stillMissing.length < recipients.length);
  return { kind: "expired" };
}
