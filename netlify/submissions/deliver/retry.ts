import type { Deadline } from "../deadline.ts";
import { COMPLETION_MS, RETENTION_MS, SECOND, MAIL_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import type { SettingsCause } from "../mail/types.ts";
import { deliveryOf } from "../outbox/completions.ts";
import type { OpenRecord } from "../outbox/records.ts";
import type { Pipeline } from "../pipeline.ts";
import { deliver, recipientsOf } from "./deliver.ts";
import { expire } from "./give-up.ts";

/** The result of a queued submission in this sweep. */
interface RetryResult {
  readonly kind: "delivered" | "already delivered" | "expired" | "held";
  /** The setting that is refused. */
  readonly cause?: SettingsCause | undefined;
}

/** With less time than this, no mail is started. */
const LEAST_SEND_MS = 3 * SECOND;

/**
 * Tries to deliver one queued submission to those who have not received it. After 30 days this is the last try: it
 * has enough time for a slow server or is left to the next sweep.
 * @throws StoreError
 */
export async function retry(
  pipeline: Pipeline,
  queued: OpenRecord,
  deadline: Deadline,
): Promise<RetryResult> {
  const { outbox, settings } = pipeline;
  const { id, content, submission } = queued;
  const { ref, form } = submission;
  const isLastTry = queued.age > RETENTION_MS;
  if (await outbox.isCompleted(queued)) {
    await outbox.record("found completed", id);
    return { kind: "already delivered" };
  }
  const recipients = recipientsOf(settings.recipients, submission);
  const missing = await outbox.notes.missingRecipients(queued, recipients);
  const budgetMs = deadline.left() - 2 * COMPLETION_MS;
  if (budgetMs < (isLastTry ? MAIL_MS : LEAST_SEND_MS)) return { kind: "held" };

  const delivery =
    missing.length === 0 ? { ok: true as const } : await deliver(pipeline, submission, missing, budgetMs);
  logLine({ event: "retry", ref, form, sent: delivery.ok, smtp: delivery.ok ? undefined : delivery.code });
  if (delivery.ok) {
    // The mail is sent. An error from here on causes at most a second mail with the same reference.
    await outbox
      .record("delivered", id, { completion: deliveryOf(submission, content) })
      .catch((error: unknown) => logLine({ event: "completion", ref, fault: kindOf(error) }));
    if (isLastTry) await outbox.reports.delete({ reason: "expired", id }).catch(() => undefined);
    return { kind: "delivered" };
  }
  await outbox.notes.addRecipients(queued, delivery.accepted);
  if (!isLastTry) return { kind: "held", cause: delivery.cause };
  const stillMissing = missing.filter((address) => !delivery.accepted.includes(address));
  await expire(outbox, queued, stillMissing, stillMissing.length < recipients.length);
  return { kind: "expired" };
}
