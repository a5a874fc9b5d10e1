import { promises } from "node:dns";

/** The part of node:dns that the check uses. */
export type Resolver = Pick<typeof promises, "resolveTxt" | "resolveMx">;

/** Gives up early if a network blocks DNS: by default that takes more than a minute. */
const systemDns: Resolver = new promises.Resolver({ timeout: 3_000, tries: 1 });

/** The reply that neither this name nor any below it exists (RFC 8020). */
const NO_NAME = "ENOTFOUND";

/** @returns whether there is such a record; `undefined` if DNS did not respond, or cannot say */
function isFound<Found>(
  looking: Promise<Found>,
  isIt: (found: Found) => boolean | undefined,
  absent: readonly unknown[] = [NO_NAME, "ENODATA"],
) {
  return looking.then(isIt, (error: unknown) =>
    absent.includes((error as NodeJS.ErrnoException).code) ? false : undefined,
  );
}

/**
 * Looks for the DNS records by which receivers trust mail from this domain. Returns the lines to print, with one line
 * for all records that cannot be checked.
 */
export async function dnsLines(domain: string, dns: Resolver = systemDns): Promise<readonly string[]> {
  const isText = (name: string, beginning: string) =>
    isFound(dns.resolveTxt(name), (records) =>
      records.some((parts) => parts.join("").toLowerCase().startsWith(beginning)),
    );
  const records = [
    {
      name: "SPF",
      isThere: isText(domain, "v=spf1"),
      without: "receivers cannot see that the provider may send for the domain",
      example: `TXT ${domain} "v=spf1 include:<the provider's name> ~all"`,
    },
    {
      name: "DMARC",
      isThere: isText(`_dmarc.${domain}`, "v=dmarc1"),
      without: "large providers treat the mail as spam",
      example: `TXT _dmarc.${domain} "v=DMARC1; p=none; rua=mailto:dmarc@${domain}" (the mailbox must exist)`,
    },
    {
      name: "MX",
      isThere: isFound(dns.resolveMx(domain), (servers) => servers.length > 0),
      without: "the domain receives no mail, replies and bounces included",
      example: `MX ${domain} <the server that receives the clinic's mail>`,
    },
    {
      name: "DKIM",
      // Only the provider knows the name of the record. DNS lists no names, but reports when there are none.
      isThere: isFound(dns.resolveTxt(`_domainkey.${domain}`), () => undefined, [NO_NAME]),
      without: "receivers cannot see that a mail was not changed on its way",
      example: `CNAME or TXT <name>._domainkey.${domain}, as the provider shows it`,
    },
  ];
  const lines: string[] = [];
  const unknown: string[] = [];
  for (const { name, isThere, without, example } of records) {
    const found = await isThere;
    if (found === undefined) unknown.push(name);
    else
      lines.push(
        found
          ? `OK      ${domain} has a record for ${name}.`
          : `HINT    ${domain} has no ${name} record, so ${without}. Look for: ${example}`,
      );
  }
  if (unknown.length > 0)
    lines.push(
      `UNKNOWN ${unknown.join(", ")} of ${domain} could not be checked from here. docs/operating.md lists the records.`,
    );
  return lines;
}
