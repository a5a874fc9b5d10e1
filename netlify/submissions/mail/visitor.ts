import { getCountryCallingCode, type PhoneNumberType } from "libphonenumber-js/max";
import { parseEmailAddress, numbersIn, shownValue, type LocalizedForm } from "#forms/index.ts";
import { isOfWhatsApp, readPhone, shownPhone } from "#fields/phone.ts";
import type { PlaceFile } from "#schemas/place.ts";
import type { Words } from "#words/words.ts";
import type { Submission } from "../submission.ts";
import { oneLine, typedText } from "./safe-text.ts";

/** The kinds of numbers that people have, as libphonenumber-js names them. */
const OF_PEOPLE = new Set<PhoneNumberType | undefined>(["MOBILE", "FIXED_LINE", "FIXED_LINE_OR_MOBILE"]);

/**
 * The number to dial, the first of several, or `undefined` if it is not certain: staff would call a stranger.
 * The enquiry form accepts numbers of any country.
 */
export function dialable(written: string, { country, abroad }: PlaceFile) {
  const [typed] = numbersIn(written);
  // Words or an extension: staff dial it themselves.
  if (typed === undefined) return undefined;
  const international = typed.replace(/^00/, "+");
  // The code is repeated in "+91 91 98450 12345". The first is removed only from an invalid number, because
  // numbers may begin with the digits of the code.
  const code = [country, abroad?.country ?? country].map((each) => getCountryCallingCode(each)).join("|");
  const once = international.replace(new RegExp(`^\\+(?:${code})0*(?=(?:${code})\\d{7})`), "+");
  const compact = readPhone(international, country) ? international : once;
  const here = readPhone(compact, country);
  const there = abroad && readPhone(compact, abroad.country);
  // In India few people write a zero before a number; in the United Kingdom all do.
  if (here && compact.startsWith("0") && OF_PEOPLE.has(there?.getType())) return undefined;
  // A number without any prefix is one of the clinic's country, or not dialled.
  const number = here ?? (there?.nationalNumber === compact ? undefined : there);
  return number && shownPhone(number);
}

/** "Asha", "O’Brien", "K.", with the joiners of some scripts. */
const NAME_WORD = /^\p{L}[\p{L}\p{M}\u200C\u200D'’-]*\.?$/u;

/**
 * What the clinic may greet a person by: at most three words and 40 letters, without digits, slashes, or a dot inside a
 * word. Anybody may type a sentence or an address, with the number of somebody else.
 */
function plainName(name = ""): string {
  const words = name.split(" ");
  const isPlain = name.length <= 40 && words.length <= 3 && words.every((word) => NAME_WORD.test(word));
  return isPlain ? name : "";
}

export type Visitor = ReturnType<typeof visitorOf>;

/** The name and the contact details in a submission. */
export function visitorOf(
  { values }: Submission,
  { fields, nameFields, serviceField, emailField, phoneField }: LocalizedForm,
  place: PlaceFile,
) {
  const typed = (name = "") => typedText(values[name] ?? "");
  const phone = dialable(typed(phoneField), place);
  const names = nameFields.map((name) => oneLine(typed(name))).filter((name) => name !== "");
  const field = fields.find(({ name }) => name === serviceField);
  return {
    name: names.join(" "),
    /** The first name where it has a field of its own, else the whole name; "" for what is no plain name. */
    greetedAs: plainName(names[0]),
    /** "Diet", not the value "Die" that is sent. */
    serviceLabel: field ? oneLine(shownValue(field, typed(serviceField))) : "",
    /** Only when a mail server can deliver to it. */
    address: parseEmailAddress(typed(emailField)),
    phone,
  };
}

/** `text` stands for the link in the text part. */
export interface Action {
  readonly button: string;
  readonly href: string;
  readonly text: string;
}

/** Zero-width non-joiner and joiner and the isolates, percent-encoded. */
const INVISIBLE = /%E2%8(?:0%8[CD]|1%A[6-9])/g;

/**
 * Query parts as RFC 6068 and wa.me read them: spaces as %20, never "+". Filters take a link with invisible
 * characters for a forged one.
 */
function query(parts: Record<string, string>): string {
  return new URLSearchParams(parts).toString().replaceAll("+", "%20").replace(INVISIBLE, "");
}

/**
 * The ways to contact a visitor, best first. Others may read the visitor's phone, so the prepared text repeats only the
 * name and the reference.
 */
export function actionsFor(
  { ref }: Submission,
  { title, thanks }: LocalizedForm,
  { phone, address, greetedAs }: Visitor,
  clinic: string,
  { preparedReply, visitorActions, fill }: Words,
): readonly Action[] {
  const hello =
    greetedAs === "" ? preparedReply.greeting : fill(preparedReply.greetingTo, { name: greetedAs });
  const actions: Action[] = [];
  if (phone) {
    const [tel, digits] = [`tel:${phone.number}`, phone.number.slice(1)];
    const message = fill(preparedReply.message, { hello, clinic, thanks, ref });
    const chat = `https://wa.me/${digits}?${query({ text: `${message} ` })}`;
    actions.push({ button: fill(visitorActions.callNumber, { number: phone.shown }), href: tel, text: tel });
    if (isOfWhatsApp(phone.number)) actions.push({ button: visitorActions.whatsApp, href: chat, text: chat });
  }
  if (address !== undefined) {
    const subject = fill(preparedReply.subject, { form: title, clinic, ref });
    const body = fill(preparedReply.body, { hello, thanks }).replaceAll("\n", "\r\n");
    const href = `mailto:${encodeURIComponent(address).replace("%40", "@")}?${query({ subject, body })}`;
    // A mailto link with a prepared text is unreadable.
    actions.push({ button: visitorActions.replyByMail, href, text: address });
  }
  return actions;
}
