import { FORMS } from "../../src/forms/index.ts";
import type { FormDefinition, FormId } from "../../src/forms/types.ts";
import { validate } from "../../src/forms/validate.ts";
import { answer } from "./answer.ts";
import { announceSettings } from "./cold-start.ts";
import { startDeadline, within } from "./deadline.ts";
import type { Deadline } from "./deadline.ts";
import { deliver } from "./deliver.ts";
import { identify } from "./identity.ts";
import { ANSWER_MS, CLOSING_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import type { Outcome, Trace } from "./outcome.ts";
import type { Keeping } from "./outbox.ts";
import { createPipeline } from "./pipeline.ts";
import type { Caller, Pipeline } from "./pipeline.ts";
import { receive, typedIn } from "./receive.ts";
import type { Received } from "./receive.ts";
import { recipientsOf } from "./routing.ts";
import { SettingsError } from "./settings.ts";
import { StoreError } from "./store/store.ts";
import { closingOf } from "./submission-facts.ts";
import type { Submission } from "./submission.ts";
import { suspicionsOf } from "./suspicions.ts";

/**
 * The way of a submission, top to bottom: receive → validate → store → deliver → answer.
 * Never throws, and answers within 12 s whatever hangs (reliability, P5 and P9).
 */
export async function submit(formId: FormId, request: Request, caller: Caller): Promise<Response> {
  announceSettings(caller.deploy?.context);
  const form = FORMS[formId];
  const deadline = startDeadline(ANSWER_MS);
  const startedAt = performance.now();
  const trace: Trace = { form: formId };

  const receiving = await receive(request, caller.ip ?? "unknown", process.env["URL"], deadline);
  const outcome: Outcome = receiving.ok
    ? await takeIn(form, receiving.received, caller, deadline, trace)
    : { kind: receiving.refusal };

  const input = receiving.ok ? receiving.received.input : receiving.input;
  const response = await answer(form, outcome, request, typedIn(form, input));
  const ms = Math.round(performance.now() - startedAt);
  logLine({ event: "submission", ...trace, outcome: outcome.kind, status: response.status, ms });
  return response;
}

async function takeIn(
  form: FormDefinition,
  received: Received,
  caller: Caller,
  deadline: Deadline,
  trace: Trace,
): Promise<Outcome> {
  const checked = validate(form, received.input);
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  try {
    const pipeline = createPipeline(caller);
    if (!pipeline.settings.maySend) throw new SettingsError(new Map([["ALLOW_PREVIEW_MAIL", "is not set"]]));
    const now = Date.now();
    const { id, ref, content } = identify(pipeline.vault, form, checked.values, received.idempotencyKey, now);
    const submission: Submission = {
      id,
      ref,
      form: form.id,
      values: checked.values,
      receivedAt: new Date(now).toISOString(),
      suspicions: suspicionsOf(form, checked.values, { id, content }, received.signals, now),
      isTest: !pipeline.settings.isProduction,
    };
    trace.ref = ref;
    trace.isSuspected = submission.suspicions.length > 0;
    return await keepAndDeliver(pipeline, submission, content, deadline, trace);
  } catch (error) {
    trace.fault = error instanceof SettingsError ? `settings: ${error.message}` : kindOf(error);
    return { kind: "temporarily_unavailable" };
  }
}

/**
 * Store, then deliver. Accepted means: verified in the store, or taken by the SMTP server for every
 * recipient (reliability, P1). When the store cannot be trusted, the mail has to get through now.
 */
async function keepAndDeliver(
  pipeline: Pipeline,
  submission: Submission,
  content: string,
  deadline: Deadline,
  trace: Trace,
): Promise<Outcome> {
  const { ref, id } = submission;
  const kept = await keep(pipeline, submission, content, trace);
  if (kept === "duplicate") return { kind: "duplicate", ref };
  if (kept === "reused") return { kind: "idempotency_key_reused" };

  const recipients = recipientsOf(pipeline.settings.routing, submission);
  const sending = await deliver(pipeline, submission, recipients, deadline.left() - CLOSING_MS);
  if (sending.ok) {
    // The mail is out: what fails now costs at most a second mail with the same reference.
    await tryStore(deadline, trace, () => pipeline.outbox.close(closingOf(submission, content, "delivered")));
    return { kind: "delivered", ref };
  }
  trace.smtp = sending.code;
  if (kept === "failed") return { kind: "temporarily_unavailable" };
  await tryStore(deadline, trace, () => pipeline.outbox.noteParts(id, sending.accepted));
  return { kind: "queued", ref };
}

async function tryStore(deadline: Deadline, trace: Trace, work: () => Promise<void>): Promise<void> {
  await within(deadline.left(), work).catch((error: unknown) => noteStore(trace, error));
}

async function keep(
  { outbox }: Pipeline,
  submission: Submission,
  content: string,
  trace: Trace,
): Promise<Keeping | "failed"> {
  try {
    return await outbox.keep(submission, content);
  } catch (error) {
    noteStore(trace, error);
    return "failed";
  }
}

function noteStore(trace: Trace, error: unknown): void {
  trace.store = error instanceof StoreError ? error.what : kindOf(error);
}
