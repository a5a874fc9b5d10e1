import type { FormDefinition } from "#forms/index.ts";
import { receivedAddress } from "#forms/received.ts";
import { RESPONSE_HEADERS, RESPONSE_PAGE_HEADERS, type HeaderValues } from "#netlify/headers/headers.ts";
import { kindOf, logLine } from "../log.ts";
import type { Input } from "../receive/receive.ts";
import type { Speech } from "../built-facts.ts";
import { REFUSALS, type SubmissionResult } from "../submission.ts";
import { errorPage } from "./response-pages.ts";

const HEADERS: Readonly<Partial<Record<keyof typeof REFUSALS, HeaderValues>>> = {
  method_not_allowed: { Allow: "POST" },
  too_many_requests: { "Retry-After": "60" },
  temporarily_unavailable: { "Retry-After": "30" },
};

/** When the pages of the build cannot be read. A browser that goes back still has what was typed. */
const NO_PAGE =
  "Your message could not be sent. Please go back: what you wrote is still in the form. Send it again in a few minutes, or call us.\n";

/**
 * Decides status, headers and body (reliability, P3): JSON for the island, a page for a plain form, and 303
 * for its success, so that a reload sends nothing again (RFC 9110, section 15.4.4).
 * @param received without `input` if the body was not read
 * @param speech `undefined` when the site has not been built
 */
export function respond(
  form: FormDefinition,
  result: SubmissionResult,
  { wantsPage, input }: { readonly wantsPage: boolean; readonly input?: Input },
  speech: Speech | undefined,
): Response {
  const { kind } = result;
  if ("ref" in result) {
    const { ref } = result;
    if (wantsPage) {
      const Location = receivedAddress(speech?.language, form.id, ref);
      return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location } });
    }
    const duplicate = kind === "duplicate" ? { duplicate: true } : {};
    return Response.json({ ok: true, ref, ...duplicate }, { headers: RESPONSE_HEADERS });
  }
  const status = REFUSALS[result.kind];
  const headers = HEADERS[result.kind];
  if (wantsPage) {
    try {
      if (speech === undefined) throw new Error("The site has not been built.");
      const page = errorPage(form, result, input, speech);
      return new Response(page, { status, headers: { ...RESPONSE_PAGE_HEADERS, ...headers } });
    } catch (error) {
      logLine({ event: "page", fault: kindOf(error) });
      return new Response(NO_PAGE, {
        status: 503,
        headers: { ...RESPONSE_HEADERS, ...HEADERS.temporarily_unavailable },
      });
    }
  }
  const fields = result.kind === "invalid" ? { fields: result.errors } : {};
  const retryable = kind === "temporarily_unavailable" ? { retryable: true } : {};
  const body = { ok: false, error: kind, ...fields, ...retryable };
  return Response.json(body, { status, headers: { ...RESPONSE_HEADERS, ...headers } });
}
