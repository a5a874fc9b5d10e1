import type { MedicalClinic, PostalAddress } from "schema-dts";
import type { ClinicFile, ClinicAddress } from "../schemas/clinic.ts";
import { describedHours } from "../hours/structured-data.ts";
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
