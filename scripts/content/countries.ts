import { valueAt, type Field } from "../../src/reader/content-schemas.ts";
import { quoted, type Advice } from "../../src/reader/problem.ts";
import type { Source } from "../../src/reader/read.ts";
import { readList } from "./lists.ts";

const COUNTRIES = readList(new URL("countries.yaml", import.meta.url)) as Readonly<
  Record<string, { readonly postcode: string; readonly emergency: readonly string[] } | undefined>
>;
const NUMBERS = new Set(Object.values(COUNTRIES).flatMap((country) => country?.emergency ?? []));

/** The time zone database has more than one name for some zones. */
const zoneOf = (timeZone: string) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

/**
 * A short number after "call" in the same sentence, right after "ambulance", or in a link: 112, 14416 or 116 123. It is no
 * part of a longer number, and neither a price nor a quantity.
 */
const SHORT_NUMBER =
  /(?<=\b(?:call|dial|ring|phone)\b[^.\n]{0,30}|\b(?:contact|emergency|ambulance)(?: number)?:? |^tel:)(?<![+\d][ -]?|\p{Sc} ?)\d{3}(?:\d{2,3}| \d{3})?(?![ -]?\d| ?(?:%|rupees|minutes|hours|days|people|metres|km\b))/giu;

/**
 * What is wrong with the short numbers that a text or a link gives people to call: place.yaml has those of the clinic's
 * countries. In a text it recognises English sentences only, in a link every language.
 */
export function adviceOnShortNumber(text: string, place: Source | undefined): Advice | undefined {
  // A place.yaml that is missing or damaged is reported itself.
  if (typeof place?.data !== "object" || place.data === null) return undefined;
  const digitsOf = (number: string): string => number.replace(/\D/g, "");
  const known = place.scalars.map((scalar) => digitsOf(scalar.text));
  const wrong = text.match(SHORT_NUMBER)?.find((number) => !known.includes(digitsOf(number)));
  return wrong === undefined
    ? undefined
    : {
        message: `${quoted(wrong)} is not among the numbers to call in place.yaml. In an emergency, people would call it in vain. Write a number that is there, or add this one there if the official source names it.`,
        // A number of another country is a mistake; any other may be one of the clinic's telephone system.
        isHint: !NUMBERS.has(digitsOf(wrong)),
      };
}

/** What is wrong with a postcode, an emergency number or a time zone in the country that is named beside or above it. */
export function adviceOnCountry({
  key,
  source,
  text,
}: {
  readonly key?: Pick<Field, "path">;
  readonly source: Pick<Source, "data">;
  readonly text: string;
}): Advice | undefined {
  const { path = [] } = key ?? {};
  const country = path
    .map((_, index) => valueAt(source.data, [...path.slice(0, index), "country"]))
    .findLast((value) => typeof value === "string");
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return undefined;
  const { postcode = ".*", emergency = [text] } = COUNTRIES[country] ?? {};
  const there = `of this country (${new Intl.DisplayNames("en", { type: "region" }).of(country) ?? country})`;
  if (path.at(-1) === "postcode" && !new RegExp(`^(?:${postcode})$`, "i").test(text))
    return {
      message: `No postcode ${there} looks like ${quoted(text)}. Compare it with a letter, digit by digit.`,
    };
  if (path.includes("emergency") && path.at(-1) === "number") {
    const number = text.replaceAll(" ", "");
    if (!emergency.includes(number))
      return {
        message: `${quoted(text)} is not known as an emergency number ${there}. Compare it with the official source; known there: ${emergency.join(", ")}.`,
        // A number of this country may be new or regional; one of another country is a mistake.
        isHint: !NUMBERS.has(number),
      };
  }
  if (path.at(-1) !== "timeZone") return undefined;
  const zones = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
  return zones.length === 0 || zones.some((zone) => zoneOf(zone) === zoneOf(text))
    ? undefined
    : { message: `${quoted(text)} is not the time ${there}. Write one of: ${zones.join(", ")}.` };
}
