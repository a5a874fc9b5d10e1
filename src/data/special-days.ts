import type { Clinic } from "../schemas/clinic.ts";
import { isOver, readDays } from "../site/dates.ts";

/** The days of the year with hours of their own, or closed, without those of one year that are over at the build. */
export function upcomingSpecialDays({ specialDays }: Pick<Clinic, "specialDays">, now = new Date()) {
  const today = now.toISOString().slice(0, 10);
  return specialDays.filter(({ days }) => !isOver((readDays(days) ?? []).flat(), today));
}
