import {
  fillMarks,
  FORM_IDS,
  FORMS,
  localizeForm,
  mark,
  type FieldErrors,
  type FormDefinition,
  type FormId,
} from "../../../src/forms/index.ts";
import { readReceivedAddress } from "../../../src/forms/received.ts";
import { RESPONSE_HEADERS, responsePageHeaders } from "../../headers/headers.ts";
import { isReference } from "../outbox/identity.ts";
import type { Input } from "../receive/body.ts";
import { factsInLanguage, readBuiltFacts, readResponsePage, type Speech } from "../built-facts.ts";
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

/** @param id of the form that is left on the page */
function filledPage(language: string, id: FormId | undefined, values: Readonly<Record<string, string>>) {
  const { html, policy } = readResponsePage(language);
  const [before, ...forms] = html.split(mark("form"));
  const after = forms.pop();
  const kept = forms.filter((_form, index) => FORM_IDS[index] === id);
  const page = [before, ...kept, after].join("");
  return { html: fillMarks(page, values), headers: responsePageHeaders(policy) };
}

/**
 * The page for a plain form when nothing was accepted: the reason and, if what was typed could be read, the form
 * with it and with what to correct (WCAG 3.3.1 and 3.3.3). The title starts with "Error:", so that a screen reader
 * reads it first.
 * @param input `undefined` if the body was not read
 */
export function errorPage(
  form: FormDefinition,
  result: NotAccepted,
  input: Input | undefined,
  { language = "", words }: Speech,
) {
  const { kind } = result;
  const { notAvailable, notSent, invalid, ...texts } = words.responses;
  const title = kind === "method_not_allowed" ? notAvailable : notSent;
  const isUnread = kind === "temporarily_unavailable" && input === undefined;
  return filledPage(language, input && form.id, {
    document: words.errorTitlePrefix + title,
    title,
    ...(kind === "invalid"
      ? { text: words.fill(invalid, { button: words.forms[form.id].button.idle }), call: "hidden" }
      : { text: texts[isUnread ? "malformed" : kind] }),
    received: "hidden",
    visit: "hidden",
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
  const { language = "", locale, words } = factsInLanguage(readBuiltFacts(), asked.language);
  if (!isReference(ref))
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: `/${language}` } });
  const form = Object.values(FORMS).find(({ id }) => id === asked.form);
  const { accepted, promise } = form ? localizeForm(form, locale, words) : words.anyForm;
  const { html, headers } = filledPage(language, undefined, {
    document: accepted,
    title: `${words.accepted.thanks} ${accepted}`,
    text: promise,
    call: "hidden",
    ref,
    // Only a form that arranges a visit says what to know before it.
    visit: form?.arrangesVisit === true ? "" : "hidden",
  });
  return new Response(html, { headers });
}
