import type { Config, Context } from "@netlify/functions";
import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { sweep } from "../submissions/deliver/sweep.ts";

/** Sends what is queued in the outbox (reliability, P6). */
export default async (_request: Request, context: Context): Promise<Response> =>
  Response.json(await sweep(context), { headers: RESPONSE_HEADERS });

// Every two minutes: decision 0023 derives it from the promise of 5 min 30 s.
export const config: Config = { schedule: "*/2 * * * *", region: "sin" };
