import type { FormDefinition } from "../../../src/forms/types.ts";
import { bodyType, readBody } from "./body.ts";
import type { Deadline } from "../deadline.ts";
import { BODY_MS } from "../limits.ts";
import { originOf } from "./origin.ts";
import { mayPost } from "./rate.ts";
import type { Refusal, TypedValues } from "../result.ts";
import { HONEYPOT_FIELD, readSignals } from "./spam-signals.ts";
import type { RequestSignals } from "./spam-signals.ts";

/** A post that passed the checks of the request: its input, and the facts about its sender. */
export interface Received {
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
  readonly signals: RequestSignals;
}

export type ReceiveResult =
  | { readonly ok: true; readonly received: Received }
  | { readonly ok: false; readonly refusal: Refusal; readonly input: Readonly<Record<string, unknown>> };

function refuse(refusal: Refusal, input: Readonly<Record<string, unknown>> = {}): ReceiveResult {
  return { ok: false, refusal, input };
}

/** The values of the form's own fields, as received. */
export function typedIn(form: FormDefinition, input: Readonly<Record<string, unknown>>): TypedValues {
  const texts = form.fields.map(({ name }) => [name, Object.hasOwn(input, name) ? input[name] : ""] as const);
  return Object.fromEntries(
    texts.flatMap(([name, text]) => (typeof text === "string" ? [[name, text]] : [])),
  );
}

/**
 * The first step: method, origin, type, size, encoding, rate (reliability, P3 and P4). The body is read
 * before the rate is checked, so that a visitor who has to wait keeps what was typed.
 */
export async function receive(
  request: Request,
  address: string,
  siteOrigin: string | undefined,
  deadline: Deadline,
): Promise<ReceiveResult> {
  if (request.method !== "POST") return refuse("method_not_allowed");
  const origin = originOf(request, siteOrigin);
  if (origin === "foreign") return refuse("foreign_origin");
  const type = bodyType(request.headers);
  if (type === undefined) return refuse("unsupported_type");
  const body = await readBody(request, type, Math.min(BODY_MS, deadline.left()));
  if (!body.ok) return refuse(body.problem);
  const { input } = body;
  if (!mayPost(address, Date.now())) return refuse("too_many_requests", input);
  const sent = readSignals(request.headers.get("x-form-signals"));
  const honeypotInBody = input[HONEYPOT_FIELD];
  const signals = {
    ...sent,
    origin,
    honeypot: typeof honeypotInBody === "string" ? honeypotInBody : sent.honeypot,
  };
  const idempotencyKey = request.headers.get("idempotency-key") ?? undefined;
  return { ok: true, received: { input, idempotencyKey, signals } };
}
