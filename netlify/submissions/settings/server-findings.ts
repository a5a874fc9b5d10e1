import type { Finding, MailVariable } from "./mail-variables.ts";

const EXAMPLE = "smtps://user:password@smtp.provider.example:465";

/** The same machine: the inbox of `npm start`, where encryption and a login would protect nothing. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** The parameters of nodemailer's connection URL that weaken or switch off encryption. */
function encryptionFinding(url: URL): { severity: Finding["severity"]; why: string } | undefined {
  const option = (name: string): string | null => url.searchParams.get(name);
  // STARTTLS on smtp:// checks the certificate as smtps:// does, so the parameter is equally harmful there.
  if (option("tls.rejectUnauthorized") === "false") {
    return {
      severity: "error",
      why: "accepts any certificate, so others on the network can read the mail. Remove tls.rejectUnauthorized",
    };
  }
  if (url.protocol === "smtps:" || option("secure") === "true") return undefined;
  if (option("ignoreTLS") === "true") {
    return {
      severity: "error",
      why: "switches encryption off, and mails carry health details. Remove ignoreTLS",
    };
  }
  // Without a parameter, encryption is required (transport.ts).
  return option("requireTLS") === "false"
    ? {
        severity: "warning",
        why: "encrypts only if the server offers it. Remove requireTLS=false",
      }
    : undefined;
}

/** Takes the name and value of a server's address; returns what is wrong with it. */
export function serverFindings(variable: MailVariable, value: string): readonly Finding[] {
  const error = (sentence: string): Finding => ({
    variable,
    severity: "error",
    sentence: `${variable} ${sentence}`,
  });
  const warning = (sentence: string): Finding => ({ ...error(sentence), severity: "warning" });
  if (value === "")
    return [error(`is missing. Set it to your mail provider's server, for example ${EXAMPLE}.`)];
  if (!URL.canParse(value)) {
    return [
      error(
        `cannot be read. Write it like ${EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
      ),
    ];
  }
  const url = new URL(value);
  if (url.protocol !== "smtp:" && url.protocol !== "smtps:") {
    return [error(`must start with smtps:// or smtp://, for example ${EXAMPLE}.`)];
  }
  if (url.hostname === "") return [error(`names no server. Write it like ${EXAMPLE}.`)];
  if (isLoopback(url.hostname)) return [];
  const findings: Finding[] = [];
  if (url.port === "25") {
    findings.push(
      error("uses port 25, which hosting providers block. Use port 465 with smtps://, or port 587."),
    );
  }
  if (url.protocol === "smtps:" && url.port === "587") {
    findings.push(error("uses smtps:// with port 587. Port 587 needs smtp://, and smtps:// needs port 465."));
  }
  if (url.protocol === "smtp:" && url.port === "465") {
    findings.push(error("uses smtp:// with port 465. Port 465 needs smtps://."));
  }
  const encryption = encryptionFinding(url);
  if (encryption !== undefined) {
    findings.push((encryption.severity === "error" ? error : warning)(`${encryption.why}.`));
  }
  if (url.username === "" || url.password === "") {
    findings.push(warning("has no user name and password. Nearly every provider refuses mail without them."));
  }
  return findings;
}
