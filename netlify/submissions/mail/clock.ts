/** Times as staff in Bengaluru and the contact in the United Kingdom read them. */

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A format takes a tenth of a millisecond to create, so each is created once. */
const formatsOf = (timeZone: string) => ({
  day: new Intl.DateTimeFormat("en-GB", { timeZone, ...DAY }),
  time: new Intl.DateTimeFormat("en-GB", { timeZone, ...TIME }),
  /** With "GMT" in winter and "BST" in summer. */
  timeAndZone: new Intl.DateTimeFormat("en-GB", { timeZone, ...TIME, timeZoneName: "short" }),
});
const INDIA = formatsOf("Asia/Kolkata");
const BRITAIN = formatsOf("Europe/London");
const UTC = formatsOf("UTC");

const dayOf = (moment: Date, { day }: typeof UTC): string => day.format(moment).replace(",", "");

/**
 * Takes an ISO 8601 moment; returns "Sat 21 Nov 2026, 12:35 IST (07:05 GMT in the UK)", with the UK's day where it is
 * another. A moment that cannot be parsed is shown as it is, so that a mail never fails because of a clock.
 */
export function receivedTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const [day, britishDay] = [dayOf(moment, INDIA), dayOf(moment, BRITAIN)];
  const british = `${BRITAIN.timeAndZone.format(moment)} in the UK${britishDay === day ? "" : ` on ${britishDay}`}`;
  return `${day}, ${INDIA.time.format(moment)} IST (${british})`;
}

/** Takes "2026-11-21"; returns "Sat 21 Nov 2026". Anything else is returned as it is. */
export function calendarDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? day : dayOf(noon, UTC);
}

/** Takes minutes; returns "1 minute", "45 minutes", "3 hours" or "2 days". */
export function duration(minutes: number): string {
  const [amount, unit] =
    minutes < 120 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  const format = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat("en-GB", format).format(amount);
}
