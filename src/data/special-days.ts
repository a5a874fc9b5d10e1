import type { Clinic } from "../schemas/clinic.ts";
import { isOver } from "../site/dates.ts";

/** The days of the year that differ from the week, without those of one year that are over at the build. */
export function upcomingSpecialDays({ specialDays }: Pick<Clinic, "specialDays">, now = new Date()) {
  const today = now.toISOString().slice(0, 10);
  return specialDays.filter(({ dates }) => !isOver(dates.flat(), today));
}
