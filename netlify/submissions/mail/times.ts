/** Times as staff at the clinic and the contact in the second country read them. */
import { MAIL_LOCALE } from "#words/mails.ts";
import type { Country, Place } from "../../../src/schemas/place.ts";

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** The day at a moment, "Sat 21 Nov 2026". */
export function dayAt(moment: Date, { timeZone }: Country): string {
  return moment.toLocaleDateString(MAIL_LOCALE, { ...DAY, timeZone }).replace(",", "");
}

/** The time of day at a moment, "18:30 Lisbon time". */
export function timeOfDay(moment: Date, { timeZone, timeName }: Country): string {
  return `${moment.toLocaleTimeString(MAIL_LOCALE, { ...TIME, timeZone })} ${timeName}`;
}

/** "Sat 21 Nov 2026, 00:35 Danish time (Fri 20 Nov 2026, 23:35 Lisbon time)": the second day where it is another. */
export function receivedTime(iso: string, place: Place): string {
  const moment = new Date(iso);
  const { abroad } = place;
  const day = dayAt(moment, place);
  const received = `${day}, ${timeOfDay(moment, place)}`;
  if (abroad === undefined) return received;
  const dayAbroad = dayAt(moment, abroad);
  return `${received} (${dayAbroad === day ? "" : `${dayAbroad}, `}${timeOfDay(moment, abroad)})`;
}

/** Takes minutes; returns "1 minute", "45 minutes", "3 hours" or "2 days". */
export function duration(minutes: number): string {
  const [amount, unit] =
    minutes < 120 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  const options = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(MAIL_LOCALE, options).format(amount);
}
