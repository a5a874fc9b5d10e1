import type { Country, PlaceFile } from "#schemas/place.ts";
import { isolated } from "#words/fill.ts";
import type { Words } from "#words/words.ts";

type Language = Pick<Words, "language" | "join">;

/** "Sat 21 Nov 2026" and "18:30", beside a second country "18:30 Lisbon time" */
export function dayAndTime(
  moment: Date,
  { timeZone, timeName }: Country,
  { language: { dates, direction } }: Language,
) {
  const day = moment.toLocaleDateString(dates, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone,
  });
  const time = moment.toLocaleTimeString(dates, { timeStyle: "short", timeZone });
  return { day: day.replace(",", ""), time: [isolated(time, direction), timeName].filter(Boolean).join(" ") };
}

/**
 * "Sat 21 Nov 2026, 00:35 Berlin time (Fri 20 Nov 2026, 23:35 Lisbon time)": the second day only where it is
 * another.
 */
export function receivedTime(iso: string, place: PlaceFile, words: Language): string {
  const moment = new Date(iso);
  const { day, time } = dayAndTime(moment, place, words);
  const here = words.join([day, time]);
  if (place.abroad === undefined) return here;
  const there = dayAndTime(moment, place.abroad, words);
  const abroad = words.join([there.day === day ? undefined : there.day, there.time]);
  return `${here} (${abroad})`;
}

/** "1 minute", "45 minutes", "3 hours" or "2 days" */
export function duration(minutes: number, { language }: Language): string {
  const [amount, unit] =
    minutes < 120 ? [minutes, "minute"] : minutes < 2880 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
  const options = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language.dates, options).format(amount);
}

/** "Kannada" */
export function languageName(tag: string, { language }: Words): string {
  return new Intl.DisplayNames(language.tag, { type: "language" }).of(tag) ?? tag;
}
