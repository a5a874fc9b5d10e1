import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page that is sent in pieces, as over a slow connection. */
export interface Piecewise {
  readonly url: string;
  /** Sends the next piece; false when there is none. */
  next(): boolean;
  close(): void;
}

/**
 * Serves one page of a running site in pieces, each when the test sends it, and passes everything else on.
 *
 * @param origin of the running site @param path of the page @param cuts texts of the page; a piece ends before each
 */
export async function servePiecewise(
  origin: string,
  path: string,
  cuts: readonly string[],
): Promise<Piecewise> {
  const html = await (await fetch(origin + path)).text();
  const places = cuts.map((text) => html.indexOf(text)).filter((place) => place > 0);
  const ends = [...new Set([...places, html.length])].toSorted((a, b) => a - b);
  const pieces = ends.map((end, index) => html.slice(index === 0 ? 0 : ends[index - 1], end));
  let send: ((piece: string, isLast: boolean) => void) | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === path) {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        send = (piece, isLast) => {
          if (isLast) response.end(piece);
          else response.write(piece);
        };
        send(pieces.shift() ?? "", pieces.length === 0);
        return;
      }
      const reply = await fetch(origin + (request.url ?? "/"));
      response.writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "" });
      response.end(Buffer.from(await reply.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`,
    next: () => {
      const piece = pieces.shift();
      if (piece !== undefined) send?.(piece, pieces.length === 0);
      return pieces.length > 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
