import { FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { RESPONSE_HEADERS, responsePageHeaders } from "../../headers/headers.ts";
import { isReference } from "../outbox/identity.ts";
import { readSiteFacts } from "../site-facts.ts";
import { escapeHtml } from "../escape.ts";
import { readSite } from "../settings/site.ts";
import { openPage } from "./template.ts";
import { confirmationMessage } from "./messages.ts";

function isFormId(text: string | null): text is FormId {
  return text !== null && Object.hasOwn(FORMS, text);
}

/**
 * Renders the confirmation at /received. The address names a form and a reference, nothing personal, and only a valid
 * reference is shown: without one nothing was received, and the response is a redirect to the home page.
 */
export async function receivedPage(request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return new Response(null, { status: 405, headers: { ...RESPONSE_HEADERS, Allow: "GET, HEAD" } });
  }
  const query = new URL(request.url).searchParams;
  const formId = query.get("form");
  const ref = query.get("ref") ?? "";
  if (!isReference(ref))
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: "/" } });
  const message = confirmationMessage(isFormId(formId) ? FORMS[formId] : undefined);
  const template = readSiteFacts(readSite(process.env).factsFile).responses.received;
  const page = await openPage(template);
  page.setTitle(message.title);
  page.setPart("title", escapeHtml(message.title));
  page.setPart("text", escapeHtml(message.text));
  page.setPart("ref", escapeHtml(ref));
  return new Response(request.method === "HEAD" ? null : page.html(), {
    headers: responsePageHeaders(template),
  });
}
