import { BODY_BYTES } from "../limits.ts";

export type Input = Readonly<Record<string, unknown>>;

export const BODY_TYPES = ["application/json", "application/x-www-form-urlencoded"] as const;
export type BodyType = (typeof BODY_TYPES)[number];

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
export async function readBody(request: Request, type: BodyType): Promise<Input | "malformed" | "too_large"> {
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
