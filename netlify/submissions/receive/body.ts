import { MIMEType } from "node:util";
import { withTimeLimit } from "../deadline.ts";
import { BODY_BYTES } from "../limits.ts";

/** What was sent, by the names of the fields. */
export type Input = Readonly<Record<string, unknown>>;

/** The media types that a form or a script can send. */
const TYPES = ["application/json", "application/x-www-form-urlencoded"] as const;
export type BodyType = (typeof TYPES)[number];

/** @returns the type of the body, `undefined` for a type, charset or compression that we do not accept */
export function bodyType(headers: Headers): BodyType | undefined {
  if (!["", "identity"].includes((headers.get("content-encoding") ?? "").toLowerCase())) return undefined;
  try {
    const { essence, params } = new MIMEType(headers.get("content-type") ?? "");
    const isUtf8 = /^utf-?8$/i.test(params.get("charset") ?? "utf-8");
    return isUtf8 ? TYPES.find((type) => type === essence) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads at most BODY_BYTES, whatever the length header claims. @returns `undefined` when there is more */
async function readBytes(request: Request): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** @returns `undefined` if the sender's bytes are not of this type */
function parse(type: BodyType, bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (type === "application/json") return JSON.parse(text);
    // Throws if invalid percent-encoding would silently become other letters.
    decodeURIComponent(text);
  } catch {
    return undefined;
  }
  // If a name occurs several times, its first value counts.
  return Object.fromEntries([...new URLSearchParams(text)].toReversed());
}

/**
 * Reads and parses a body within `budgetMs`. Any bytes become an input or a problem of the sender.
 * @throws TimeoutError, or the error of a connection that broke: another attempt can succeed
 */
export async function readBody(
  request: Request,
  type: BodyType,
  budgetMs: number,
): Promise<Input | "malformed" | "too_large"> {
  const bytes = await withTimeLimit(budgetMs, () => readBytes(request));
  if (bytes === undefined) return "too_large";
  const input = parse(type, bytes);
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return isObject ? { ...input } : "malformed";
}
