import { isIPv4 } from "node:net";
import { MIMEType } from "node:util";
import { withTimeLimit } from "../deadline.ts";
import { BODY_BYTES, BODY_MS, POSTS_PER_MINUTE } from "../limits.ts";
import { kindOf } from "../log.ts";
import type { Counter } from "./counter.ts";

export type Input = Readonly<Record<string, unknown>>;

const BODY_TYPES = ["application/json", "application/x-www-form-urlencoded"] as const;
type BodyType = (typeof BODY_TYPES)[number];

/** @returns `undefined` if the bytes are not of this type */
function parse(type: BodyType, bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (type === "application/json") return JSON.parse(text);
    // Throws where invalid percent-encoding would silently become other letters.
    decodeURIComponent(text);
  } catch {
    return undefined;
  }
  // The first of equal names counts.
  return Object.fromEntries([...new URLSearchParams(text)].toReversed());
}

/**
 * Reads at most BODY_BYTES, whatever the length header claims.
 * @throws the error of a connection that broke: another attempt can succeed
 */
async function readBody(request: Request, type: BodyType): Promise<Input | "malformed" | "too_large"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_BYTES) return "too_large";
    chunks.push(chunk);
  }
  const input = parse(type, Buffer.concat(chunks));
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return isObject ? { ...input } : "malformed";
}

/** "unclear" is accepted and noted: some old browsers do not state where a post comes from. */
type Origin = "own" | "foreign" | "unclear";

export type Received = Extract<Awaited<ReturnType<typeof receive>>, { readonly ok: true }>;

/** @returns `undefined` for what we do not accept */
function bodyType(headers: Headers): BodyType | undefined {
  if (!["", "identity"].includes((headers.get("content-encoding") ?? "").toLowerCase())) return undefined;
  try {
    const { essence, params } = new MIMEType(headers.get("content-type") ?? "");
    const isUtf8 = /^utf-?8$/i.test(params.get("charset") ?? "utf-8");
    return isUtf8 ? BODY_TYPES.find((type) => type === essence) : undefined;
  } catch {
    return undefined;
  }
}

/** A plain form gets a page, JSON gets JSON; otherwise the Accept header decides. */
function decidesForPage(headers: Headers, type: BodyType | undefined): boolean {
  const accept = headers.get("accept") ?? "";
  if (type === "application/json") return false;
  return accept.includes("text/html") || (type !== undefined && !accept.includes("application/json"));
}

/**
 * By `Sec-Fetch-Site`, which a page cannot forge, else by `Origin`: stops other sites from using our forms.
 * @param siteUrl "" where unknown; behind a proxy the request may name another host
 */
function originOf(request: Request, siteUrl: string): Origin {
  const fetchSite = request.headers.get("sec-fetch-site");
  if (fetchSite === "same-origin" || fetchSite === "none") return "own";
  if (fetchSite === "cross-site") return "foreign";
  const origin = request.headers.get("origin");
  if (origin === null) return "own";
  if (origin === "null") return "unclear";
  const [host, ...own] = [origin, request.url, siteUrl].map((url) => URL.parse(url)?.host);
  return host !== undefined && own.includes(host) ? "own" : "foreign";
}

const IPV4_MAPPED = /^::ffff:[\da-f]+:[\da-f]+$/;

const groupsOf = (text: string) => text.split(":").filter((group) => group !== "");

/**
 * A name for one visitor: an IPv4 address, also when mapped into IPv6 (RFC 4291, section 2.5.5.2), or the
 * first 64 bits of an IPv6 address (RFC 6177: a connection gets a whole /64).
 */
export function networkOf(address: string): string {
  const ip = isIPv4(address) ? `::ffff:${address}` : address.replace(/%.*$/, "");
  // The URL parser writes every spelling in the same way (WHATWG URL, "IPv6 serializer").
  const written = URL.parse(`http://[${ip}]`)?.hostname.slice(1, -1);
  if (written === undefined) return address;
  if (IPV4_MAPPED.test(written)) return written;
  const zeros = "0:".repeat(8 - groupsOf(written).length);
  return groupsOf(written.replace("::", `:${zeros}`))
    .slice(0, 4)
    .join(":");
}

/**
 * Checks a post (reliability, P3 and P4): the rate after reading the body, so that a visitor who has to wait keeps
 * what was typed.
 */
export async function receive(request: Request, address: string, siteUrl: string, countPosts: Counter) {
  const type = bodyType(request.headers);
  const wantsPage = decidesForPage(request.headers, type);
  /** @param read the body, if it was read */
  const refuse = <Refusal extends string>(refusal: Refusal, read: { input?: Input; fault?: string } = {}) =>
    ({ ok: false, refusal, wantsPage, ...read }) as const;
  if (request.method !== "POST") return refuse("method_not_allowed");
  const origin = originOf(request, siteUrl);
  if (origin === "foreign") return refuse("foreign_origin");
  if (type === undefined) return refuse("unsupported_type");
  let input: Awaited<ReturnType<typeof readBody>>;
  try {
    input = await withTimeLimit(BODY_MS, () => readBody(request, type));
  } catch (error) {
    return refuse("temporarily_unavailable", { fault: kindOf(error) });
  }
  if (typeof input === "string") return refuse(input);
  if (countPosts(networkOf(address), Date.now()) > POSTS_PER_MINUTE)
    return refuse("too_many_requests", { input });
  const signals = request.headers.get("x-form-signals") ?? "";
  const idempotencyKey = request.headers.get("idempotency-key") ?? "";
  return { ok: true, wantsPage, input, idempotencyKey, origin, signals } as const;
}
