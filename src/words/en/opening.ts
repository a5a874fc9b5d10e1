/**
 * The words of times, days and opening hours, for the clocks of any place. The script of the header uses them
 * too, so each export is small.
 */

/** From Sunday. */
export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** From Sunday, as editors write the days of the opening hours: "Mon-Sat". */
export const SHORT_DAYS = DAYS.map((day) => day.slice(0, 3));

/** How a date is written: "26 January". */
export const DATE_LOCALE = "en-GB";

/** The time at the end of a day. */
export const MIDNIGHT = "midnight";

/** A time on a clock of twelve hours. @param face "6:00" */
export const halfDayTime = (face: string, isMorning: boolean) => `${face} ${isMorning ? "am" : "pm"}`;

/** Of a clinic that does not close. */
export const ALL_DAY = "24 hours";

export const HOURS = {
  period: (opens: string, closes: string) => `${opens} to ${closes}`,
  /** Of a time that is on another day in the second country. */
  dayBefore: (time: string) => `${time} the day before`,
  dayAfter: (time: string) => `${time} the next day`,
  /** The periods of a day that a break divides. */
  periods: (periods: readonly string[]) => periods.join(" and "),
  /** @param reason "Republic Day" */
  closed: (reason: string) => `closed (${reason})`,
  /**
   * Before the hours in the time of another country.
   *
   * @param days "Mon-Fri", where other days have other hours
   */
  inTime: (timeName: string, days?: string) => `In ${timeName}${days === undefined ? "" : `, ${days}`}`,
};

/** Winter, then summer, where the difference between two countries changes with summer time. */
export const SEASONS = {
  /** After hours. */
  during: ["in winter", "in summer"],
  /** After the name of a country. */
  clocks: ["winter", "summer time"],
};

export const TODAY = "today";
export const TOMORROW = "tomorrow";

/** Whether the clinic is open, in the header. */
export const OPEN_NOW = {
  open: "Open now",
  closed: "Closed now",
  /** @param day "26 January" */
  closedOn: (day: string) => `Closed on ${day}`,
  /** @param day undefined for today */
  until: (time: string, day?: string) => `Open until ${day === undefined ? time : `${day} ${time}`}`,
  /** @param closed one of the two above */
  opens: (closed: string, day: string, time: string) => `${closed}, opens ${day} ${time}`,
  /** After one of these, the same time in the second country. @param day only where it is another day there */
  abroad: (time: string, timeName: string, day?: string) =>
    `(${day === undefined ? time : `${day} ${time}`} ${timeName})`,
};
