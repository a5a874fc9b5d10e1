import { connect } from "node:tls";

import { failureOf } from "../../netlify/submissions/mail/failure.ts";

/** Longest wait for the server's part of the handshake. */
const HANDSHAKE_MS = 5_000;

/**
 * True where a connection with `smtp://` failed because the server begins with TLS: both sides then wait for the other to
 * speak first, which looks like a server that does not answer. Asks the server by a handshake, and sends it nothing else.
 */
export async function beginsWithTls(url: string, error: unknown): Promise<boolean> {
  const { protocol, hostname: host, port } = new URL(url);
  if (protocol !== "smtp:" || failureOf(error).kind !== undefined) return false;
  return new Promise((resolve) => {
    // The certificate is checked when mail is sent; here only the handshake counts.
    const socket = connect({
      host,
      port: Number(port) || 587,
      rejectUnauthorized: false,
      timeout: HANDSHAKE_MS,
    });
    const end = (isTls: boolean) => {
      socket.destroy();
      resolve(isTls);
    };
    socket.once("secureConnect", () => end(true));
    for (const event of ["error", "timeout", "close"]) socket.once(event, () => end(false));
  });
}
