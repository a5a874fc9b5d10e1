import { isLoopback } from "../mail/smtp.ts";
import { error, textOf, unusable, usable, warning, type Problem, type Rule } from "./rule.ts";

export const SERVER_EXAMPLE = "smtps://user:password@smtp.provider.example:465";

const BLOCKED_PORT = "uses port 25, which hosting providers block. Use port 465 with smtps://, or port 587.";
/** What is wrong with a protocol and a port. */
const WRONG_PORTS: ReadonlyMap<string, string> = new Map([
  ["smtp:25", BLOCKED_PORT],
  ["smtps:25", BLOCKED_PORT],
  ["smtps:587", "uses smtps:// with port 587. Port 587 needs smtp://, and smtps:// needs port 465."],
  ["smtp:465", "uses smtp:// with port 465. Port 465 needs smtps://."],
]);

function portProblem({ port, protocol }: URL): Problem | undefined {
  const what = WRONG_PORTS.get(`${protocol}${port}`);
  return what === undefined ? undefined : error(what);
}

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

function loginProblem({ username, password }: URL): Problem | undefined {
  return username === "" || password === ""
    ? warning("has no user name and password. Nearly every provider refuses mail without them.")
    : undefined;
}

/** The address of a mail server, with user and password. */
export const server: Rule<string> = (text) => {
  const address = text.trim();
  if (!URL.canParse(address))
    return unusable(
      `cannot be read. Write it like ${SERVER_EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
    );
  const url = new URL(address);
  if (url.protocol !== "smtp:" && url.protocol !== "smtps:")
    return unusable(`must start with smtps:// or smtp://, for example ${SERVER_EXAMPLE}.`);
  if (url.hostname === "") return unusable(`names no server. Write it like ${SERVER_EXAMPLE}.`);
  const checks = isLoopback(url.hostname) ? [] : [portProblem, encryptionProblem, loginProblem];
  return usable(address, ...checks.map((check) => check(url)));
};

/** A mail server that should be another one than that of `SMTP_URL`. */
export const secondServer: Rule<string> = (text, surroundings) => {
  const reading = server(text, surroundings);
  const main = textOf(surroundings.env, "SMTP_URL").trim();
  if (reading.value === undefined || reading.problems.length > 0) return reading;
  if (URL.parse(main)?.hostname !== new URL(reading.value).hostname) return reading;
  const problem =
    "names the same mail server as SMTP_URL, so when that server fails, the alarm fails too. Use another provider.";
  return usable(reading.value, warning(problem));
};
