import { RESPONSE_HEADERS } from "../../headers/headers.ts";
import { startDeadline } from "../deadline.ts";
import { HEALTH_KEPT_MS, HEALTH_MS, HEALTH_READS, MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { readState, silentMs, type SweepState } from "../outbox/sweep-state.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "../pipeline.ts";
import { SettingsError } from "../settings/settings.ts";
import { formsFault } from "./forms-fault.ts";

function* problemsOf({ settings, facts }: Pipeline, state: SweepState, now: number): Iterable<string> {
  const minutes = Math.floor(silentMs(state, now) / MINUTE);
  if (state.endedAt === 0)
    yield "No sweep has ended well yet. The first one runs within two minutes of a deploy.";
  else if (minutes > 0)
    yield `No sweep has ended well for ${minutes} minutes: either none runs, or the outbox does not work. Look at the function sweep in Netlify's list of functions, and at its log.`;
  if (settings.isProduction && settings.alarmRecipients.length === 0)
    yield "MAIL_ALERT_TO has no usable address, so alarms reach nobody.";
  if (formsFault(facts) !== undefined)
    yield "The facts that the build has written cannot be used, so no form works. Deploy again.";
}

/** What a post needs, and what tells somebody when it fails (reliability, P6). */
async function inspect(pipeline: Pipeline, now: number) {
  const deadline = startDeadline(HEALTH_MS);
  const [queue, state] = await Promise.all([
    pipeline.records.inspect(now, () => deadline.left() > 0, HEALTH_READS),
    readState(pipeline.store),
  ]);
  // A minimum, because only a part of a long queue is read.
  const { queued, oldestMinutes, unreadable, unreported, isComplete } = queue;
  const problem = [...problemsOf(pipeline, state, now)].join(" ") || undefined;
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
 * given up and not reported (P6, P7), when more than HEALTH_READS are queued, when no sweep has ended well for
 * SWEEP_SILENCE_MS, when nobody would get an alarm, and when settings, built facts or store fail.
 */
export async function health(
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const facts = await report(() => openPipeline(context));
  return Response.json(facts, { status: facts.ok ? 200 : 503, headers: RESPONSE_HEADERS });
}
