import { kindOf, logLine } from "./log.ts";
import { StoreError } from "./outbox/store.ts";
import { createPipeline, type Caller, type Pipeline } from "./pipeline.ts";
import { announceSettings } from "./settings/announce.ts";

/**
 * One run of a scheduled function, with its report in the log. Never throws.
 * @param failed the report of a run that could not be done, with the fault for the log
 */
export async function runScheduled<Report extends Readonly<Record<string, unknown>>>(
  caller: Caller,
  run: (pipeline: Pipeline) => Promise<Report>,
  failed: (fault: string) => Report,
): Promise<Report> {
  announceSettings(caller.deploy?.context);
  let report: Report;
  try {
    report = await run(createPipeline(caller));
  } catch (error) {
    report = failed(error instanceof StoreError ? error.what : kindOf(error));
  }
  logLine(report);
  return report;
}
