import { formAt } from "../../src/forms/index.ts";
import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { accept, type Trace } from "./accept.ts";
import { startDeadline } from "./deadline.ts";
import { textOf } from "./environment.ts";
import { RESPONSE_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "./pipeline.ts";
import { receive } from "./receive/receive.ts";
import { respond } from "./respond/respond.ts";
import { SettingsError } from "./settings/settings.ts";
import { speechFor } from "./built-facts.ts";
import type { SubmissionResult } from "./submission.ts";

/**
 * Responds to the post of a form. Never throws, and responds within 12 s even if a server hangs (reliability,
 * P5 and P9).
 * @param openPipeline for the simulation's own store and mail server
 */
export async function submit(
  request: Request,
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const form = formAt(new URL(request.url).pathname);
  if (form === undefined) return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
  const speech = speechFor(request.url);
  const deadline = startDeadline(RESPONSE_MS);
  const startedAt = performance.now();
  const received = await receive(request, context.ip ?? "unknown", textOf(process.env, "URL"));
  const trace: Trace = received.ok ? {} : { fault: received.fault };
  let result: SubmissionResult;
  try {
    result = received.ok
      ? await accept({ form, received, speech, deadline, trace }, () => openPipeline(context))
      : { kind: received.refusal };
  } catch (error) {
    trace.fault = error instanceof SettingsError ? `settings: ${error.message}` : kindOf(error);
    result = { kind: "temporarily_unavailable" };
  }
  const response = await respond(form, result, received, speech);
  const ms = Math.round(performance.now() - startedAt);
  logLine({ event: "submission", form: form.id, ...trace, result: result.kind, status: response.status, ms });
  return response;
}
