import { MIMEType } from "node:util";
import { withTimeLimit } from "../deadline.ts";
import { BODY_BYTES } from "../limits.ts";

/** What was sent, by the names of the fields. */
export type Input = Readonly<Record<string, unknown>>;

type Body =
  | { readonly ok: true; readonly input: Input }
  | { readonly ok: false; readonly problem: "malformed" | "too_large" };

/** The types that a form or a script can send. */
export type BodyType = "json" | "form" | "multipart";

const TYPES: ReadonlyMap<string, BodyType> = new Map([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
  ["multipart/form-data", "multipart"],
]);

/** @returns the format of the body, `undefined` for a type, charset or compression that we do not accept */
export function bodyType(headers: Headers): BodyType | undefined {
  if (!["", "identity"].includes((headers.get("content-encoding") ?? "").toLowerCase())) return undefined;
  try {
    const { essence, params } = new MIMEType(headers.get("content-type") ?? "");
    return /^utf-?8$/i.test(params.get("charset") ?? "utf-8") ? TYPES.get(essence) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads at most BODY_BYTES, even if the length header claims less. @returns `undefined` when there is more */
async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get("content-length") ?? 0) > BODY_BYTES) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The first value of each name; no field of ours takes a file. */
function firstValues(pairs: Iterable<[string, FormDataEntryValue]>): Input {
  const texts = [...pairs].map(([name, value]) => [name, typeof value === "string" ? value : ""] as const);
  return Object.fromEntries(texts.toReversed());
}

async function parse(type: BodyType, bytes: Uint8Array<ArrayBuffer>, headers: Headers): Promise<unknown> {
  if (type === "multipart") {
    const contentType = headers.get("content-type") ?? "";
    const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
    return firstValues(form.entries());
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  if (type === "json") return JSON.parse(text);
  // Throws where invalid percent-encoding would silently become other letters.
  decodeURIComponent(text.replaceAll("+", " "));
  return firstValues(new URLSearchParams(text).entries());
}

/** Reads and parses a body within `budgetMs`. Never throws: any body becomes an input or a problem. */
export async function readBody(request: Request, type: BodyType, budgetMs: number): Promise<Body> {
  try {
    const bytes = await withTimeLimit(budgetMs, () => readBytes(request));
    if (bytes === undefined) return { ok: false, problem: "too_large" };
    const input = await parse(type, bytes, request.headers);
    const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
    return isObject ? { ok: true, input: { ...input } } : { ok: false, problem: "malformed" };
  } catch {
    return { ok: false, problem: "malformed" };
  }
}
