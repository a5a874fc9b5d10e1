import { z } from "zod";
import { isLoopback } from "../mail/address.ts";
import { error, warning, type Problem, type Surroundings } from "./setting-problem.ts";

export const SERVER_EXAMPLE = "smtps://user:password@smtp.provider.example:465";

/** The address of a mail server, with user and password. */
export const serverSchema = z.string().refine(
  (address) => {
    const url = URL.parse(address);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  },
  {
    error: `is not the address of a mail server. Write it like ${SERVER_EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
  },
);

/** A port at which servers expect the other protocol, or which hosting providers block. */
const WRONG_PORTS = new Set(["smtp:25", "smtps:25", "smtps:587", "smtp:465"]);

/** Parameters of nodemailer's connection URL. Without one, encryption and a valid certificate are required. */
const WEAK_ENCRYPTION = [
  ["tls.rejectUnauthorized", "false"],
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
] as const;

/** Advice about a mail server. One on the same machine needs neither a login nor encryption. */
export function* serverAdvice(address: string): Iterable<Problem> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  if (isLoopback(hostname)) return;
  if (WRONG_PORTS.has(protocol + port))
    yield error(
      `uses ${protocol}// with port ${port}, which providers block or refuse. Use smtps:// with port 465, or smtp:// with port 587.`,
    );
  for (const [name, value] of WEAK_ENCRYPTION)
    if (searchParams.has(name, value))
      yield error(
        `contains ${name}=${value}, with which others on the network may read the mails. Remove it.`,
      );
  if (username === "" || password === "")
    yield warning("has no user name and password. Nearly every provider refuses mail without them.");
}

/** `serverAdvice` for a server that should not be the one of `SMTP_URL`. */
export function* secondServerAdvice(address: string, { mailHost }: Surroundings): Iterable<Problem> {
  yield* serverAdvice(address);
  if (new URL(address).hostname === mailHost)
    yield warning(
      "names the same mail server as SMTP_URL, so when that server fails, the alarm fails too. Use another provider.",
    );
}
