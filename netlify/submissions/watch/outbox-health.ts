import { RESPONSE_HEADERS } from "../../headers/headers.ts";
import { startDeadline } from "../deadline.ts";
import { HEALTH_KEPT_MS, HEALTH_MS, HEALTH_READS, MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { unprovenFor } from "../outbox/sweep-state.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "../pipeline.ts";
import { SettingsError } from "../settings/settings.ts";

/** @throws StoreError when no sweep was ever recorded */
async function silenceProblem({ store }: Pipeline, now: number): Promise<string | undefined> {
  const silentMs = await unprovenFor(store, now);
  if (silentMs === 0) return undefined;
  return `No sweep has proven for ${Math.floor(silentMs / MINUTE)} minutes that it could read and write the outbox: either none runs, or the outbox does not work. Look at the function sweep in Netlify's list of functions, and at its log.`;
}

async function inspect(pipeline: Pipeline, now: number) {
  const deadline = startDeadline(HEALTH_MS);
  const [queue, problem] = await Promise.all([
    pipeline.records.inspect(now, () => deadline.left() > 0, HEALTH_READS),
    silenceProblem(pipeline, now),
  ]);
  // A minimum, because only a part of a long queue is read.
  const { queued, oldestMinutes, unreadable, unreported, isComplete } = queue;
  const isPrompt = oldestMinutes * MINUTE < QUEUED_ALARM_MS && unreadable === 0;
  const ok = isComplete && isPrompt && unreported === 0 && problem === undefined;
  return { ok, queued, oldestMinutes, unreadable, unreported, isComplete, problem };
}

/** Kept for a time, because anybody may ask for it. */
async function report(open: () => Pipeline) {
  try {
    const pipeline = open();
    const { healthReports } = pipeline.instance;
    const now = Date.now();
    const slot = Math.floor(now / HEALTH_KEPT_MS);
    const kept = healthReports.get(slot) ?? inspect(pipeline, now);
    healthReports.clear();
    healthReports.set(slot, kept);
    return await kept;
  } catch (error) {
    const isSettings = error instanceof SettingsError;
    logLine({ event: "health", fault: isSettings ? error.message : kindOf(error) });
    return { ok: false, error: isSettings ? "settings" : "store" };
  }
}

/**
 * GET /api/health, with nothing personal: 503 when submissions are queued for too long or unreadable, or were
 * given up and not reported (P6, P7), when more than HEALTH_READS are queued, when no sweep was proven for
 * SWEEP_SILENCE_MS, and when settings or store fail.
 */
export async function health(
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const facts = await report(() => openPipeline(context));
  return Response.json(facts, { status: facts.ok ? 200 : 503, headers: RESPONSE_HEADERS });
}
