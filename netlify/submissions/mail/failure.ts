import { z } from "zod";
import type { SettingsCause } from "./types.ts";

/** What is behind a failure of the mail library. The first four are settings, so that a retry does not help. */
export type FailureKind =
  | "login"
  | "encryption"
  | "addresses"
  | "server"
  /** The server cannot be reached, is busy, or breaks off: a retry may help. */
  | "connection"
  /** The mail itself is refused, or an error of ours. */
  | "message";

/** Every code of nodemailer. A server's reply or the code of the socket below may say more: see `failureOf`. */
const CODES: Readonly<Record<FailureKind, readonly string[]>> = {
  connection: ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "EPROTOCOL", "EPROXY", "EFETCH", "EMAXLIMIT"],
  encryption: ["ETLS", "EREQUIRETLS"],
  login: ["EAUTH", "ENOAUTH", "EOAUTH2", "EOTP"],
  addresses: ["EENVELOPE", "EMAXRECIPIENTS"],
  server: ["ECONFIG"],
  message: ["EMESSAGE", "ESTREAM", "EABORT", "ESENDMAIL", "ESES", "EFILEACCESS", "EURLACCESS"],
};
export const KIND_OF_CODE: ReadonlyMap<string, FailureKind> = new Map(
  (Object.keys(CODES) as FailureKind[]).flatMap((kind) => CODES[kind].map((code) => [code, kind])),
);

/** Replies about the login (RFC 4954, section 6). */
const LOGIN_REPLIES: ReadonlySet<number> = new Set([530, 534, 535, 538]);
/** The codes of node:tls for a certificate that is not accepted, and of OpenSSL for a server without TLS. */
const TLS_CODE = /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|HOSTNAME_MISMATCH|^EPROTO$/;

const errorSchema = z.object({
  code: z
    .string()
    .regex(/^[A-Z0-9_]{1,40}$/)
    .catch("failed"),
  originalCode: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
});

function kindOf(code: string, socketCode: string, reply: number | undefined): FailureKind {
  if (reply !== undefined && LOGIN_REPLIES.has(reply)) return "login";
  const kind = KIND_OF_CODE.get(code) ?? "message";
  // A busy server that closes the connection while a login or encryption is set up (RFC 5321, section 3.8).
  if (reply === 421) return "connection";
  if (kind === "connection" || !KIND_OF_CODE.has(code))
    return TLS_CODE.test(socketCode) ? "encryption" : kind;
  return kind;
}

/**
 * Classifies what the mail library threw, reduced to what may be logged: the code is like "EAUTH 535" or "ESOCKET".
 * `cause` is the setting that has to be corrected, `undefined` where a retry may help.
 */
export function failureOf(error: unknown) {
  const { code, originalCode, responseCode } = errorSchema.parse(
    typeof error === "object" && error !== null ? error : {},
  );
  const kind = kindOf(code, originalCode ?? code, responseCode);
  // Sender and recipients are settings, so a permanent refusal of them (RFC 5321, section 4.2.1) is never the visitor's.
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const mayPass = kind === "connection" || kind === "message" || (kind === "addresses" && !isPermanent);
  const cause: SettingsCause | undefined = mayPass ? undefined : kind;
  return { code: responseCode === undefined ? code : `${code} ${responseCode}`, kind, cause };
}
