/** Times for staff at the clinic and for the contact in the second country. */
import { MAIL_LOCALE } from "#words/mails.ts";
import type { Country, Place } from "../../../src/schemas/place.ts";

/** The day and the time of day at a moment: "Sat 21 Nov 2026", "18:30 Lisbon time". */
export function dayAndTime(moment: Date, { timeZone, timeName }: Country) {
  const day = moment.toLocaleDateString(MAIL_LOCALE, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  });
  const time = moment.toLocaleTimeString(MAIL_LOCALE, { timeStyle: "short", timeZone });
  return { day: day.replace(",", ""), time: `${time} ${timeName}` };
}

/** "Sat 21 Nov 2026, 00:35 Danish time (Fri 20 Nov 2026, 23:35 Lisbon time)": the second day where it is another. */
export function receivedTime(iso: string, place: Place): string {
  const moment = new Date(iso);
  const { day, time } = dayAndTime(moment, place);
  if (place.abroad === undefined) return `${day}, ${time}`;
  const there = dayAndTime(moment, place.abroad);
  return `${day}, ${time} (${there.day === day ? "" : `${there.day}, `}${there.time})`;
}

/** Takes minutes; returns "1 minute", "45 minutes", "3 hours" or "2 days". */
export function duration(minutes: number): string {
  const [amount, unit] =
    minutes < 120 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  const options = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(MAIL_LOCALE, options).format(amount);
}
