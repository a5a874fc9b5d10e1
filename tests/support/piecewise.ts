import { createServer } from "node:http";

import { parse } from "node-html-parser";

import { listen } from "../../scripts/server/listen.ts";

/** A page that is sent in pieces, as over a slow connection. */
export interface Piecewise {
  readonly url: string;
  /** Sends the next piece. @returns the text of the comment that ends it; undefined where there is no piece left */
  next(): string | undefined;
  /** Sends all pieces that are left. */
  rest(): void;
  close(): void;
}

/**
 * Elements in which nothing is cut: their contents are not shown by themselves, or are one drawing, or one heading, whose
 * lines the browser balances anew when its end arrives.
 */
const WHOLE = "svg, script, style, template, noscript, select, [popover], dialog, h1, h2, h3";

/** The places of a page's source where an element begins within the parts that a selector names. */
function boundaries(html: string, parts: string): number[] {
  return parse(html)
    .querySelectorAll(parts)
    .flatMap((part) => [part, ...part.querySelectorAll("*")])
    .filter(({ parentNode }) => (parentNode?.closest(WHOLE) ?? null) === null)
    .map(({ range: [start] }) => start);
}

/**
 * Serves one page of a running site in pieces, each when the test sends it, and passes everything else on. A piece
 * ends before an element begins, with a comment by which the page can be asked whether it has arrived.
 *
 * @param origin of the running site @param path of the page
 * @param parts a selector of the parts of the page that are cut into pieces
 */
export async function servePiecewise(origin: string, path: string, parts: string): Promise<Piecewise> {
  const html = await (await fetch(origin + path)).text();
  const ends = [...new Set([...boundaries(html, parts), html.length])].toSorted((a, b) => a - b);
  const pieces = ends.map((end, index) => html.slice(index === 0 ? 0 : ends[index - 1], end));
  let sent = 0;
  let send: (piece: string) => void = () => undefined;
  let end = (): void => undefined;
  const server = createServer((request, response) => {
    void (async () => {
      if (request.url === path) {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        send = (piece) => response.write(piece);
        end = () => response.end();
        send(pieces.shift() ?? "");
        return;
      }
      const reply = await fetch(origin + (request.url ?? "/"));
      response.writeHead(reply.status, { "content-type": reply.headers.get("content-type") ?? "" });
      response.end(Buffer.from(await reply.arrayBuffer()));
    })();
  });
  const address = await listen(server, 0);
  return {
    url: address + path,
    next: () => {
      const piece = pieces.shift();
      if (piece === undefined) return undefined;
      sent += 1;
      const mark = `piece ${String(sent)}`;
      send(`${piece}<!--${mark}-->`);
      return mark;
    },
    rest: () => {
      send(pieces.splice(0).join(""));
      end();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
