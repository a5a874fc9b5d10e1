import type { Text, Values } from "../words/fill.ts";
import type { FormWords } from "../words/form-words.ts";
import { REPLY_TIME } from "./definitions.ts";
import type {
  FieldDefinition,
  FieldOption,
  FormDefinition,
  LocalizedField,
  LocalizedForm,
} from "./form-types.ts";

/** A mobile number of the clinic's country. */
export interface PhoneRule {
  /**
   * The accepted notations in ASCII, with the digits in a group: for HTML, and for the rule `nationalPhone`.
   */
  readonly pattern: string;
  /** What people write before these digits: "0", or "". */
  readonly prefix: string;
  /** How many digits people write, with the prefix. */
  readonly lengths: readonly number[];
  /** "912 345 678" */
  readonly example: string;
}

interface Offer {
  readonly replyTime: string;
  readonly services: Readonly<Record<"appointment" | "enquiry", readonly FieldOption[]>>;
}

/** The part of a translated offer that the forms need: `labels` by the values that are sent. */
export function translatedOffer({ replyTime, services }: Offer) {
  const options = [...services.appointment, ...services.enquiry];
  return { replyTime, labels: Object.fromEntries(options.map(({ value, label }) => [value, label])) };
}

/** What depends on the clinic's country and on the page's language. */
export interface FormLocale {
  /** With its article inside a sentence: "the Netherlands". */
  readonly country: string;
  readonly phone: PhoneRule;
  /** "any letters" if left out. */
  readonly names?: "latin letters" | "any letters" | undefined;
  /** If it is not the first of the site. */
  readonly language?: string | undefined;
  /** In a language other than the first. */
  readonly offer?: ReturnType<typeof translatedOffer> | undefined;
}

export const LANGUAGE_PARAMETER = "language";

/** `options` by the values that are sent. */
interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  readonly prompt?: string;
  readonly required?: string;
  readonly invalid?: string;
  readonly note?: string;
  readonly options?: Readonly<Record<string, string>>;
}

function localizeField(
  field: FieldDefinition,
  own: FieldWords,
  locale: FormLocale,
  { fieldMessages, fill, either }: FormWords,
): LocalizedField {
  const { rule, options } = field;
  const acceptsAny = rule === "letters" && locale.names !== "latin letters";
  const { country, phone } = locale;
  const values: Values = {
    country,
    digits: either(phone.lengths),
    example: phone.example,
    label: own.label,
    most: field.maxLength,
  };
  const say = (text: Text): string => fill(text, values);
  return {
    ...field,
    ...(acceptsAny && { rule: "anyLetters" }),
    ...(rule === "nationalPhone" && { pattern: phone.pattern, prefix: phone.prefix }),
    ...(options && {
      options: options.map(({ value, label }) => ({
        value,
        label: own.options?.[value] ?? locale.offer?.labels[value] ?? label,
      })),
    }),
    label: own.label,
    prompt: own.prompt,
    hint: own.hint && say(own.hint),
    messages: {
      required: say(own.required ?? fieldMessages.fillIn),
      invalid: say(acceptsAny ? fieldMessages.anyLetters : (own.invalid ?? fieldMessages.check)),
      tooLong: say(fieldMessages.shorten),
      note: own.note,
    },
  };
}

/**
 * Returns a form in the language of `words`, with the clinic's rules for numbers and names, for pages,
 * islands and functions.
 */
export function localizeForm(form: FormDefinition, locale: FormLocale, words: FormWords): LocalizedForm {
  const { promise, task, fields, ...own } = words.forms[form.id];
  const named: Readonly<Record<string, FieldWords>> = fields;
  const { language, offer } = locale;
  const inTime = { replyTime: offer?.replyTime ?? REPLY_TIME };
  return {
    ...form,
    ...(language !== undefined && {
      endpoint: `${form.endpoint}?${LANGUAGE_PARAMETER}=${language}` as const,
    }),
    words,
    fields: form.fields.map((field) =>
      localizeField(field, named[field.name] ?? { label: field.name }, locale, words),
    ),
    whenEmpty: "",
    ...own,
    promise: words.fill(promise, inTime),
    task: words.fill(task, inTime),
  };
}

export function shownValue({ options }: FieldDefinition, value: string): string {
  return options?.find((option) => option.value === value)?.label ?? value;
}
