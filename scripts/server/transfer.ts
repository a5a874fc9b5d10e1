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

const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};
type Encoding = keyof typeof compressors;

/** The headers as they are transferred, with the encoding that the browser accepts for a text. */
function negotiate(request: Request, response: Response): { headers: Headers; encoding?: Encoding } {
  const headers = new Headers(response.headers);
  if (!TEXT.test(headers.get("content-type") ?? "")) return { headers };
  headers.append("vary", "accept-encoding");
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = (["br", "gzip"] as const).find((name) => accepted.includes(name));
  if (encoding === undefined || request.headers.has("range")) return { headers };
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return { headers, encoding };
}

/** The first and last byte of one range; undefined without a valid range, `"unsatisfiable"` for one outside of the file. */
function rangeFor(request: Request, size: number): readonly [number, number] | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? "unsatisfiable" : [first, last];
}

/** Compressed files by ETag: a site has some hundred text files, which are requested again and again. */
const compressed = new Map<string, ReturnType<(typeof compressors)[Encoding]>>();

/** A file's response, as it is transferred: 200, 206, 304 or 416. Other statuses keep theirs. */
export async function transferFile(request: Request, response: Response): Promise<Response> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers, encoding } = negotiate(request, response);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}-${encoding ?? "plain"}"`;
  if (response.status === 200) {
    headers.set("etag", tag);
    headers.set("accept-ranges", "bytes");
    if (request.headers.get("if-none-match")?.includes(tag))
      return new Response(null, { status: 304, headers });
    const range = rangeFor(request, bytes.byteLength);
    if (range === "unsatisfiable") {
      headers.set("content-range", `bytes */${bytes.byteLength}`);
      return new Response(null, { status: 416, headers });
    }
    if (range !== undefined) {
      const [first, last] = range;
      headers.set("content-range", `bytes ${first}-${last}/${bytes.byteLength}`);
      return new Response(bytes.subarray(first, last + 1), { status: 206, headers });
    }
  }
  if (!encoding) return new Response(bytes, { status: response.status, headers });
  const whole = compressed.get(tag) ?? compressors[encoding](bytes);
  compressed.set(tag, whole);
  return new Response(await whole, { status: response.status, headers });
}

/** A function's response, compressed as the CDN does; never with an ETag of ours. */
export async function transferResponse(request: Request, response: Response): Promise<Response> {
  const { headers, encoding } = negotiate(request, response);
  if (!encoding || response.body === null) return response;
  const bytes = Buffer.from(await response.arrayBuffer());
  return new Response(await compressors[encoding](bytes), { status: response.status, headers });
}
