import { formAt } from "../../src/forms/index.ts";
import { localizeForm } from "../../src/forms/localize.ts";
import type { FormDefinition } from "../../src/forms/form-types.ts";
import { validate } from "../../src/forms/validate.ts";
import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { startDeadline, withTimeLimit, type Deadline } from "./deadline.ts";
import { deliver, recipientsOf } from "./deliver/deliver.ts";
import { textOf } from "./environment.ts";
import { COMPLETION_MS, RESPONSE_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import { identify, referenceOf } from "./outbox/identity.ts";
import { faultOf } from "./outbox/store.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "./pipeline.ts";
import { receive, type Received } from "./receive/receive.ts";
import { spamSignalsOf } from "./receive/spam-signals.ts";
import { respond } from "./respond/respond.ts";
import type { SubmissionResult } from "./respond/results.ts";
import { SettingsError } from "./settings/settings.ts";
import { inLanguage, languageOf, readSiteFacts } from "./site.ts";
import type { Submission } from "./submission.ts";

/** The facts about a post in its log line. Never a value that a visitor typed (reliability, P8). */
interface Trace {
  ref?: string;
  /** Every failure: "create 503, get timeout". */
  store?: string;
  /** "ESOCKET", "EAUTH 535". */
  smtp?: string;
  /** The variables that are missing, or the kind of an unexpected error. */
  fault?: string | undefined;
}

/**
 * Responds to the post of a form: receive → accept (validate → store → deliver) → respond. 404 if the address is not
 * the endpoint of a form. Never throws, and responds within 12 s even if a server hangs (reliability, P5 and P9).
 * @param openPipeline the simulation connects a store and a mail server of its own
 */
export async function submit(
  request: Request,
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const form = formAt(new URL(request.url).pathname);
  const language = languageOf(request.url);
  if (form === undefined) return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
  const deadline = startDeadline(RESPONSE_MS);
  const startedAt = performance.now();
  let result: SubmissionResult;
  const received = await receive(request, context.ip ?? "unknown", textOf(process.env, "URL"));
  const trace: Trace = received.ok ? {} : { fault: received.fault };
  try {
    result = received.ok
      ? await accept(form, received, language, () => openPipeline(context), deadline, trace)
      : { kind: received.refusal };
  } catch (error) {
    trace.fault = error instanceof SettingsError ? `settings: ${error.message}` : kindOf(error);
    result = { kind: "temporarily_unavailable" };
  }
  const response = await respond(form, result, received, language);
  const ms = Math.round(performance.now() - startedAt);
  logLine({ event: "submission", form: form.id, ...trace, result: result.kind, status: response.status, ms });
  return response;
}

/**
 * Accepted means: verified in the store, or accepted by the mail server for every recipient (reliability, P1). When the
 * store cannot be trusted, the mail has to be delivered now.
 * @param stated the language that the form states
 */
async function accept(
  form: FormDefinition,
  received: Received,
  stated: string,
  open: () => Pipeline,
  deadline: Deadline,
  trace: Trace,
): Promise<SubmissionResult> {
  const { language, locale, words } = inLanguage(readSiteFacts(), stated);
  const checked = validate(localizeForm(form, locale, words), received.input);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  const { values } = checked;

  const pipeline = open();
  const { settings, encryption, outbox, instance } = pipeline;
  if (!settings.maySend) throw new SettingsError("ALLOW_PREVIEW_MAIL is not set, and this is a preview.");
  const now = Date.now();
  const content = { form: form.id, values };
  const identities = identify(encryption, form, content, received.idempotencyKey, now);
  const [identity] = identities;
  const { id } = identity;
  const repeats = instance.countRepeats(identity.content, now, id);
  const spamSignals = spamSignalsOf(form, values, received.signals, repeats);
  const ref = referenceOf(id);
  const receivedAt = new Date(now).toISOString();
  const isTest = !settings.isProduction;
  const submission: Submission = { ...content, id, ref, receivedAt, spamSignals, language, isTest };
  trace.ref = ref;

  /** @returns the result of the store's work, `undefined` when it failed */
  const tryStore = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await withTimeLimit(deadline.left(), work);
    } catch (error) {
      trace.store = [trace.store, faultOf(error)].filter(Boolean).join(", ");
      return undefined;
    }
  };
  const stored = await tryStore(() => outbox.store(submission, identities));
  if (stored?.kind === "duplicate") return { kind: "duplicate", ref: referenceOf(stored.id) };
  if (stored?.kind === "reused") return { kind: "idempotency_key_reused" };
  // Otherwise it is not certain that the submission is stored.
  const isStored = stored !== undefined;

  const recipients = recipientsOf(settings.recipients, submission);
  // A retry after a 503 reaches those whom the first attempt has not reached, as far as this instance remembers.
  const missing = isStored ? recipients : await outbox.notes.missingRecipients(identity, recipients, false);
  const delivery = await deliver(pipeline, submission, missing, deadline.left() - COMPLETION_MS);
  if (delivery.ok) {
    // The mail is sent. An error from here on causes at most a second mail with the same reference. If it was sent
    // without the store, it may be queued under an earlier identity (P12), which is therefore completed, too.
    const known = isStored ? [identity] : identities;
    await tryStore(() => Promise.all(known.map((each) => outbox.complete(each, submission, isStored))));
    return { kind: "delivered", ref };
  }
  trace.smtp = delivery.code;
  // Even without a verified record: the store may have written one without confirming it.
  await tryStore(() => outbox.notes.addRecipients(identity, delivery.accepted));
  return isStored ? { kind: "queued", ref } : { kind: "temporarily_unavailable" };
}
