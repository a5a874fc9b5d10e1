import type { Config, Context } from "@netlify/functions";
import { runScheduled } from "../submissions/scheduled.ts";
import { runDailyReport } from "../submissions/watch/daily-report.ts";

/**
 * Sends the daily report, a mail whose absence is an alarm, and deletes completion records older than 7 days.
 * The name of this file is its address, which servers with a scheduler of their own call.
 */
export default (_request: Request, context: Context): Promise<Response> =>
  runScheduled("daily report", context, runDailyReport);

// DAILY_REPORT_UTC of limits.ts. Netlify reads a literal only; bundles.test.ts compares the two.
export const config: Config = { schedule: "0 13 * * *", region: "sin" };
