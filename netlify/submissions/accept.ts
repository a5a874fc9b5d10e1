import { localizeForm, validate, type FormDefinition } from "../../src/forms/index.ts";
import { withTimeLimit, type Deadline } from "./deadline.ts";
import { deliver, recipientsOf } from "./deliver/deliver.ts";
import { COMPLETION_MS } from "./limits.ts";
import { identify, referenceOf, type Identity } from "./outbox/identity.ts";
import { faultOf } from "./outbox/store.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Received } from "./receive/receive.ts";
import { spamSignalsOf } from "./receive/spam-signals.ts";
import { SettingsError } from "./settings/settings.ts";
import type { Speech } from "./built-facts.ts";
import type { Submission, SubmissionResult } from "./submission.ts";

/** For the log line. Never what a visitor typed (reliability, P8). */
export interface Trace {
  ref?: string;
  store?: string;
  smtp?: string;
  /** Missing variables, or the kind of an unexpected error. */
  fault?: string | undefined;
}

interface Post {
  readonly form: FormDefinition;
  readonly received: Received;
  readonly speech: Speech | undefined;
  readonly deadline: Deadline;
  readonly trace: Trace;
}

/**
 * Validates a post, stores it and delivers it.
 * @throws SettingsError, or an Error when the site has not been built
 */
export async function accept(post: Post, open: () => Pipeline): Promise<SubmissionResult> {
  const { form, received, speech } = post;
  if (speech === undefined) throw new Error("The site has not been built.");
  const { stated, locale, words } = speech;
  const checked = validate(localizeForm(form, locale, words), received.input);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  const { values } = checked;

  const pipeline = open();
  const { settings, encryption, instance } = pipeline;
  if (!settings.maySend) throw new SettingsError("ALLOW_PREVIEW_MAIL is not set, and this is a preview.");
  const now = Date.now();
  const identity = identify(encryption, form, received, values, now);
  const { id } = identity;
  const ref = referenceOf(id);
  post.trace.ref = ref;
  const repeats = instance.countRepeats(identity.content, now, id);
  return storeAndDeliver(post, pipeline, identity, {
    id,
    ref,
    form: form.id,
    values,
    receivedAt: new Date(now).toISOString(),
    spamSignals: spamSignalsOf(form, values, received, repeats),
    ...(stated !== "" && { language: stated }),
    isTest: !settings.isProduction,
  });
}

/**
 * Accepted means: read back from the store, or accepted by the mail server for every recipient (reliability,
 * P1).
 */
async function storeAndDeliver(
  { deadline, trace }: Post,
  pipeline: Pipeline,
  identity: Identity,
  submission: Submission,
): Promise<SubmissionResult> {
  const { ref } = submission;
  const { outbox, settings } = pipeline;
  /** @returns `undefined` when the store failed */
  const tryStore = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await withTimeLimit(deadline.left(), work);
    } catch (error) {
      trace.store = [trace.store, faultOf(error)].filter(Boolean).join(", ");
      return undefined;
    }
  };
  const stored = await tryStore(() => outbox.store(submission, identity));
  if (stored === "duplicate") return { kind: "duplicate", ref };
  if (stored === "reused") return { kind: "idempotency_key_reused" };
  const record = stored?.record;

  const recipients = recipientsOf(settings.recipients, submission);
  const delivery = await deliver(pipeline, submission, recipients, deadline.left() - COMPLETION_MS);
  if (delivery.ok) {
    // An error from here on causes at most a second mail with the same reference.
    await tryStore(() => (record ? outbox.complete(record) : outbox.completeUnstored(identity)));
    return { kind: "delivered", ref };
  }
  trace.smtp = delivery.code;
  if (record === undefined) return { kind: "temporarily_unavailable" };
  await tryStore(() => outbox.addRecipients(record, delivery.accepted));
  return { kind: "queued", ref };
}
