import { ACCEPTED } from "#words/form-messages.ts";
import { ANY_FORM } from "#words/forms.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { RESPONSE_HEADERS, responsePageHeaders } from "../../headers/headers.ts";
import { escapeHtml } from "../escape.ts";
import { isReference } from "../outbox/identity.ts";
import { readSiteFacts } from "../site.ts";
import { fillPage } from "./template.ts";

/**
 * Renders the confirmation at /received. The address names a form and a reference, nothing personal, and only a valid
 * reference is shown: without one nothing was received, and the response is a redirect to the home page.
 */
export async function receivedPage(url: string): Promise<Response> {
  const query = new URL(url).searchParams;
  const ref = query.get("ref") ?? "";
  if (!isReference(ref))
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: "/" } });
  const { sent, promise } = Object.values(FORMS).find(({ id }) => id === query.get("form")) ?? ANY_FORM;
  const template = readSiteFacts().responses.received;
  const title = ACCEPTED.title(sent);
  const parts = { title: escapeHtml(title), text: escapeHtml(promise), ref };
  const page = await fillPage(template, title, parts);
  return new Response(page, { headers: responsePageHeaders(template) });
}
