/** Times as staff in Bengaluru and the contact in the United Kingdom read them. */

interface Reading {
  readonly day: string;
  readonly time: string;
}

function reading(moment: Date, timeZone: string): Reading {
  const day = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  return {
    day: new Intl.DateTimeFormat("en-GB", { timeZone, ...day }).format(moment).replace(",", ""),
    time: new Intl.DateTimeFormat("en-GB", { timeZone, ...time }).format(moment),
  };
}

/** "GMT" in winter, "BST" in summer. */
function britishZone(moment: Date): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeZoneName: "short" });
  return parts.formatToParts(moment).find((part) => part.type === "timeZoneName")?.value ?? "UK time";
}

/**
 * Takes an ISO 8601 moment; returns "Sat 21 Nov 2026, 12:35 IST (07:05 GMT in the UK)", with the UK's
 * day where it is another. A moment that cannot be parsed is shown as it is, so that a mail never fails
 * because of a clock.
 */
export function receivedTime(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return iso;
  const india = reading(moment, "Asia/Kolkata");
  const britain = reading(moment, "Europe/London");
  const britishDay = britain.day === india.day ? "" : ` on ${britain.day}`;
  return `${india.day}, ${india.time} IST (${britain.time} ${britishZone(moment)} in the UK${britishDay})`;
}

/** Takes "2026-11-21"; returns "Sat 21 Nov 2026". Anything else is returned as it is. */
export function calendarDay(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(noon.getTime()) ? day : reading(noon, "UTC").day;
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
