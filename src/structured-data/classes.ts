import type { Event, Offer } from "schema-dts";
import type { ClinicAddress } from "../schemas/clinic.ts";
import type { Place } from "../schemas/place.ts";
import type { Fee } from "../schemas/prices.ts";
import { clockFace } from "../site/clock.ts";
import { DAYS } from "../site/dates.ts";
import { clinicId, postalAddress } from "./clinic.ts";
import { addressOf } from "./graph.ts";

interface ClassFacts {
  readonly name: string;
  readonly service: { readonly data: { readonly route: string } };
  /** The days of the week, as `readDays` returns them. */
  readonly dates: readonly (readonly string[])[];
  /** Minutes after midnight. */
  readonly times: readonly [starts: number, ends: number];
  /** The day of the first class. */
  readonly from?: Date | undefined;
  /** Undefined for a class by video. */
  readonly address: ClinicAddress | undefined;
  readonly languages: readonly string[];
  readonly places: number;
  readonly fee?: Fee | undefined;
}

/**
 * The classes of a page, each as a weekly event (schema.org/Schedule). Search engines require the day on which it begins
 * (https://developers.google.com/search/docs/appearance/structured-data/event), so a class without one is not
 * described.
 *
 * @param place where the fees are paid, and whose clock the times are of
 */
export function classEvents(classes: readonly ClassFacts[], place: Place, site: URL) {
  return classes.flatMap((facts) => {
    const { name, service, dates, times, from, address, languages, places, fee } = facts;
    if (from === undefined) return [];
    const [starts, ends] = times;
    const url = addressOf(service.data.route, site);
    const startDate = from.toISOString().slice(0, 10);
    const offer: Exclude<Offer, string> | undefined = fee && {
      "@type": "Offer",
      name: fee.name,
      price: fee.price,
      priceCurrency: place.currency,
      url,
    };
    const event: Exclude<Event, string> = {
      "@type": "Event",
      name,
      url,
      startDate,
      eventSchedule: {
        "@type": "Schedule",
        startDate,
        startTime: clockFace(starts, false),
        endTime: clockFace(ends, false),
        byDay: DAYS.filter((_, day) => dates.flat().includes(String(day))),
        repeatFrequency: "P1W",
        scheduleTimezone: place.timeZone,
      },
      location:
        address === undefined
          ? { "@type": "VirtualLocation", url }
          : { "@type": "Place", name: address.label, address: postalAddress(address) },
      inLanguage: [...languages],
      maximumAttendeeCapacity: places,
      ...(offer && { offers: offer }),
      organizer: { "@id": clinicId(site) },
    };
    return [event];
  });
}
