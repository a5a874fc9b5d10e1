import type { Config, Context } from "@netlify/functions";
import { runScheduled } from "../submissions/scheduled.ts";
import { runDailyReceipt } from "../submissions/watch/daily-receipt.ts";

/** Sends the daily receipt, a mail whose absence is an alarm, and deletes markers older than 7 days. */
export default (_request: Request, context: Context): Promise<Response> =>
  runScheduled("daily receipt", context, runDailyReceipt);

// DAILY_RECEIPT_UTC of limits.ts. Netlify reads a literal only; bundles.test.ts compares the two.
export const config: Config = { schedule: "0 13 * * *", region: "sin" };
