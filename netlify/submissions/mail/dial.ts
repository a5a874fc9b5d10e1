import { tenDigits } from "../../../src/forms/phone.ts";

/** A number that a phone can dial. */
export interface Dialable {
  /** "+919845012345" (E.164). */
  readonly number: string;
  /** "+91 98450 12345". */
  readonly shown: string;
  /** The other interpretation, where the typed number fits two countries. */
  readonly otherwise?: { readonly number: string; readonly shown: string; readonly country: string };
  /** Which country was assumed, where there was a choice. */
  readonly assumed?: string;
}

/** The zeros of the digits in Arabic, Persian and Indian scripts. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

function indian(national: string): Dialable {
  return { number: `+91${national}`, shown: `+91 ${national.slice(0, 5)} ${national.slice(5)}` };
}

/** In Ofcom's groups: 20 7946 0001 (London and other 02 areas), 161 496 0000 (large cities, 03, 08), 7700 900123. */
function british(national: string): Dialable {
  const [, ...groups] =
    /^(2\d)(\d{4})(\d+)$/.exec(national) ??
    /^(1\d1|11\d|[389]\d\d)(\d{3})(\d+)$/.exec(national) ??
    /^(\d{4})(\d+)$/.exec(national) ??
    [];
  return { number: `+44${national}`, shown: `+44 ${groups.join(" ")}` };
}

/** "+" and digits, 8 to 15 of them (ITU-T E.164, section 6.1). */
function international(digits: string): Dialable | undefined {
  // A trunk zero after the country code ("+44 (0)20 …", "+91 098…") is never dialled from abroad.
  const dialled = digits.replace(/^(44|91)0+/, "$1");
  if (/^91[0-9]{10}$/.test(dialled)) return indian(dialled.slice(2));
  if (/^44[0-9]{10}$/.test(dialled)) return british(dialled.slice(2));
  if (/^(?:91|44)/.test(dialled)) return undefined;
  return /^[1-9][0-9]{7,14}$/.test(dialled) ? { number: `+${dialled}`, shown: `+${dialled}` } : undefined;
}

/** Eleven digits with a trunk zero: an Indian or a British number. */
function withTrunkZero(national: string): Dialable {
  const asIndian = indian(national);
  const asBritish = british(national);
  // 071–075 and 077–079 are the United Kingdom's mobiles; people in India seldom type the zero.
  if (/^7[1-57-9]/.test(national)) {
    return { ...asBritish, assumed: "the United Kingdom", otherwise: { ...asIndian, country: "India" } };
  }
  // 01, 02, 03 are British landlines and also Delhi, Pune, Mumbai and Kolkata.
  if (/^[123]/.test(national)) {
    return { ...asIndian, assumed: "India", otherwise: { ...asBritish, country: "the United Kingdom" } };
  }
  return asIndian;
}

/**
 * Takes a phone number as a visitor wrote it; returns the number to dial, or `undefined` when it is not clear which
 * one is meant, so that staff never call a stranger. Ten digits are Indian (specification, section 5); the enquiry
 * form has no format check, so numbers from other countries arrive there.
 */
export function dialable(written: string): Dialable | undefined {
  const compact = latinDigits(written.normalize("NFKC"))
    .replace(/^[\s(]*(?:\+|00)[\s(]*/, "+")
    .replace(/[\s().\-\u2010-\u2015]/g, "");
  if (compact.startsWith("+"))
    return /^\+[0-9]+$/.test(compact) ? international(compact.slice(1)) : undefined;
  if (/^0[0-9]{10}$/.test(compact)) return withTrunkZero(compact.slice(1));
  if (/^447[0-9]{9}$/.test(compact)) return international(compact);
  const national = tenDigits(compact);
  return national === undefined ? undefined : indian(national);
}
