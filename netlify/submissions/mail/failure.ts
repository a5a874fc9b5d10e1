import type { FailureCause } from "./mail-types.ts";

/** The codes of nodemailer whose cause is a setting. The server's reply or the socket's code is more precise. */
const SETTINGS_CODES: Readonly<Record<string, FailureCause>> = {
  ETLS: "encryption",
  EREQUIRETLS: "encryption",
  EAUTH: "login",
  ENOAUTH: "login",
  EENVELOPE: "addresses",
  EMAXRECIPIENTS: "addresses",
  ECONFIG: "server",
};

/** Replies about the login (RFC 4954, section 6). */
const LOGIN_REPLIES: readonly number[] = [530, 534, 535, 538];
/** The codes of node:tls for a certificate that is not accepted, and of OpenSSL for a server without TLS. */
const TLS_CODE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH|^EPROTO$/;

/** The parts of an error of nodemailer and node:tls that name the cause. Codes are constants, so they may be logged. */
interface MailError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
}

function causeOf(code: string, socketCode: string, reply = 0): FailureCause | undefined {
  if (LOGIN_REPLIES.includes(reply)) return "login";
  // A busy server that closes the connection while a login or encryption is set up (RFC 5321, section 3.8).
  if (reply === 421) return undefined;
  const cause = SETTINGS_CODES[code] ?? (TLS_CODE.test(socketCode) ? "encryption" : undefined);
  // Sender and recipients are settings, so a permanent refusal of them (RFC 5321, section 4.2.1) is never the visitor's.
  return cause === "addresses" && reply < 500 ? undefined : cause;
}

/**
 * Classifies what the mail library threw, reduced to what may be logged: the code is like "EAUTH 535" or "ESOCKET".
 * `cause` is the setting that has to be corrected, `undefined` if a retry may help.
 */
export function failureOf(error: unknown) {
  const { code = "failed", originalCode = code, responseCode: reply } = Object(error) as MailError;
  return {
    code: reply === undefined ? code : `${code} ${reply}`,
    cause: causeOf(code, originalCode, reply),
  };
}
