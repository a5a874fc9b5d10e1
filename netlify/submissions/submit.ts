import { formAt } from "#forms/index.ts";
import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { accept, type PostOutcome } from "./accept.ts";
import { startDeadline } from "./deadline.ts";
import { textOf } from "./environment.ts";
import { RESPONSE_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import {
  createPipeline,
  instanceMemory,
  type FunctionContext,
  type Instance,
  type Pipeline,
} from "./pipeline.ts";
import { receive } from "./receive/receive.ts";
import { respond } from "./respond/respond.ts";
import { SettingsError } from "./settings/settings.ts";
import { speechFor } from "./built-facts.ts";

/**
 * Responds to the post of a form, and then mails what was stored. Never throws, and responds within 12 s even
 * if a server hangs (reliability, P5 and P9).
 * @param openPipeline for a store and a mail server of a test, and `instance` for the memory of its process
 */
export async function submit(
  request: Request,
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
  { countPosts }: Instance = instanceMemory,
): Promise<Response> {
  const form = formAt(new URL(request.url).pathname);
  if (form === undefined) return new Response(null, { status: 404, headers: RESPONSE_HEADERS });
  const speech = speechFor(request.url);
  const deadline = startDeadline(RESPONSE_MS);
  const startedAt = performance.now();
  const received = await receive(request, context.ip ?? "unknown", textOf(process.env, "URL"), countPosts);
  const { result, log, afterwards }: PostOutcome = received.ok
    ? await accept({ form, received, speech, deadline }, () => openPipeline(context)).catch(unexpected)
    : { result: { kind: received.refusal }, log: { fault: received.fault } };
  const response = respond(form, result, received, speech);
  const ms = Math.round(performance.now() - startedAt);
  logLine({ event: "submission", form: form.id, ...log, result: result.kind, status: response.status, ms });
  if (afterwards) {
    const work = afterwards();
    // Without this of the platform the answer has to wait.
    if (context.waitUntil) context.waitUntil(work);
    else await work;
  }
  return response;
}

/** A setting is missing, or an error of our own. */
function unexpected(error: unknown): PostOutcome {
  const fault = error instanceof SettingsError ? `settings: ${error.message}` : kindOf(error);
  return { result: { kind: "temporarily_unavailable" }, log: { fault } };
}
