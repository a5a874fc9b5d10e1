/** Notes refuse nothing. */
import type { FormWords } from "../words/form-words.ts";
import { graphemeCount } from "../words/letters.ts";
import { cleanText } from "./clean.ts";
import { parseEmailAddress, meantAddress } from "./email-address.ts";
import { hasE164Length, numbersIn } from "./phone-number.ts";
import type { LocalizedField, NoteRule } from "./form-types.ts";

const NEAR_LIMIT_SHARE = 0.1;

const CHECKS: Readonly<Record<NoteRule, (typed: string) => boolean>> = {
  completeEmail: (typed) => parseEmailAddress(typed) !== undefined,
  dialableNumber: (typed) => hasE164Length(numbersIn(typed)[0] ?? ""),
};

export interface FieldNote {
  readonly text: string | undefined;
  /** The address about which the text asks. */
  readonly meant?: string;
}

/**
 * What a form says below a field: in the last tenth before its limit how many letters are left, counted as in the
 * validation; otherwise, once the visitor has left the field, that its value is accepted but probably wrong.
 */
export function noteOn(
  field: LocalizedField,
  value: string,
  hasLeft: boolean,
  { fieldMessages, fill }: FormWords,
): FieldNote | undefined {
  const typed = cleanText(field, value);
  const left = field.maxLength - graphemeCount(typed);
  if (left <= field.maxLength * NEAR_LIMIT_SHARE)
    return { text: fill(left < 0 ? fieldMessages.tooMany : fieldMessages.left, { count: Math.abs(left) }) };
  if (!hasLeft || field.note === undefined || typed === "") return undefined;
  const meant = field.note === "completeEmail" ? meantAddress(typed) : undefined;
  if (meant !== undefined) {
    const [, domain = ""] = meant.split("@");
    return { text: fill(fieldMessages.didYouMean, { domain }), meant };
  }
  return CHECKS[field.note](typed) ? undefined : { text: field.messages.note };
}
