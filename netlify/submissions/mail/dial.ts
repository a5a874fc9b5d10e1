import { FIELD_NOTES } from "#words/mails.ts";
import { readPhone, shownPhone } from "../../../src/schemas/phone.ts";
import type { Place } from "../../../src/schemas/place.ts";
import { nameWithArticle } from "../../../src/site/place.ts";

/** A number as a phone dials it, "+351912345678" (E.164), and as people read it, "+351 912 345 678". */
export type Phone = ReturnType<typeof shownPhone>;

/** A number that a phone can dial. */
interface Dialable extends Phone {
  /** If the typed number fits two countries: which one is assumed, and the number in the other. */
  readonly doubt?: { readonly note: string; readonly call: Phone };
}

const DIGITS = Array.from("0123456789");

/** Converts digits of any script to ASCII: collation treats them as equal. */
function asciiDigits(text: string): string {
  const isSame = new Intl.Collator("en", { sensitivity: "base" }).compare;
  return text.replace(/\p{Nd}/gu, (digit) => DIGITS.find((ascii) => isSame(ascii, digit) === 0) ?? digit);
}

/**
 * Takes a phone number as a visitor wrote it; returns the number to dial, or `undefined` if that is not certain, so that
 * staff never call a stranger. A number without a country code belongs to the clinic's country (specification, section
 * 5); the enquiry form has no format check, so it may also contain numbers from other countries. A number with a leading
 * zero may belong to the second country, because the zero is usual there and rare here.
 */
export function dialable(written: string, place: Place): Dialable | undefined {
  const compact = asciiDigits(written.normalize("NFKC"))
    .replace(/[\s().\-\u2010-\u2015]/g, "")
    .replace(/^00/, "+");
  // Words, extensions and two numbers are left to staff.
  if (!/^\+?[0-9]+$/.test(compact)) return undefined;
  const here = readPhone(compact, place.country);
  const { abroad } = place;
  const there = abroad && readPhone(compact, abroad.country);
  // Without a zero or a country code, nothing suggests that a number belongs to the second country.
  const isExact = [here, there].some((phone) => phone?.nationalNumber === compact);
  if (!abroad || !there || isExact || compact.startsWith("+")) return here && shownPhone(here);
  if (!here) return shownPhone(there);
  const [first = ""] = there.nationalNumber;
  const isMobileThere = abroad.firstDigits.mobile.includes(first);
  if (!isMobileThere && !abroad.firstDigits.landline.includes(first)) return shownPhone(here);
  const both = [
    { name: nameWithArticle(place), ...shownPhone(here) },
    { name: nameWithArticle(abroad), ...shownPhone(there) },
  ] as const;
  const [{ name, ...assumed }, call] = isMobileThere ? both.toReversed() : both;
  return { ...assumed, doubt: { note: FIELD_NOTES.assumed(name, call.name), call } };
}
