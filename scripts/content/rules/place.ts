import { placeSchema } from "../../../src/schemas/place.ts";
import { isRecord } from "../fields.ts";
import { quoted, type Problem } from "../problem.ts";
import { fileOf, valueOf, type Source } from "../read.ts";

/** The value of a key of `place.yaml`, or of its second country. */
function textOf(place: unknown, key: string): string | undefined {
  const value = isRecord(place) ? place[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** Facts of other files that do not fit the place of the clinic. */
export function placeProblems(sources: readonly Source[]): readonly Problem[] {
  const place = fileOf(sources, "place");
  // What a place cannot be is reported first.
  if (place === undefined || !placeSchema.safeParse(place.data).success) return [];
  const abroad = valueOf(place, "abroad");
  const countries = [textOf(place.data, "country"), textOf(abroad, "country")].filter(
    (country) => country !== undefined,
  );
  return sources.flatMap((source) => {
    if (source.collection === "clinic") {
      const unknown = unknownCountries(source, countries);
      return unknown.length === 0 ? noAddressAtHome(source, place) : unknown;
    }
    return source.collection === "fees" && abroad === undefined ? feesAbroad(source) : [];
  });
}

function unknownCountries(source: Source, countries: readonly string[]): readonly Problem[] {
  const addresses = valueOf(source, "addresses");
  if (!Array.isArray(addresses)) return [];
  return addresses.flatMap((address: unknown, index): readonly Problem[] => {
    const country = textOf(address, "country");
    if (country === undefined || countries.includes(country)) return [];
    const says = `${quoted(country)} is no country of place.yaml. Write ${countries.map(quoted).join(" or ")}, or name the country in place.yaml.`;
    return [{ file: source.file, line: source.lineOf(["addresses", index, "country"]), says }];
  });
}

/** No address is in the clinic's country: that of another clinic may have been left in the file. */
function noAddressAtHome(clinic: Source, place: Source): readonly Problem[] {
  const addresses = valueOf(clinic, "addresses");
  const country = textOf(place.data, "country");
  if (!Array.isArray(addresses) || country === undefined) return [];
  if (addresses.some((address) => textOf(address, "country") === country)) return [];
  const says = `No address in clinic.yaml is in ${quoted(country)}. Write the clinic's own country, with its time, currency and numbers.`;
  return [{ isHint: true, file: place.file, line: place.lineOf(["country"]), says }];
}

function feesAbroad(source: Source): readonly Problem[] {
  const fees = valueOf(source, "fees");
  if (!Array.isArray(fees)) return [];
  return fees.flatMap((fee: unknown, index): readonly Problem[] => {
    if (!isRecord(fee) || fee["priceAbroad"] === undefined) return [];
    const line = source.lineOf(["fees", index, "priceAbroad"]);
    const says =
      "“priceAbroad” has no currency: place.yaml has no “abroad:”. Remove the line, or add the second country.";
    return [{ file: source.file, line, says }];
  });
}
