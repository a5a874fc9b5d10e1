import { FORMS, localizeForm, type FormDefinition } from "../../../src/forms/index.ts";
import { RESPONSE_HEADERS, RESPONSE_PAGE_HEADERS } from "../../headers/headers.ts";
import { escapeHtml } from "../../../src/words/letters.ts";
import { isReference } from "../outbox/identity.ts";
import type { Input } from "../receive/body.ts";
import { factsInLanguage, readBuiltFacts, type Speech } from "../built-facts.ts";
import type { SubmissionResult } from "../submission.ts";
import { fillPage } from "./template.ts";

type NotAccepted = Exclude<SubmissionResult, { readonly ref: string }>;

const SHOWS_FORM: ReadonlySet<NotAccepted["kind"]> = new Set([
  "invalid",
  "temporarily_unavailable",
  "too_many_requests",
]);

/**
 * The page for a plain form when nothing was accepted: the reason and, after the results in SHOWS_FORM, the
 * form with what to correct (WCAG 3.3.1 and 3.3.3). The title starts with "Error:", so that a screen reader
 * reads it first.
 */
export async function errorPage(form: FormDefinition, result: NotAccepted, input: Input, speech: Speech) {
  const { kind } = result;
  const { clinic, words, responses } = speech;
  const { notAvailable, notSent, invalid, ...texts } = words.responses;
  const title = escapeHtml(kind === "method_not_allowed" ? notAvailable : notSent);
  // The body could not be read.
  const isUnread = kind === "temporarily_unavailable" && Object.keys(input).length === 0;
  const { number, shown } = clinic.phone;
  const text =
    kind === "invalid"
      ? escapeHtml(words.fill(invalid, { button: words.forms[form.id].button.idle }))
      : `${escapeHtml(texts[isUnread ? "malformed" : kind])} <a href="tel:${escapeHtml(number)}">${escapeHtml(shown)}</a>`;
  const errors = kind === "invalid" ? result.errors : {};
  const shownForm =
    SHOWS_FORM.has(kind) && !isUnread ? { form, input, errors, summary: words.fieldsToCorrect } : undefined;
  const html = responses[shownForm === undefined ? "problem" : form.id];
  const page = await fillPage(html, words.errorTitlePrefix + title, { title, text }, shownForm);
  return { html: page, headers: RESPONSE_PAGE_HEADERS };
}

/**
 * The confirmation, whose address contains nothing personal. Without a valid reference nothing was received:
 * the visitor is sent to the home page.
 */
export async function receivedPage(url: string): Promise<Response> {
  const { pathname, searchParams: query } = new URL(url);
  const ref = query.get("ref") ?? "";
  const {
    language = "",
    locale,
    words,
    responses,
  } = factsInLanguage(readBuiltFacts(), pathname.split("/")[1]);
  if (!isReference(ref))
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: `/${language}` } });
  const form = Object.values(FORMS).find(({ id }) => id === query.get("form"));
  const { accepted, promise } = form ? localizeForm(form, locale, words) : words.anyForm;
  // Only a form that arranges a visit says what to know before it.
  const other = form?.arrangesVisit === true ? {} : { visit: "" };
  const title = escapeHtml(accepted);
  const page = await fillPage(responses.received, title, { title, text: escapeHtml(promise), ref, ...other });
  return new Response(page, { headers: RESPONSE_PAGE_HEADERS });
}
