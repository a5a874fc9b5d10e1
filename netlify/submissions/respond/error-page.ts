import { ERROR_TITLE_PREFIX } from "#words/form-messages.ts";
import { LANGUAGE } from "#words/language.ts";
import { NOT_AVAILABLE, NOT_SENT, RESPONSES } from "#words/responses.ts";
import type { FormDefinition } from "../../../src/forms/types.ts";
import { responsePageHeaders, type HeaderValues } from "../../headers/headers.ts";
import { escapeHtml } from "../escape.ts";
import { kindOf, logLine } from "../log.ts";
import type { Input } from "../receive/body.ts";
import type { SubmissionResult } from "../result.ts";
import { readSiteFacts } from "../site.ts";
import { fillPage } from "./template.ts";

type NotAccepted = Exclude<SubmissionResult, { readonly ref: string }>;

/** Results after which the form is shown again, with everything typed still in it. */
const SHOWS_FORM: ReadonlySet<NotAccepted["kind"]> = new Set([
  "invalid",
  "temporarily_unavailable",
  "too_many_requests",
]);

/** The page when the site's own pages cannot be read. */
function barePage(title: string, text: string): string {
  return `<!doctype html><html lang="${LANGUAGE.tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${ERROR_TITLE_PREFIX}${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
}

/**
 * Renders the page that a plain form gets when nothing was accepted: the site's own page with the
 * same form, what was typed in its fields, and what to correct (WCAG 3.3.1 and 3.3.3; the title starts
 * with "Error:" so that a screen reader reads it first). Never throws.
 */
export async function errorPage(
  form: FormDefinition,
  result: NotAccepted,
  input: Input,
): Promise<{ readonly html: string; readonly headers: HeaderValues }> {
  const title = result.kind === "method_not_allowed" ? NOT_AVAILABLE : NOT_SENT;
  const text = result.kind === "invalid" ? RESPONSES.invalid(form.button.idle) : RESPONSES[result.kind];
  try {
    const { responses, clinic } = readSiteFacts();
    const showsForm = SHOWS_FORM.has(result.kind);
    const template = showsForm ? responses[form.id] : responses.problem;
    const { number, shown } = clinic.phone;
    const call = ` <a href="tel:${escapeHtml(number)}">${escapeHtml(shown)}</a>`;
    const errors = result.kind === "invalid" ? result.errors : undefined;
    const parts = {
      title: escapeHtml(title),
      text: `${escapeHtml(text)}${errors === undefined ? call : ""}`,
    };
    const shownForm = showsForm ? { form, input, errors: errors ?? {} } : undefined;
    const html = await fillPage(template, `${ERROR_TITLE_PREFIX}${title}`, parts, shownForm);
    return { html, headers: responsePageHeaders(template) };
  } catch (error) {
    logLine({ event: "page", fault: kindOf(error) });
    return { html: barePage(title, text), headers: responsePageHeaders("") };
  }
}
