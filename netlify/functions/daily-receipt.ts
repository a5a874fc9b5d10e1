import type { Config, Context } from "@netlify/functions";
import { ANSWER_HEADERS } from "../headers/headers.ts";
import { sendDailyReceipt } from "../submissions/daily-receipt.ts";

/** The daily mail whose absence is an alarm, and the end of markers older than 7 days. */
export default async (_request: Request, context: Context): Promise<Response> =>
  Response.json(await sendDailyReceipt(context), { headers: ANSWER_HEADERS });

// 13:00 UTC is 18:30 in India, all year round.
export const config: Config = { schedule: "0 13 * * *" };
