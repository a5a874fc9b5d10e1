import type { FormDefinition } from "../../../src/forms/types.ts";
import { RESPONSE_HEADERS } from "../../headers/headers.ts";
import type { Received } from "../receive/receive.ts";
import { errorPage } from "./error-page.ts";
import { REFUSALS, type SubmissionResult } from "../result.ts";

function jsonResponse(result: SubmissionResult): Response {
  const { kind } = result;
  if ("ref" in result) {
    const state = kind === "duplicate" ? { duplicate: true } : { status: kind };
    const init = { status: kind === "queued" ? 202 : 200, headers: RESPONSE_HEADERS };
    return Response.json({ ok: true, ref: result.ref, ...state }, init);
  }
  const { status, headers } = REFUSALS[result.kind];
  const fields = result.kind === "invalid" ? { fields: result.errors } : {};
  const retryable = kind === "temporarily_unavailable" ? { retryable: true } : {};
  const body = { ok: false, error: kind, ...fields, ...retryable };
  return Response.json(body, { status, headers: { ...RESPONSE_HEADERS, ...headers } });
}

/**
 * The one place that decides status, headers and body (reliability, P3): JSON for the island, a page
 * for a plain form, success of a plain form as 303 so that a reload sends nothing again (RFC 9110,
 * section 15.4.4).
 * @param input what was sent, to show it again in the fields
 */
export async function respond(
  form: FormDefinition,
  result: SubmissionResult,
  { wantsPage, input }: Pick<Received, "wantsPage" | "input">,
): Promise<Response> {
  if (!wantsPage) return jsonResponse(result);
  if ("ref" in result) {
    const location = `/received?form=${form.id}&ref=${result.ref}`;
    return new Response(null, { status: 303, headers: { ...RESPONSE_HEADERS, Location: location } });
  }
  const { status, headers } = REFUSALS[result.kind];
  const page = await errorPage(form, result, input);
  return new Response(page.html, { status, headers: { ...page.headers, ...headers } });
}
