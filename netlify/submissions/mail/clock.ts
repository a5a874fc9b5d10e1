/** Times as staff in Bengaluru and the contact in the United Kingdom read them. */

interface Reading {
  readonly day: string;
  readonly time: string;
}

const format = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("en-GB", { timeZone, ...options });

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A format takes a tenth of a millisecond to create, so each is created once. */
const formatsOf = (timeZone: string) => ({ day: format(timeZone, DAY), time: format(timeZone, TIME) });
const INDIA = formatsOf("Asia/Kolkata");
const BRITAIN = formatsOf("Europe/London");
const UTC = formatsOf("UTC");
const BRITISH_ZONE = format("Europe/London", { timeZoneName: "short" });

function reading(moment: Date, { day, time }: ReturnType<typeof formatsOf>): Reading {
  return { day: day.format(moment).replace(",", ""), time: time.format(moment) };
}

/** "GMT" in winter, "BST" in summer. */
function britishZone(moment: Date): string {
  const parts = BRITISH_ZONE.formatToParts(moment);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? "UK time";
}

/**
 * Takes an ISO 8601 moment; returns "Sat 21 Nov 2026, 12:35 IST (07:05 GMT in the UK)", with the UK's
 * day where it is another. A moment that cannot be parsed is shown as it is, so that a mail never fails
 * because of a clock.
 */
export function receivedTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const india = reading(moment, INDIA);
  const britain = reading(moment, BRITAIN);
  const britishDay = britain.day === india.day ? "" : ` on ${britain.day}`;
  return `${india.day}, ${india.time} IST (${britain.time} ${britishZone(moment)} in the UK${britishDay})`;
}

/** Takes "2026-11-21"; returns "Sat 21 Nov 2026". Anything else is returned as it is. */
export function calendarDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? day : reading(noon, UTC).day;
}

/** Takes minutes; returns "1 minute", "45 minutes", "3 hours" or "2 days". */
export function duration(minutes: number): string {
  const [amount, unit] =
    minutes < 120
      ? [Math.round(minutes), "minute"]
      : minutes < 2880
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / 1440), "day"];
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}
