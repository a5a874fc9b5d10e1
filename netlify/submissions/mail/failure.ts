import { z } from "zod";
import type { SettingsCause } from "./types.ts";

/** The codes of nodemailer whose cause is a setting. The server's reply or the code of the socket is more precise. */
const SETTINGS_CODES: ReadonlyMap<string, SettingsCause> = new Map([
  ["ETLS", "encryption"],
  ["EREQUIRETLS", "encryption"],
  ["EAUTH", "login"],
  ["ENOAUTH", "login"],
  ["EOAUTH2", "login"],
  ["EOTP", "login"],
  ["EENVELOPE", "addresses"],
  ["EMAXRECIPIENTS", "addresses"],
  ["ECONFIG", "server"],
]);

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

function kindOf(code: string, socketCode: string, reply: number | undefined): SettingsCause | undefined {
  if (reply !== undefined && LOGIN_REPLIES.has(reply)) return "login";
  // A busy server that closes the connection while a login or encryption is set up (RFC 5321, section 3.8).
  if (reply === 421) return undefined;
  return SETTINGS_CODES.get(code) ?? (TLS_CODE.test(socketCode) ? "encryption" : undefined);
}

/**
 * Classifies what the mail library threw, reduced to what may be logged: the code is like "EAUTH 535" or "ESOCKET". `kind`
 * is the setting behind it, `cause` the one that has to be corrected: `undefined` where a retry may help.
 */
export function failureOf(error: unknown) {
  const { code, originalCode, responseCode } = errorSchema.parse(
    typeof error === "object" && error !== null ? error : {},
  );
  const kind = kindOf(code, originalCode ?? code, responseCode);
  // Sender and recipients are settings, so a permanent refusal of them (RFC 5321, section 4.2.1) is never the visitor's.
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const cause = kind === "addresses" && !isPermanent ? undefined : kind;
  return { code: responseCode === undefined ? code : `${code} ${responseCode}`, kind, cause };
}
