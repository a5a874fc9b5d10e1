import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /^text\/|json|javascript|xml/;
/** The quality that CDNs use for compression on request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A response as Netlify's CDN transfers it: a text is compressed; what may be cached has an ETag, with 304 for a
 * browser that has it (RFC 9110, 13.1.2), and can be requested in ranges, as browsers request videos (RFC 9110, 14).
 */
export async function transfer(request: Request, response: Response): Promise<Response> {
  const { status, headers: given } = response;
  const headers = new Headers(given);
  const bytes = Buffer.from(await response.arrayBuffer());
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const isText = TEXT.test(headers.get("content-type") ?? "");
  if (isText) headers.append("vary", "accept-encoding");
  if (status === 200 && headers.get("cache-control") !== "no-store") {
    headers.set("etag", `"${hash}"`);
    if (request.headers.get("if-none-match")?.includes(hash))
      return new Response(null, { status: 304, headers });
    headers.set("accept-ranges", "bytes");
    const [, from = "", to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
    if (from !== "" && part.length > 0) {
      const last = Number(from) + part.length - 1;
      headers.set("content-range", `bytes ${from}-${last}/${bytes.length}`);
      return new Response(part, { status: 206, headers });
    }
  }
  if (!isText || !request.headers.get("accept-encoding")?.includes("br"))
    return new Response(bytes.length > 0 ? bytes : null, { status, headers });
  headers.set("content-encoding", "br");
  return new Response(await promisify(brotliCompress)(bytes, BROTLI), { status, headers });
}
