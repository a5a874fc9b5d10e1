/** Times as staff at the clinic and the contact in the second country read them. */
import { MAIL_LOCALE, timeAbroad } from "#words/mails.ts";
import type { Country, Place } from "../../../src/schemas/place.ts";
import { inSentences } from "../../../src/site/place.ts";

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** The day at a moment, "Sat 21 Nov 2026". */
export function dayAt(moment: Date, { timeZone }: Country): string {
  return moment.toLocaleDateString(MAIL_LOCALE, { ...DAY, timeZone }).replace(",", "");
}

function timeAt(moment: Date, { timeZone }: Country): string {
  return moment.toLocaleTimeString(MAIL_LOCALE, { ...TIME, timeZone });
}

/** The time of day at a moment, "18:30 Lisbon time". */
export function timeOfDay(moment: Date, place: Country): string {
  return `${timeAt(moment, place)} ${place.timeName}`;
}

/** "GMT" in winter, "BST" in summer; the name of the time where the zone has no abbreviation. */
function abbreviation(moment: Date, { timeZone, locale, timeName }: Country): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "short" });
  const parts = format.formatToParts(moment);
  const short = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return /^[A-Z]+$/.test(short) ? short : timeName;
}

/**
 * Takes an ISO 8601 moment; returns "Sat 21 Nov 2026, 12:35 CET (11:35 WET in Portugal)", with the second country's
 * day where it is another. A moment that cannot be parsed is shown as it is, so that a mail never fails
 * because of a clock.
 */
export function receivedTime(iso: string, place: Place): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const withZone = (place: Country): string => `${timeAt(moment, place)} ${abbreviation(moment, place)}`;
  const day = dayAt(moment, place);
  const received = `${day}, ${withZone(place)}`;
  const { abroad } = place;
  if (abroad === undefined) return received;
  const dayAbroad = dayAt(moment, abroad);
  const otherDay = dayAbroad === day ? undefined : dayAbroad;
  return `${received} ${timeAbroad(withZone(abroad), inSentences(abroad), otherDay)}`;
}

/** Takes minutes; returns "1 minute", "45 minutes", "3 hours" or "2 days". */
export function duration(minutes: number): string {
  const [amount, unit] =
    minutes < 120 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  const options = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(MAIL_LOCALE, options).format(amount);
}
