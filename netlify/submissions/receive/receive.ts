import { bodyType, readBody } from "./body.ts";
import type { BodyType } from "./body.ts";
import type { Deadline } from "../deadline.ts";
import { BODY_MS } from "../limits.ts";
import { originOf } from "./origin.ts";
import { mayPost } from "./rate.ts";
import type { Refusal } from "../result.ts";
import { HONEYPOT_FIELD, readSignals } from "./spam-signals.ts";
import type { RequestSignals } from "./spam-signals.ts";

/** A post that passed the checks of the request: its input, and the facts about its sender. */
export interface Received {
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | undefined;
  readonly signals: RequestSignals;
}

type Input = Received["input"];

/** `wantsPage`: a browser posted the form without our script, so the response is a page, otherwise JSON. */
export type ReceiveResult = { readonly wantsPage: boolean; readonly input: Input } & (
  { readonly ok: true; readonly received: Received } | { readonly ok: false; readonly refusal: Refusal }
);

/** A plain form gets a page, a script that sends JSON gets JSON. For any other request the Accept header decides. */
function decidesForPage(headers: Headers, type: BodyType | undefined): boolean {
  const accept = headers.get("accept") ?? "";
  if (type === "json") return false;
  return accept.includes("text/html") || (type !== undefined && !accept.includes("application/json"));
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
  const type = bodyType(request.headers);
  const wantsPage = decidesForPage(request.headers, type);
  const refuse = (refusal: Refusal, input: Input = {}): ReceiveResult => ({
    ok: false,
    refusal,
    wantsPage,
    input,
  });
  if (request.method !== "POST") return refuse("method_not_allowed");
  const origin = originOf(request, siteOrigin);
  if (origin === "foreign") return refuse("foreign_origin");
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
  return { ok: true, wantsPage, input, received: { input, idempotencyKey, signals } };
}
