import { isOver, readDates } from "../../../src/site/dates.ts";
import { isRecord } from "../fields.ts";
import { quoted, type Finding } from "../problem.ts";
import { valueOf, type Source } from "../read.ts";

/** Closings and other hours of days that are over: pages leave them out already. */
export function pastDays(source: Source, now = new Date()): readonly Finding[] {
  const hours = source.collection === "clinic" ? valueOf(source, "hours") : undefined;
  if (!Array.isArray(hours)) return [];
  const today = now.toISOString().slice(0, 10);
  return hours.flatMap((line: unknown, place): readonly Finding[] => {
    const days = isRecord(line) ? line["days"] : undefined;
    if (typeof days !== "string" || readDates(days)?.every((span) => isOver(span, today)) !== true) return [];
    const says = `${quoted(days)} is over. Remove these lines.`;
    return [{ line: source.lineOf(["hours", place, "days"]), isHint: true, says }];
  });
}
