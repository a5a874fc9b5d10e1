import type { Config, Context } from "@netlify/functions";
import { runScheduled, runSweep } from "../submissions/index.ts";

/** Sends what is queued (reliability, P6). */
export default (_request: Request, context: Context): Promise<Response> =>
  runScheduled("sweep", context, runSweep);

// SWEEP_SLOT_MS (decision 0582).
export const config: Config = { schedule: "*/2 * * * *" };
