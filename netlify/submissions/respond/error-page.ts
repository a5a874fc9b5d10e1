import { ERROR_TITLE_PREFIX } from "#words/form-messages.ts";
import { LANGUAGE } from "#words/language.ts";
import type { FieldErrors, FormDefinition, TypedValues } from "../../../src/forms/types.ts";
import type { Clinic } from "../../../src/schemas/clinic.ts";
import { kindOf, logLine } from "../log.ts";
import type { SubmissionResult } from "../result.ts";
import { responsePageHeaders, type HeaderValues } from "../../headers/headers.ts";
import { readSiteFacts } from "../site-facts.ts";
import { escapeHtml } from "../escape.ts";
import { readSite, type Site } from "../settings/site.ts";
import { openPage } from "./template.ts";
import { messageFor, type PageMessage } from "./messages.ts";

/** A finished page and its headers. */
interface ErrorPage {
  readonly html: string;
  readonly headers: HeaderValues;
}

type NotAccepted = Exclude<SubmissionResult, { readonly ref: string }>;

/** Results after which the form is shown again, with everything typed still in it. */
const SHOWS_FORM: ReadonlySet<NotAccepted["kind"]> = new Set([
  "invalid",
  "temporarily_unavailable",
  "too_many_requests",
]);

/** The values of the form's own fields, as received. */
export function typedIn(form: FormDefinition, input: Readonly<Record<string, unknown>>): TypedValues {
  const names = new Set(form.fields.map(({ name }) => name));
  const typed = Object.entries(input).filter(([name, text]) => names.has(name) && typeof text === "string");
  return Object.fromEntries(typed.map(([name, text]) => [name, String(text)]));
}

function callLink({ phone }: Clinic): string {
  return `<a href="tel:${escapeHtml(phone.number)}">${escapeHtml(phone.shown)}</a>`;
}

/** The page when the site's own pages cannot be read. */
function barePage({ title, text }: PageMessage): string {
  return `<!doctype html><html lang="${LANGUAGE.tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${ERROR_TITLE_PREFIX}${escapeHtml(title)}</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
}

/**
 * Renders the page that a plain form gets when nothing was accepted: the site's own page with the
 * same form, what was typed in its fields, and what to correct (WCAG 3.3.1 and 3.3.3; the title starts
 * with "Error:" so that a screen reader reads it first).
 * @returns the HTML and its headers; never throws
 */
export async function errorPage(
  form: FormDefinition,
  result: NotAccepted,
  typed: TypedValues,
  { factsFile }: Site = readSite(process.env),
): Promise<ErrorPage> {
  const message = messageFor(form, result.kind);
  try {
    const { responses, clinic } = readSiteFacts(factsFile);
    const showsForm = SHOWS_FORM.has(result.kind);
    const template = showsForm ? responses[form.id] : responses.problem;
    const page = await openPage(template);
    const errors: FieldErrors = result.kind === "invalid" ? result.errors : {};
    page.setTitle(`${ERROR_TITLE_PREFIX}${message.title}`);
    page.setPart("title", escapeHtml(message.title));
    const contact = result.kind === "invalid" ? "" : ` ${callLink(clinic)}`;
    page.setPart("text", `${escapeHtml(message.text)}${contact}`);
    if (showsForm) page.fillForm(form, typed, errors);
    return { html: page.html(), headers: responsePageHeaders(template) };
  } catch (error) {
    logLine({ event: "page", fault: kindOf(error) });
    return { html: barePage(message), headers: responsePageHeaders("") };
  }
}
