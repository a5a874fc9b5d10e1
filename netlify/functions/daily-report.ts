import type { Config, Context } from "@netlify/functions";
import { runDailyReport, runScheduled } from "../submissions/index.ts";

/** Sends the daily report, whose absence is itself an alarm. */
export default (_request: Request, context: Context): Promise<Response> =>
  runScheduled("daily report", context, runDailyReport);

// DAILY_REPORT_UTC. Netlify reads a literal only; literals.test.ts compares the two.
export const config: Config = { schedule: "0 13 * * *" };
