import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/**
 * How a finished response is transferred, as Netlify's CDN does it: compressed where it is text, with an ETag
 * and 304 (RFC 9110, 8.8.3 and 13.1.2), and in ranges for video (RFC 9110, 14).
 */

const TEXT =
  /^(text\/|application\/(json|javascript|xml|manifest\+json|[a-z]+\+(json|xml)))|^image\/svg\+xml/;
/** The quality that CDNs use for compression on request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Encoding = "br" | "gzip";

const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes) => promisify(gzip)(bytes),
};

function encodingFor(request: Request, headers: Headers): Encoding | undefined {
  const type = headers.get("content-type") ?? "";
  if (!TEXT.test(type) || headers.has("content-encoding") || request.headers.has("range")) return undefined;
  const accepted = request.headers.get("accept-encoding") ?? "";
  return (["br", "gzip"] as const).find((encoding) =>
    accepted.split(",").some((offer) => {
      const [name, quality] = offer.trim().split(/\s*;\s*q=/);
      return name === encoding && Number(quality ?? 1) > 0;
    }),
  );
}

interface Range {
  readonly first: number;
  readonly last: number;
}

/** One range in bytes; undefined where there is none to honour, `"unsatisfiable"` where it is outside. */
function rangeFor(request: Request, tag: string, size: number): Range | "unsatisfiable" | undefined {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "");
  const condition = request.headers.get("if-range");
  if (!asked || request.method !== "GET" || (condition !== null && condition !== tag)) return undefined;
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? "unsatisfiable" : { first, last };
}

function isKnown(request: Request, tag: string): boolean {
  const known = (request.headers.get("if-none-match") ?? "").split(",").map((each) => each.trim());
  return known.some((each) => each === "*" || each.replace(/^W\//, "") === tag);
}

/** Compressed files by ETag: a site has some hundred text files, which are asked for again and again. */
const compressed = new Map<string, Promise<Buffer>>();

function compressedFile(bytes: Buffer, tag: string, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(tag) ?? compressors[encoding](bytes);
  compressed.set(tag, known);
  return known;
}

/** A file's response, as it is transferred: 200, 206, 304 or 416. Other statuses keep theirs. */
export async function transferFile(request: Request, response: Response): Promise<Response> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const headers = new Headers(response.headers);
  const encoding = encodingFor(request, headers);
  if (TEXT.test(headers.get("content-type") ?? "")) headers.append("vary", "accept-encoding");
  if (encoding) headers.set("content-encoding", encoding);
  const tag = `"${hash}${encoding ? `-${encoding}` : ""}"`;
  const whole = async () => new Uint8Array(encoding ? await compressedFile(bytes, tag, encoding) : bytes);
  if (response.status !== 200) return new Response(await whole(), { status: response.status, headers });

  headers.set("etag", tag);
  headers.set("accept-ranges", "bytes");
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers });
  const range = rangeFor(request, tag, bytes.byteLength);
  if (range === undefined) return new Response(await whole(), { headers });
  if (range === "unsatisfiable") {
    headers.set("content-range", `bytes */${bytes.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set("content-range", `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
  return new Response(new Uint8Array(bytes.subarray(range.first, range.last + 1)), { status: 206, headers });
}

/** A function's response, compressed as the CDN does; never with an ETag of ours. */
export async function transferResponse(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request, response.headers);
  if (!encoding || response.body === null) return response;
  const headers = new Headers(response.headers);
  headers.set("content-encoding", encoding);
  headers.append("vary", "accept-encoding");
  headers.delete("content-length");
  const bytes = await compressors[encoding](Buffer.from(await response.arrayBuffer()));
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}
