/**
 * What pages, islands, functions and schemas may import of this folder, besides `phone-number.ts`,
 * `email-address.ts`, `received.ts` and `refusals.ts`, which do not load `offer.json`.
 */
export { cleanText } from "./clean.ts";
export { formAt, FORM_IDS, FORMS, REPLY_TIME } from "./definitions.ts";
export { parseEmailAddress, meantAddress } from "./email-address.ts";
export { LANGUAGE_PARAMETER, localizeForm, shownValue, translatedOffer } from "./localize.ts";
export type { FormLocale, PhoneRule } from "./localize.ts";
export { fillMarks, mark } from "./marks.ts";
export { noteOn, type FieldNote } from "./notes.ts";
export { numbersIn } from "./phone-number.ts";
export { htmlPattern } from "./rules.ts";
export { keyText } from "./submission-key.ts";
export { validate } from "./validate.ts";
export type * from "./form-types.ts";
