import { ANSWER_HEADERS } from "../headers/headers.ts";
import { announceSettings } from "./cold-start.ts";
import { MINUTE, WAITING_ALARM_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import { createPipeline } from "./pipeline.ts";
import type { Caller } from "./pipeline.ts";
import { SettingsError } from "./settings.ts";
import { listWaiting, oldestAge } from "./waiting.ts";

/** What a monitor outside sees. Nothing personal. */
type HealthReport =
  | {
      readonly ok: boolean;
      readonly waiting: number;
      readonly oldestMinutes: number;
      readonly unreadable: number;
    }
  | { readonly ok: false; readonly error: "settings" | "store" };

async function inspect(caller: Caller): Promise<HealthReport> {
  try {
    const { outbox } = createPipeline(caller);
    const { readable, unreadableIds } = await listWaiting(outbox);
    const age = oldestAge(readable, Date.now());
    const counts = {
      waiting: readable.length,
      oldestMinutes: Math.floor(age / MINUTE),
      unreadable: unreadableIds.length,
    };
    return { ok: age <= WAITING_ALARM_MS && unreadableIds.length === 0, ...counts };
  } catch (error) {
    const isSettings = error instanceof SettingsError;
    logLine({ event: "health", fault: isSettings ? error.message : kindOf(error) });
    return { ok: false, error: isSettings ? "settings" : "store" };
  }
}

/** GET /api/health: 200 when all is well, 503 when something waits over 15 minutes or cannot be read (P6). */
export async function health(request: Request, caller: Caller): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...ANSWER_HEADERS, Allow: "GET, HEAD" } });
  }
  announceSettings(caller.deploy?.context);
  const report = await inspect(caller);
  const init = { status: report.ok ? 200 : 503, headers: ANSWER_HEADERS };
  return request.method === "HEAD" ? new Response(null, init) : Response.json(report, init);
}
