import { RESPONSE_HEADERS } from "#netlify/headers/headers.ts";
import { MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { readState, silentMs, type SweepState } from "../outbox/sweep-state.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "../pipeline.ts";
import { SettingsError } from "../settings/settings.ts";
import { formsFault } from "./alarms.ts";

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

/** What the last sweep saw, and what else would keep a post or an alarm from arriving (reliability, P6). */
async function inspect(open: () => Pipeline) {
  try {
    const pipeline = open();
    const now = Date.now();
    const state = await readState(pipeline.store);
    const { queue } = state;
    const problem = [...problemsOf(pipeline, state, now)].join(" ") || undefined;
    const isPrompt = queue.oldestMinutes * MINUTE < QUEUED_ALARM_MS && queue.unreadable === 0;
    const ok = queue.isComplete && isPrompt && queue.unreported === 0 && problem === undefined;
    return { ok, ...queue, problem };
  } catch (error) {
    const isSettings = error instanceof SettingsError;
    logLine({ event: "health", fault: isSettings ? error.message : kindOf(error) });
    return { ok: false, error: isSettings ? "settings" : "store" };
  }
}

/**
 * GET /api/health, with nothing personal: 503 when the last sweep left submissions that are queued for too long or
 * unreadable, or were given up and not reported (P6, P7), or could not read all of them; when no sweep has ended well
 * for SWEEP_SILENCE_MS, when nobody would get an alarm, and when settings, built facts or store fail.
 */
export async function health(
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const report = await inspect(() => openPipeline(context));
  return Response.json(report, { status: report.ok ? 200 : 503, headers: RESPONSE_HEADERS });
}
