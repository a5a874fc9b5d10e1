import { numbersIn } from "../../../src/forms/phone-number.ts";
import { readPhone, shownPhone } from "../../../src/schemas/phone.ts";
import type { Place } from "../../../src/schemas/place.ts";
import { nameInSentence } from "../../../src/site/country.ts";
import type { Words } from "../../../src/words/words.ts";

/** A number as a phone dials it, "+351912345678" (E.164), and as people read it, "+351 912 345 678". */
export type Phone = ReturnType<typeof shownPhone>;

/** A number that a phone can dial. */
interface Dialable extends Phone {
  /** If the typed number fits two countries: which one is assumed, and the number in the other. */
  readonly doubt?: { readonly note: string; readonly call: Phone };
}

/**
 * Takes a phone number as a visitor wrote it; returns the number to dial, the first of several, or `undefined` if it is
 * not certain, because staff would call a stranger. A number without a country code belongs to the clinic's country
 * (specification, section 5), but the enquiry form accepts any text, so it may be one of another country. A number with
 * a leading zero may belong to the second country, where people write the zero; in the clinic's country few do.
 */
export function dialable(written: string, place: Place, words: Words): Dialable | undefined {
  const [typed] = numbersIn(written);
  // Words or an extension: staff read the number and dial it themselves.
  if (typed === undefined) return undefined;
  const compact = typed.replace(/^00/, "+");
  const here = readPhone(compact, place.country);
  const { abroad } = place;
  const there = abroad && readPhone(compact, abroad.country);
  // A number that is complete without a prefix is one of the clinic's own country, or it is not dialled.
  const isExact = [here, there].some((phone) => phone?.nationalNumber === compact);
  if (!abroad || !there || isExact || compact.startsWith("+")) return here && shownPhone(here);
  if (!here) return shownPhone(there);
  const [first = ""] = there.nationalNumber;
  const isMobileThere = abroad.firstDigits.mobile.includes(first);
  if (!isMobileThere && !abroad.firstDigits.landline.includes(first)) return shownPhone(here);
  const both = [
    { name: nameInSentence(place, words), ...shownPhone(here) },
    { name: nameInSentence(abroad, words), ...shownPhone(there) },
  ] as const;
  const [{ name, ...assumed }, call] = isMobileThere ? both.toReversed() : both;
  return {
    ...assumed,
    doubt: { note: words.fill(words.fieldNotes.assumed, { assumed: name, other: call.name }), call },
  };
}
