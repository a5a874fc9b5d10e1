import { RESPONSE_HEADERS } from "../../headers/headers.ts";
import { startDeadline } from "../deadline.ts";
import { HEALTH_MS, MINUTE, SWEEP_SILENCE_MS, SWEEP_SLOT_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "../pipeline.ts";
import { SettingsError } from "../settings/settings.ts";
import { builtFacts } from "../site.ts";

/** Only the published site is swept. Another instance sees only what a sweep could write. The build counts as a sweep, so that a new site has time for its first one. */
async function silenceProblem({ settings, leases }: Pipeline, now: number): Promise<string | undefined> {
  if (!settings.isProduction) return undefined;
  const builtAt = builtFacts(process.env)?.builtAt;
  const firstAt = builtAt === undefined ? now : Date.parse(builtAt);
  const silentMs = now - ((await leases.lastTaken("sweep", SWEEP_SLOT_MS, now)) ?? firstAt);
  if (leases.isUnwritten("sweep"))
    return "The outbox cannot be written. Look for “lease” in the log of retry-queued.";
  if (silentMs <= SWEEP_SILENCE_MS) return undefined;
  return `No sweep has been recorded for ${Math.floor(silentMs / MINUTE)} minutes: either none runs, so that nothing that is queued is sent, or the outbox cannot be written. Look at retry-queued in Netlify's list of functions and at its log.`;
}

/** The report for an external monitor. Nothing personal. */
async function inspect(open: () => Pipeline) {
  try {
    const pipeline = open();
    const deadline = startDeadline(HEALTH_MS);
    const now = Date.now();
    const [queue, unreported, problem] = await Promise.all([
      pipeline.outbox.queue.inspect(now, () => deadline.left() > 0),
      // Submissions that were given up and have not been reported to a person.
      pipeline.outbox.reports.count(),
      silenceProblem(pipeline, now),
    ]);
    // The age is a minimum, because only a part of a long queue is read.
    const { queued, oldestMinutes, unreadable, isAlarming, isComplete } = queue;
    // A queue that cannot be read in this time is not healthy.
    const ok = isComplete && !isAlarming && unreported === 0 && problem === undefined;
    return { ok, queued, oldestMinutes, unreadable, unreported, problem };
  } catch (error) {
    const isSettings = error instanceof SettingsError;
    logLine({ event: "health", fault: isSettings ? error.message : kindOf(error) });
    return { ok: false, error: isSettings ? "settings" : "store" };
  }
}

/**
 * GET /api/health: 200 when all is well; 503 when a submission is queued for too long (QUEUED_ALARM_MS), cannot be
 * read, or was given up and not reported to a person (P6, P7), when no sweep has run for SWEEP_SILENCE_MS, and when the
 * settings or the store fail.
 */
export async function health(
  context: FunctionContext,
  openPipeline: (context: FunctionContext) => Pipeline = createPipeline,
): Promise<Response> {
  const report = await inspect(() => openPipeline(context));
  return Response.json(report, { status: report.ok ? 200 : 503, headers: RESPONSE_HEADERS });
}
