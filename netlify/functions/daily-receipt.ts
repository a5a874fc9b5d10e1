import type { Config, Context } from "@netlify/functions";
import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { sendDailyReceipt } from "../submissions/watch/daily-receipt.ts";

/** Sends the daily receipt, a mail whose absence is an alarm, and deletes markers older than 7 days. */
export default async (_request: Request, context: Context): Promise<Response> =>
  Response.json(await sendDailyReceipt(context), { headers: RESPONSE_HEADERS });

// DAILY_RECEIPT_UTC of limits.ts. Netlify reads a literal only; schedule.test.ts compares the two.
export const config: Config = { schedule: "0 13 * * *", region: "sin" };
