import { formAt } from "../../src/forms/index.ts";
import { localizeForm } from "../../src/forms/localize.ts";
import type { FormDefinition } from "../../src/forms/types.ts";
import { validate } from "../../src/forms/validate.ts";
import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { raiseAlarm } from "./watch/alarms.ts";
import { textOf } from "./environment.ts";
import { startDeadline, withTimeLimit, type Deadline } from "./deadline.ts";
import { deliver, recipientsOf } from "./deliver/deliver.ts";
import { identify, referenceOf, type Identity } from "./outbox/identity.ts";
import { COMPLETION_MS, INCOMPLETE_ALARM_MS, RESPONSE_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "./pipeline.ts";
import { receive, type Received } from "./receive/receive.ts";
import { respond } from "./respond/respond.ts";
import type { SubmissionResult, Trace } from "./result.ts";
import { readSiteFacts } from "./site.ts";
import { SettingsError } from "./settings/settings.ts";
import { spamSignalsOf } from "./receive/spam-signals.ts";
import { deliveryOf } from "./outbox/completions.ts";
import { StoreError } from "./outbox/store.ts";
import type { Submission } from "./submission.ts";

/**
 * The flow of a submission, from top to bottom: receive → validate → store → deliver → respond. 404 at an address that
 * is no endpoint of a form. Never throws, and responds within 12 s even if a server hangs (reliability, P5 and P9).
 * @param openPipeline the simulation connects a store and a mail server of its own
 */
export async function submit(
  request: Request,
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const form = formAt(new URL(request.url).pathname);
  if (form === undefined) return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
  const deadline = startDeadline(RESPONSE_MS);
  const startedAt = performance.now();
  const trace: Trace = { form: form.id };

  const siteUrl = textOf(process.env, "URL");
  const received = await receive(request, context.ip ?? "unknown", siteUrl, deadline);
  const result: SubmissionResult = received.ok
    ? await accept(form, received, () => openPipeline(context), deadline, trace)
    : { kind: received.refusal };

  const response = await respond(form, result, received);
  const ms = Math.round(performance.now() - startedAt);
  logLine({ event: "submission", ...trace, result: result.kind, status: response.status, ms });
  return response;
}

async function accept(
  form: FormDefinition,
  received: Received,
  open: () => Pipeline,
  deadline: Deadline,
  trace: Trace,
): Promise<SubmissionResult> {
  try {
    const checked = validate(localizeForm(form, readSiteFacts().place.forms), received.input);
    if (!checked.ok) return { kind: "invalid", errors: checked.errors };
    const pipeline = open();
    if (!pipeline.settings.maySend)
      throw new SettingsError("ALLOW_PREVIEW_MAIL is not set, and this is a preview.");
    const now = Date.now();
    const { values } = checked;
    const said = { form: form.id, values };
    const identities = identify(pipeline.encryption, form, said, received.idempotencyKey, now);
    const [{ id, content }] = identities;
    const repeats = pipeline.instance.countRepeats(content, now, id);
    const spamSignals = spamSignalsOf(form, values, received.signals, repeats);
    const submission: Submission = {
      id,
      ref: referenceOf(id),
      ...said,
      receivedAt: new Date(now).toISOString(),
      spamSignals,
      isTest: !pipeline.settings.isProduction,
    };
    trace.ref = submission.ref;
    trace.isTaggedAsSpam = spamSignals.length > 0;
    return await storeAndDeliver(pipeline, submission, identities, deadline, trace);
  } catch (error) {
    trace.fault = error instanceof SettingsError ? `settings: ${error.message}` : kindOf(error);
    return { kind: "temporarily_unavailable" };
  }
}

/**
 * Store, then deliver. Accepted means: verified in the store, or accepted by the mail server for every recipient, or
 * for some of them with an accepted alarm about the others (reliability, P1). When the store cannot be trusted, the
 * mail has to be delivered now.
 */
async function storeAndDeliver(
  pipeline: Pipeline,
  submission: Submission,
  identities: readonly [Identity, ...Identity[]],
  deadline: Deadline,
  trace: Trace,
): Promise<SubmissionResult> {
  const { ref } = submission;
  const { outbox, settings } = pipeline;
  // `undefined` when it is not certain that the submission is stored.
  const stored = await tryStore(deadline, trace, () => outbox.store(submission, identities));
  if (stored?.kind === "duplicate") return { kind: "duplicate", ref: referenceOf(stored.id) };
  if (stored?.kind === "reused") return { kind: "idempotency_key_reused" };

  const recipients = recipientsOf(settings.recipients, submission);
  const mayNeedAlarm = stored === undefined && recipients.length > 1;
  const reserveMs = mayNeedAlarm ? INCOMPLETE_ALARM_MS : COMPLETION_MS;
  const delivery = await deliver(pipeline, submission, recipients, deadline.left() - reserveMs);
  if (delivery.ok) {
    // The mail is sent. An error from here on causes at most a second mail with the same reference. Sent without the
    // store, it may be queued under an earlier identity (P12), so that one is completed, too.
    const known = stored === undefined ? identities : [identities[0]];
    const event = stored === undefined ? "delivered unstored" : "delivered";
    await tryStore(deadline, trace, () =>
      Promise.all(
        known.map(({ id, content }) =>
          outbox.record(event, id, { submission, completion: deliveryOf(submission, content) }),
        ),
      ),
    );
    return { kind: "delivered", ref };
  }
  trace.smtp = delivery.code;
  const { accepted } = delivery;
  if (stored === undefined && accepted.length === 0) return { kind: "temporarily_unavailable" };
  // Also without a verified record: the store may have written one and not confirmed it.
  const noted = tryStore(deadline, trace, () => outbox.notes.addRecipients(identities[0], accepted));
  if (stored === undefined) {
    // Some have received it, and the store cannot record who. An accepted alarm names the others to the clinic. If no
    // alarm is accepted, the visitor has to try again: those who have the mail get it again, with the same reference
    // and Message-ID, which is a smaller harm than a recipient who never learns of it.
    const missing = recipients.filter((address) => !accepted.includes(address));
    const alarm = { reason: "incomplete", count: 1, oldestMinutes: 0, refs: [ref], missing } as const;
    const [isReported] = await Promise.all([raiseAlarm(pipeline, alarm, Date.now(), deadline.left()), noted]);
    return isReported ? { kind: "delivered", ref } : { kind: "temporarily_unavailable" };
  }
  await noted;
  return { kind: "queued", ref };
}

/** @returns the result of the store's work, `undefined` when it failed, which the trace notes */
async function tryStore<T>(deadline: Deadline, trace: Trace, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeLimit(deadline.left(), work);
  } catch (error) {
    trace.store = error instanceof StoreError ? error.what : kindOf(error);
    return undefined;
  }
}
