interface Times {
  readonly opens: string;
  readonly closes: string;
}

/** India keeps one time the whole year: UTC+05:30, no summer time. */
const INDIA_OFFSET = "+05:30";

function timeThere(clock: string, day: string, timeZone: string): string {
  return new Date(`${day}T${clock}:00${INDIA_OFFSET}`).toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  });
}

/**
 * Opening hours given in India time, as the clock shows them elsewhere.
 * @param hours 24-hour times such as "08:00"
 * @param timeZone an IANA name such as "Europe/London"
 * @returns the hours on a winter's and on a summer's day
 */
export function hoursAbroad(hours: Times, timeZone: string): { winter: Times; summer: Times } {
  const on = (day: string) => ({
    opens: timeThere(hours.opens, day, timeZone),
    closes: timeThere(hours.closes, day, timeZone),
  });
  return { winter: on("2026-01-15"), summer: on("2026-07-15") };
}
