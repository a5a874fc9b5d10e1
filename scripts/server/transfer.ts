import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const TEXT = /^text\/|json|javascript|xml/;
/** The quality that CDNs use for compression on request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A response as Netlify's CDN transfers it: a text is compressed, and a part of another file can be requested, as browsers
 * request videos (RFC 9110, 14).
 */
export async function transfer(request: Request, response: Response): Promise<Response> {
  const { status, headers: given } = response;
  const headers = new Headers(given);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (TEXT.test(headers.get("content-type") ?? "")) {
    headers.append("vary", "accept-encoding");
    if (request.headers.get("accept-encoding")?.includes("br")) {
      headers.set("content-encoding", "br");
      return new Response(await promisify(brotliCompress)(bytes, BROTLI), { status, headers });
    }
  }
  headers.set("accept-ranges", "bytes");
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("range") ?? "") ?? [];
  if (status === 200 && Number(from) < bytes.length) {
    const part = bytes.subarray(Number(from), to ? Number(to) + 1 : undefined);
    const last = Number(from) + part.length - 1;
    headers.set("content-range", `bytes ${from}-${last}/${bytes.length}`);
    return new Response(part, { status: 206, headers });
  }
  return new Response(bytes.length > 0 ? bytes : null, { status, headers });
}
