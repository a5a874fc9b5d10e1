import type { FormDefinition } from "../../../src/forms/types.ts";
import { RESPONSE_HEADERS } from "../../headers/headers.ts";
import type { Received } from "../receive/receive.ts";
import { errorPage } from "./error-page.ts";
import { REFUSALS, type SubmissionResult } from "../result.ts";

function jsonResponse(result: SubmissionResult): Response {
  const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
    Response.json(body, { status, headers: { ...RESPONSE_HEADERS, ...headers } });
  const { kind } = result;
  if (kind === "duplicate") return json(200, { ok: true, ref: result.ref, duplicate: true });
  if ("ref" in result)
    return json(kind === "queued" ? 202 : 200, { ok: true, ref: result.ref, status: kind });
  const { status, headers } = REFUSALS[result.kind];
  const fields = result.kind === "invalid" ? { fields: result.errors } : {};
  const retryable = kind === "temporarily_unavailable" ? { retryable: true } : {};
  return json(status, { ok: false, error: kind, ...fields, ...retryable }, headers);
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
