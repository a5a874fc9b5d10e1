import type { FormDefinition } from "../../src/forms/types.ts";
import { ANSWER_HEADERS } from "../headers/headers.ts";
import { bodyType } from "./body.ts";
import type { Outcome, Refusal, Typed } from "./outcome.ts";
import { errorPage } from "./pages/error-page.ts";

/** Status and headers of every end that accepts nothing (reliability, P3). */
const REFUSALS: Readonly<Record<Refusal | "invalid", { status: number; headers?: Record<string, string> }>> =
  {
    temporarily_unavailable: { status: 503, headers: { "Retry-After": "30" } },
    malformed: { status: 400 },
    invalid: { status: 422 },
    idempotency_key_reused: { status: 422 },
    foreign_origin: { status: 403 },
    method_not_allowed: { status: 405, headers: { Allow: "POST" } },
    too_large: { status: 413 },
    unsupported_type: { status: 415 },
    too_many_requests: { status: 429, headers: { "Retry-After": "60" } },
  };

/**
 * A plain form gets a page, whatever its browser says that it accepts; a script gets JSON. For anything
 * else the request says which it would rather have.
 */
function wantsPage(request: Request): boolean {
  const accept = request.headers.get("accept") ?? "";
  const type = bodyType(request.headers);
  if (type === "json") return false;
  return accept.includes("text/html") || (type !== undefined && !accept.includes("application/json"));
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...ANSWER_HEADERS, ...headers } });
}

function jsonAnswer(outcome: Outcome): Response {
  switch (outcome.kind) {
    case "delivered":
      return json(200, { ok: true, ref: outcome.ref, status: "delivered" });
    case "queued":
      return json(202, { ok: true, ref: outcome.ref, status: "queued" });
    case "duplicate":
      return json(200, { ok: true, ref: outcome.ref, duplicate: true });
    case "invalid":
      return json(422, { ok: false, error: "invalid", fields: outcome.errors });
    case "temporarily_unavailable":
      return json(503, { ok: false, error: outcome.kind, retryable: true }, REFUSALS[outcome.kind].headers);
    case "malformed":
    case "idempotency_key_reused":
    case "foreign_origin":
    case "method_not_allowed":
    case "too_large":
    case "unsupported_type":
    case "too_many_requests":
      return json(
        REFUSALS[outcome.kind].status,
        { ok: false, error: outcome.kind },
        REFUSALS[outcome.kind].headers,
      );
  }
}

/**
 * The one place that decides status, headers and body (reliability, P3): JSON for the island, a page
 * for a plain form, success of a plain form as 303 so that a reload sends nothing again (RFC 9110,
 * section 15.4.4).
 * @param typed what goes back into the fields
 */
export async function answer(
  form: FormDefinition,
  outcome: Outcome,
  request: Request,
  typed: Typed,
): Promise<Response> {
  if (!wantsPage(request)) return jsonAnswer(outcome);
  if ("ref" in outcome) {
    const location = `/received?form=${form.id}&ref=${outcome.ref}`;
    return new Response(null, { status: 303, headers: { ...ANSWER_HEADERS, Location: location } });
  }
  const { status, headers } = REFUSALS[outcome.kind];
  const page = await errorPage(form, outcome, typed);
  return new Response(page.html, { status, headers: { ...page.headers, ...headers } });
}
