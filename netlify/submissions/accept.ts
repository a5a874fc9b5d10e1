import { localizeForm, validate, type FormDefinition } from "#forms/index.ts";
import { withTimeLimit, type Deadline } from "./deadline.ts";
import { deliver, deliverStored, recipientsOf } from "./deliver/deliver.ts";
import { COMPLETION_MS, MOST_AN_HOUR, MOST_OTHERS } from "./limits.ts";
import { identify, referenceOf, type Identity } from "./outbox/identity.ts";
import { faultOf } from "./outbox/store.ts";
import type { Pipeline } from "./pipeline.ts";
import type { Received } from "./receive/receive.ts";
import { FLOOD, HONEYPOT, spamSignalsOf } from "./receive/spam-signals.ts";
import { SettingsError } from "./settings/settings.ts";
import type { Speech } from "./built-facts.ts";
import type { Submission, SubmissionResult } from "./submission.ts";

interface Post {
  readonly form: FormDefinition;
  readonly received: Received;
  readonly speech: Speech | undefined;
  readonly deadline: Deadline;
}

/** What became of a post. */
export interface PostOutcome {
  readonly result: SubmissionResult;
  /** For the log line. Never what a visitor typed (reliability, P8). */
  readonly log?: Readonly<Partial<Record<"ref" | "store" | "smtp" | "fault", string | undefined>>>;
  /** What is left to do behind the answer. Never throws. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Validates and stores a post (decision 0582).
 * @throws SettingsError, or an Error when the site has not been built
 */
export async function accept(
  { form, received, speech, deadline }: Post,
  open: () => Pipeline,
): Promise<PostOutcome> {
  if (speech === undefined) throw new Error("The site has not been built.");
  const { language, locale, words } = speech;
  const checked = validate(localizeForm(form, locale, words), received.input);
  if (!checked.ok) return { result: { kind: "invalid", errors: checked.errors } };
  const { values } = checked;

  const pipeline = open();
  const { settings, encryption, instance, outbox } = pipeline;
  if (!settings.maySend) throw new SettingsError("ALLOW_PREVIEW_MAIL is not set, and this is a preview.");
  const now = Date.now();
  const identity = identify(encryption, form, received, values, now);
  const { id } = identity;
  const ref = referenceOf(id);
  const repeats = instance.countRepeats(identity.content, now, id);
  const isFlood = instance.countAll("", now, id) > MOST_AN_HOUR;
  const submission: Submission = {
    id,
    ref,
    form: form.id,
    values: { ...otherValues(form, received.input), ...values },
    receivedAt: new Date(now).toISOString(),
    spamSignals: [...spamSignalsOf(form, values, received, repeats), ...(isFlood ? [FLOOD] : [])],
    ...(language !== undefined && { language }),
    isTest: !settings.isProduction,
  };
  try {
    const stored = await outbox.store(submission, identity);
    if (stored === "reused") return { result: { kind: "idempotency_key_reused" }, log: { ref } };
    if (stored === "duplicate") return { result: { kind: "duplicate", ref }, log: { ref } };
    const { record } = stored;
    return {
      result: { kind: "accepted", ref },
      log: { ref },
      afterwards: () => deliverStored(pipeline, record),
    };
  } catch (error) {
    return sendUnstored(pipeline, submission, identity, deadline, faultOf(error));
  }
}

/** What the form no longer has and open pages and queues still send: the clinic gets it under its old name. */
function otherValues({ fields }: FormDefinition, input: Received["input"]): Readonly<Record<string, string>> {
  const known = new Set([...fields.map(({ name }) => name), HONEYPOT]);
  const others = Object.entries(input).filter(
    (entry): entry is [string, string] =>
      /^[\w-]{1,40}$/.test(entry[0]) && !known.has(entry[0]) && typeof entry[1] === "string",
  );
  return Object.fromEntries(others.slice(0, MOST_OTHERS));
}

/**
 * The store fails, so only what every recipient has is accepted (reliability, P1).
 * @param store why it failed
 */
async function sendUnstored(
  pipeline: Pipeline,
  submission: Submission,
  identity: Identity,
  deadline: Deadline,
  store: string,
): Promise<PostOutcome> {
  const { ref } = submission;
  const recipients = recipientsOf(pipeline.settings.recipients, submission);
  const delivery = await deliver(pipeline, [submission], recipients, deadline.left() - COMPLETION_MS);
  if (!delivery.ok)
    return { result: { kind: "temporarily_unavailable" }, log: { ref, store, smtp: delivery.code } };
  // An error from here on causes at most a second mail with the same reference.
  const fault = await withTimeLimit(deadline.left(), () => pipeline.outbox.completeUnstored(identity)).then(
    () => undefined,
    faultOf,
  );
  const log = { ref, store: [store, fault].filter(Boolean).join(", ") };
  return { result: { kind: "accepted", ref }, log };
}
