import type { Config, Context } from "@netlify/functions";
import { runScheduled, runSweep } from "../submissions/index.ts";

/** Sends what is queued (reliability, P6). */
export default (_request: Request, context: Context): Promise<Response> =>
  runScheduled("sweep", context, runSweep);

// Every two minutes: decision 0450 derives it from the promise of 5 min 30 s.
export const config: Config = { schedule: "*/2 * * * *" };
