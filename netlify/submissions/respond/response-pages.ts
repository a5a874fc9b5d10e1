import { FORMS } from "../../../src/forms/index.ts";
import { localizeForm } from "../../../src/forms/localize.ts";
import type { FormDefinition } from "../../../src/forms/form-types.ts";
import { RESPONSE_HEADERS, responsePageHeaders } from "../../headers/headers.ts";
import { DATA_POLICY } from "../../headers/policy.ts";
import { escapeHtml } from "../../../src/site/escape-html.ts";
import { withFill } from "../../../src/words/fill.ts";
import forms from "../../../src/words/en/forms.json" with { type: "json" };
import site from "../../../src/words/en/site.json" with { type: "json" };
import { kindOf, logLine } from "../log.ts";
import { isReference } from "../outbox/identity.ts";
import type { Input } from "../receive/body.ts";
import { inLanguage, readSiteFacts, responsesIn, type LocalFacts } from "../site.ts";
import type { SubmissionResult } from "./respond.ts";
import { fillPage } from "./template.ts";

type NotAccepted = Exclude<SubmissionResult, { readonly ref: string }>;

/** Results after which the form is shown again, with everything typed still in it. */
const SHOWS_FORM: ReadonlySet<NotAccepted["kind"]> = new Set([
  "invalid",
  "temporarily_unavailable",
  "too_many_requests",
]);

/** The words when those of the site cannot be read: a deployment without the file that the build writes. */
const OWN_WORDS = withFill({ ...site, ...forms });

/** The facts in the language of a form; undefined when they cannot be read. */
function localFacts(language: string): LocalFacts | undefined {
  try {
    return inLanguage(readSiteFacts(), language);
  } catch (error) {
    logLine({ event: "page", fault: kindOf(error) });
    return undefined;
  }
}

/** The page when the site's own pages cannot be read. */
function barePage({ language, errorTitlePrefix }: typeof OWN_WORDS, title: string, text: string): string {
  return `<!doctype html><html lang="${language.tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${errorTitlePrefix}${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
}

/**
 * Renders the page that a plain form gets when nothing was accepted: the site's own page with the
 * same form, what was typed in its fields, and what to correct (WCAG 3.3.1 and 3.3.3; the title starts
 * with "Error:" so that a screen reader reads it first). Never throws.
 */
export async function errorPage(form: FormDefinition, result: NotAccepted, input: Input, language: string) {
  const { kind } = result;
  const local = localFacts(language);
  const words = local?.words ?? OWN_WORDS;
  const { responses: texts, fieldsToCorrect, errorTitlePrefix } = words;
  const title = kind === "method_not_allowed" ? texts.notAvailable : texts.notSent;
  // The body could not be read, so there is nothing to show again.
  const isUnread = kind === "temporarily_unavailable" && Object.keys(input).length === 0;
  const { button } = words.forms[form.id];
  const text =
    kind === "invalid"
      ? words.fill(texts.invalid, { button: button.idle })
      : texts[isUnread ? "malformed" : kind];
  const bare = { html: barePage(words, title, text), headers: responsePageHeaders(DATA_POLICY) };
  if (local === undefined) return bare;
  try {
    const facts = readSiteFacts();
    const responses = responsesIn(facts, language);
    const { clinic } = facts;
    const { number, shown } = clinic.phone;
    const call = ` <a href="tel:${escapeHtml(number)}">${escapeHtml(shown)}</a>`;
    const parts = { title: escapeHtml(title), text: escapeHtml(text) + (kind === "invalid" ? "" : call) };
    const errors = kind === "invalid" ? result.errors : {};
    const shownForm =
      SHOWS_FORM.has(kind) && !isUnread ? { form, input, errors, summary: fieldsToCorrect } : undefined;
    const template = responses[shownForm === undefined ? "problem" : form.id];
    const html = await fillPage(template.html, `${errorTitlePrefix}${title}`, parts, shownForm);
    return { html, headers: responsePageHeaders(template.policy) };
  } catch (error) {
    logLine({ event: "page", fault: kindOf(error) });
    return bare;
  }
}

/**
 * Renders the confirmation at /received. The address names a form and a reference, nothing personal, and only a valid
 * reference is shown: without one nothing was received, and the response is a redirect to the home page.
 */
export async function receivedPage(url: string): Promise<Response> {
  const { pathname, searchParams: query } = new URL(url);
  const ref = query.get("ref") ?? "";
  if (!isReference(ref))
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: "/" } });
  const [, language] = pathname.split("/");
  const { locale, words } = inLanguage(readSiteFacts(), language);
  const { html, policy } = responsesIn(readSiteFacts(), language).received;
  const form = Object.values(FORMS).find(({ id }) => id === query.get("form"));
  const { accepted, promise } = form ? localizeForm(form, locale, words) : words.anyForm;
  // The page states how to cancel a visit, which concerns only a form by which one is booked.
  const other = form?.arrangesVisit === true ? {} : { cancellation: "" };
  const parts = { title: escapeHtml(accepted), text: escapeHtml(promise), ref, ...other };
  const page = await fillPage(html, accepted, parts);
  return new Response(page, { headers: responsePageHeaders(policy) });
}
