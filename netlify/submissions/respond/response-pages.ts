import {
  fillMarks,
  FORM_IDS,
  FORMS,
  localizeForm,
  mark,
  type FieldErrors,
  type FormDefinition,
  type FormId,
} from "#forms/index.ts";
import { readReceivedAddress } from "#forms/received.ts";
import { RESPONSE_HEADERS, RESPONSE_PAGE_HEADERS } from "#netlify/headers/headers.ts";
import { isReference } from "../outbox/identity.ts";
import type { Input } from "../receive/receive.ts";
import { speechIn, readBuiltFacts, readResponsePages, type Speech } from "../built-facts.ts";
import type { SubmissionResult } from "../submission.ts";

type NotAccepted = Exclude<SubmissionResult, { readonly ref: string }>;

/** For the marks of a form (src/islands/forms/SubmissionForm.tsx). */
function formValues({ fields }: FormDefinition, input: Input, errors: FieldErrors) {
  // An element with `autofocus` receives the focus without a script (HTML standard, section 6.6.7).
  const values = { errors: Object.keys(errors).length > 0 ? "autofocus" : "hidden" };
  const valuesOf = ({ name, kind, options = [] }: FormDefinition["fields"][number]) => {
    const { [name]: typed } = input;
    const text = typeof typed === "string" ? typed : "";
    const { [name]: error } = errors;
    return {
      // HTML drops the first line end of a textarea.
      [`value-${name}`]: kind === "textarea" ? `\n${text}` : text,
      [`chosen-${name}-${options.findIndex(({ value }) => value === text)}`]: "selected",
      ...(error === undefined
        ? { [`item-${name}`]: "hidden" }
        : { [`error-${name}`]: error, [`invalid-${name}`]: "aria-invalid=true" }),
    };
  };
  return Object.assign(values, ...fields.map(valuesOf)) as Readonly<Record<string, string>>;
}

/** The page with one of its forms, or with none. */
function withForm(page: string, id: FormId | undefined): string {
  const [before, ...forms] = page.split(mark("form"));
  const after = forms.pop();
  return [before, ...forms.filter((_form, index) => FORM_IDS[index] === id), after].join("");
}

/**
 * The page for a plain form when nothing was accepted: the reason and, if what was typed could be read, the form
 * with it and with what to correct (WCAG 3.3.1 and 3.3.3).
 * @param input `undefined` if the body was not read
 */
export function errorPage(
  form: FormDefinition,
  result: NotAccepted,
  input: Input | undefined,
  { language = "", words }: Speech,
): string {
  const { kind } = result;
  const { notAvailable, notSent, invalid, ...texts } = words.responses;
  const title = kind === "method_not_allowed" ? notAvailable : notSent;
  const isUnread = kind === "temporarily_unavailable" && input === undefined;
  const { refused } = readResponsePages(language);
  return fillMarks(withForm(refused, input && form.id), {
    title,
    ...(kind === "invalid"
      ? { text: words.fill(invalid, { button: words.forms[form.id].button.idle }), call: "hidden" }
      : { text: texts[isUnread ? "malformed" : kind] }),
    ...(input && formValues(form, input, kind === "invalid" ? result.errors : {})),
  });
}

/**
 * The confirmation, whose address contains nothing personal. Without a valid reference nothing was received:
 * the visitor is sent to the home page.
 */
export function receivedPage(url: string): Response {
  const asked = readReceivedAddress(new URL(url));
  const { ref } = asked;
  const { language = "", locale, words } = speechIn(readBuiltFacts(), asked.language);
  if (!isReference(ref))
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: `/${language}` } });
  const form = Object.values(FORMS).find(({ id }) => id === asked.form);
  const { accepted, promise } = form ? localizeForm(form, locale, words) : words.anyForm;
  const page = fillMarks(readResponsePages(language).received, {
    title: accepted,
    text: promise,
    ref,
    // Only a form that arranges a visit says what to know before it.
    visit: form?.arrangesVisit === true ? "" : "hidden",
  });
  return new Response(page, { headers: RESPONSE_PAGE_HEADERS });
}
