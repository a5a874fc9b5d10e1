import { z } from "zod";
import { textOf } from "../environment.ts";
import { isLoopback } from "../mail/address.ts";
import { MAILERS } from "../mail/mailers.ts";
import { error, warning, type Advice, type Problem } from "./problem.ts";

export const SERVER_EXAMPLE = "smtps://user:password@smtp.provider.example:465";

/** The address of a mail server, with user and password. */
export const serverSchema = z
  .string()
  .trim()
  .refine((address) => URL.canParse(address), {
    error: `cannot be read. Write it like ${SERVER_EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
    abort: true,
  })
  .refine((address) => MAILERS.has(new URL(address).protocol), {
    error: `must start with ${[...MAILERS.keys()].map((protocol) => `${protocol}//`).join(" or ")}, for example ${SERVER_EXAMPLE}.`,
    abort: true,
  })
  .refine((address) => new URL(address).hostname !== "", {
    error: `names no server. Write it like ${SERVER_EXAMPLE}.`,
  });

const BLOCKED_PORT = "uses port 25, which hosting providers block. Use port 465 with smtps://, or port 587.";
/** What is wrong with a protocol and a port. */
const WRONG_PORTS: ReadonlyMap<string, string> = new Map([
  ["smtp:25", BLOCKED_PORT],
  ["smtps:25", BLOCKED_PORT],
  ["smtps:587", "uses smtps:// with port 587. Port 587 needs smtp://, and smtps:// needs port 465."],
  ["smtp:465", "uses smtp:// with port 465. Port 465 needs smtps://."],
]);

/** The parameters of nodemailer's connection URL that weaken or switch off encryption. */
function encryptionProblem({ protocol, searchParams }: URL): Problem | undefined {
  // STARTTLS on smtp:// checks the certificate as smtps:// does, so the parameter is equally harmful there.
  if (searchParams.get("tls.rejectUnauthorized") === "false")
    return error(
      "accepts any certificate, so others on the network can read the mail. Remove tls.rejectUnauthorized.",
    );
  if (protocol === "smtps:" || searchParams.get("secure") === "true") return undefined;
  if (searchParams.get("ignoreTLS") === "true")
    return error("switches encryption off, and mails carry health details. Remove ignoreTLS.");
  // Without a parameter, encryption is required (mail/smtp.ts).
  return searchParams.get("requireTLS") === "false"
    ? warning("encrypts only if the server offers it. Remove requireTLS=false.")
    : undefined;
}

/** Advice about a mail server. One on the same machine needs neither a login nor encryption. */
export const serverAdvice: Advice<string> = (address) => {
  const url = new URL(address);
  if (isLoopback(url.hostname)) return [];
  const wrongPort = WRONG_PORTS.get(`${url.protocol}${url.port}`);
  const hasLogin = url.username !== "" && url.password !== "";
  return [
    wrongPort === undefined ? undefined : error(wrongPort),
    encryptionProblem(url),
    hasLogin
      ? undefined
      : warning("has no user name and password. Nearly every provider refuses mail without them."),
  ];
};

/** `serverAdvice` for a server that should be another one than that of `SMTP_URL`. */
export const secondServerAdvice: Advice<string> = (address, surroundings) => {
  const main = URL.parse(textOf(surroundings.env, "SMTP_URL").trim());
  return [
    ...serverAdvice(address, surroundings),
    main?.hostname === new URL(address).hostname
      ? warning(
          "names the same mail server as SMTP_URL, so when that server fails, the alarm fails too. Use another provider.",
        )
      : undefined,
  ];
};
