import type { MedicalClinic, OpeningHoursSpecification, PostalAddress } from "schema-dts";
import { clockFace, DAY_MINUTES } from "../hours/clock.ts";
import { DAYS, areDaysOver, includesDay, isWeekly, type Days } from "../hours/days.ts";
import { isSeason, type HoursLine } from "../hours/opening-hours.ts";
import type { ClinicFile, ClinicAddress } from "../schemas/clinic.ts";
import { addressOf, clinicId } from "./graph.ts";

type DescribedClinic = Exclude<MedicalClinic, string>;

export interface Countries {
  readonly abroad?: { readonly country: string } | undefined;
}

/**
 * The parts of a postal address before the one that is the town ("Old Bengaluru Road" is not) or contains the
 * postcode.
 */
function streetOf({ lines, locality, postcode }: ClinicAddress): string {
  const parts = lines.flatMap((line) => line.split(/[,،] */));
  const code = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
  const name = (text: string) => text.replaceAll(/[^\p{L}\p{M}]/gu, "").toLowerCase();
  const isTown = (part: string) =>
    (postcode !== undefined && code(part).includes(code(postcode))) || name(part) === name(locality);
  const town = parts.findIndex((part, index) => index > 0 && isTown(part));
  return parts.slice(0, town === -1 ? undefined : town).join(", ");
}

function postalAddress(address: ClinicAddress): Exclude<PostalAddress, string> {
  return {
    "@type": "PostalAddress",
    streetAddress: streetOf(address),
    addressLocality: address.locality,
    ...(address.postcode !== undefined && { postalCode: address.postcode }),
    addressCountry: address.country,
  };
}

/** Addresses in the second country are contact addresses: patients are seen at the others. */
function placesOf({ addresses }: ClinicFile, { abroad }: Countries) {
  const isAbroad = ({ country }: ClinicAddress): boolean => country === abroad?.country;
  return {
    clinics: addresses.filter((address) => !isAbroad(address)),
    elsewhere: addresses.filter(isAbroad),
  };
}

type Hours = Exclude<OpeningHoursSpecification, string>;

/** 00:00 to 00:00 is closed, and 00:00 to 23:59 is open for 24 hours. */
function timesIn({ times: [opens = 0, closes = 0] }: HoursLine) {
  return { opens: clockFace(opens, false), closes: clockFace(Math.min(closes, DAY_MINUTES - 1), false) };
}

/** A day of every year in a year. @param instead the day in place of a 29 February that the year does not have */
function dayOf(year: number, day: string, instead: string): string {
  const isMissing = day === "02-29" && new Date(Date.UTC(year, 1, 29)).getUTCDate() !== 29;
  return `${year}-${isMissing ? instead : day}`;
}

/** With full dates; days of every year in the last year, this year and the next. */
function inFull([from, until]: Days, year: number): readonly Days[] {
  if (until.length > "01-26".length) return [[from, until]];
  return [year - 1, year, year + 1]
    .map((each): Days => {
      return [dayOf(each, from, "03-01"), dayOf(from <= until ? each : each + 1, until, "02-28")];
    })
    .filter(([first, last]) => first <= last);
}

/** The lines for days of the week with hours: a line with a note has none. */
const openWeek = (hours: readonly HoursLine[]) =>
  hours.filter(({ dates, note }) => isWeekly(dates) && note === undefined);

const daysOfWeek = (lines: readonly HoursLine[]) =>
  DAYS.filter((_, day) => lines.some(({ dates }) => dates.some((days) => includesDay(days, String(day)))));

/**
 * The days of the year that differ from the week
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 */
function specialHours(hours: readonly HoursLine[], now: Date): Hours[] {
  const lines = hours.filter(({ dates }) => !isWeekly(dates));
  return lines.flatMap((line) =>
    line.dates.flatMap((each) =>
      inFull(each, now.getUTCFullYear())
        .filter((span) => !areDaysOver(span, now))
        .map(([from, until]): Hours => ({
          "@type": "OpeningHoursSpecification",
          validFrom: from,
          validThrough: until,
          ...(isSeason(each, line) && { dayOfWeek: daysOfWeek(openWeek(hours)) }),
          ...timesIn(line),
        })),
    ),
  );
}

/** The properties of a business for its hours. @param now the time of the build: days that are over are left out */
function describedHours(hours: readonly HoursLine[], now: Date) {
  const special = specialHours(hours, now);
  const weekly = openWeek(hours).map((line): Hours => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: daysOfWeek([line]),
    ...timesIn(line),
  }));
  return {
    ...(weekly.length > 0 && { openingHoursSpecification: weekly }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

/**
 * For the home page, which must stay small: what search engines require of a business. /contact has the rest
 * under the same id.
 */
export function clinicInShort(clinic: ClinicFile, countries: Countries, site: URL): DescribedClinic {
  return {
    "@type": "MedicalClinic",
    "@id": clinicId(site),
    name: clinic.name,
    url: addressOf("/", site),
    telephone: clinic.phone.number,
    address: placesOf(clinic, countries).clinics.slice(0, 1).map(postalAddress),
  };
}

/**
 * Everything that /contact shows: the business, then each place with its own number and the same hours
 * (https://developers.google.com/search/docs/appearance/structured-data/local-business).
 *
 * @param image an absolute URL
 * @param now the time of the build: days that are over are left out
 */
export function clinicInFull(
  clinic: ClinicFile,
  countries: Countries,
  site: URL,
  image: string,
  now = new Date(),
): readonly DescribedClinic[] {
  const hours = describedHours(clinic.hours, now);
  const { clinics: places, elsewhere } = placesOf(clinic, countries);
  // A PostalAddress of schema.org is also a ContactPoint.
  const contactPoint = elsewhere.map((address) => ({
    ...postalAddress(address),
    name: address.label,
    telephone: address.phone.number,
    areaServed: address.country,
    contactType: "customer service",
  }));
  const whole: DescribedClinic = {
    ...clinicInShort(clinic, countries, site),
    email: clinic.email,
    image,
    address: places.map(postalAddress),
    ...hours,
    ...(contactPoint.length > 0 && { contactPoint }),
  };
  const each = places.map((place): DescribedClinic => ({
    "@type": "MedicalClinic",
    "@id": addressOf(`/contact#address-${place.id}`, site),
    name: `${clinic.name}, ${place.label}`,
    url: addressOf(`/contact#address-${place.id}`, site),
    telephone: place.phone.number,
    image,
    address: postalAddress(place),
    hasMap: place.map,
    ...hours,
    parentOrganization: { "@id": clinicId(site) },
  }));
  return [whole, ...each];
}
