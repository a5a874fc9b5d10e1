/** The same machine: the inbox of `npm start`, where encryption and a login would protect nothing. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.[0-9]{1,3}){3}|\[?::1\]?)$/.test(host);
}

/** Longest wait for a connection and for the server's greeting. */
const GREETING_MS = 5_000;
const NAME_MS = 4_000;

/**
 * Takes a server's URL and the available time; returns the connection options of nodemailer. Encryption is required
 * except to this same machine (reliability, P8); parameters in the URL take precedence, and
 * `settings/server-rule.ts` reports them. The library's own timeouts are minutes.
 */
export function transportOptions(smtpUrl: string, budgetMs: number) {
  const { hostname, searchParams } = new URL(smtpUrl);
  // In the library, requireTLS takes precedence over ignoreTLS.
  const isOpen = isLoopback(hostname) || searchParams.get("ignoreTLS") === "true";
  return {
    url: smtpUrl,
    requireTLS: !isOpen,
    connectionTimeout: Math.min(GREETING_MS, budgetMs),
    greetingTimeout: Math.min(GREETING_MS, budgetMs),
    dnsTimeout: Math.min(NAME_MS, budgetMs),
    socketTimeout: budgetMs,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
