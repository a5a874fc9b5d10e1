import { RESPONSE_HEADERS } from "../../headers/headers.ts";
import { announceSettings } from "../settings/announce.ts";
import { startDeadline } from "../deadline.ts";
import { HEALTH_MS, MINUTE } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { createPipeline } from "../pipeline.ts";
import type { Caller } from "../pipeline.ts";
import { inspectQueue, isAlarming } from "../outbox/records.ts";
import { SettingsError } from "../settings/settings.ts";

/** The report for an external monitor. Nothing personal. */
type HealthReport =
  | {
      readonly ok: boolean;
      readonly queued: number;
      /** A minimum, because only a part of a long queue is read. */
      readonly oldestMinutes: number;
      readonly unreadable: number;
      /** Submissions that were given up and not reported to a person yet. */
      readonly unreported: number;
    }
  | { readonly ok: false; readonly error: "settings" | "store" };

async function inspect(caller: Caller): Promise<HealthReport> {
  try {
    const { outbox, finalReports } = createPipeline(caller);
    const deadline = startDeadline(HEALTH_MS);
    const [overview, unreported] = await Promise.all([
      inspectQueue(outbox, Date.now(), () => deadline.left() > 0),
      finalReports.count(),
    ]);
    const { queued, oldestMs, unreadable, isComplete } = overview;
    // A queue that cannot be read in this time is not healthy.
    const ok = isComplete && !isAlarming(overview) && unreported === 0;
    return { ok, queued, oldestMinutes: Math.floor(oldestMs / MINUTE), unreadable, unreported };
  } catch (error) {
    const isSettings = error instanceof SettingsError;
    logLine({ event: "health", fault: isSettings ? error.message : kindOf(error) });
    return { ok: false, error: isSettings ? "settings" : "store" };
  }
}

/**
 * GET /api/health: 200 when all is well; 503 when a submission is queued for too long (QUEUED_ALARM_MS), cannot be
 * read, or was given up and not reported to a person (P6, P7).
 */
export async function health(request: Request, caller: Caller): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...RESPONSE_HEADERS, Allow: "GET, HEAD" } });
  }
  announceSettings(caller.deploy?.context);
  const report = await inspect(caller);
  const init = { status: report.ok ? 200 : 503, headers: RESPONSE_HEADERS };
  return request.method === "HEAD" ? new Response(null, init) : Response.json(report, init);
}
