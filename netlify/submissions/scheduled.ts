import { RESPONSE_HEADERS } from "../headers/headers.ts";
import { logLine } from "./log.ts";
import { faultOf } from "./outbox/store.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "./pipeline.ts";

/** Runs a scheduled function once. Never throws. Responds with its report, which is also logged. */
export async function runScheduled(
  event: string,
  context: FunctionContext,
  run: (pipeline: Pipeline) => Promise<object>,
): Promise<Response> {
  let report: object;
  try {
    report = await run(createPipeline(context));
  } catch (error) {
    report = { skipped: faultOf(error) };
  }
  logLine({ event, ...report });
  return Response.json({ event, ...report }, { headers: RESPONSE_HEADERS });
}
