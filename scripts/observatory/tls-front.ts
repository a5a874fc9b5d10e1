import { createRequire } from "node:module";
import { request } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";

import { z } from "zod";

import { bind } from "../server/listen.ts";
import { OBSERVATORY } from "./install.ts";

/** What `selfsigned` exports; it is not among the packages of the site. */
const MakerSchema = z.object({
  generate: z.custom<(names: unknown, options: unknown) => Promise<{ private: string; cert: string }>>(
    (value) => typeof value === "function",
  ),
});

/** An HTTPS address of a site that is served without. */
export interface TlsFront {
  /** `localhost:PORT`. */
  readonly host: string;
  /** The certificate, for those who are to believe it. */
  readonly certificate: string;
  close(): void;
}

/**
 * Serves `http://localhost:…` over HTTPS, as Netlify's edge does, with a certificate made for this once: without
 * one no HSTS header counts (RFC 6797, section 8.1).
 */
export async function startTlsFront(site: string): Promise<TlsFront> {
  const maker = MakerSchema.parse(createRequire(join(OBSERVATORY, "package.json"))("selfsigned"));
  const names = [{ type: 2, value: "localhost" }];
  const { private: key, cert } = await maker.generate([{ name: "commonName", value: "localhost" }], {
    algorithm: "sha256",
    extensions: [
      { name: "basicConstraints", cA: true },
      { name: "subjectAltName", altNames: names },
    ],
  });
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, headers, url = "/" } = incoming;
    const onward = request(new URL(url, site), { ...(method && { method }), headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.once("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const port = await bind(server, 0);
  return {
    host: `localhost:${port}`,
    certificate: cert,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
