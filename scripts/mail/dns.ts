import { promises } from "node:dns";

/** The part of node:dns that the check uses. */
export type Resolver = Pick<typeof promises, "resolveTxt" | "resolveMx">;

/** Gives up early, where a network blocks DNS: the default takes more than a minute. */
const systemDns: Resolver = new promises.Resolver({ timeout: 3_000, tries: 1 });

/** The reply that neither this name nor any below it exists. */
const NO_NAME = "ENOTFOUND";
/** Replies that say that there is no such record; anything else means that DNS did not answer. */
const NO_RECORD: ReadonlySet<string> = new Set(["ENODATA", NO_NAME]);

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "no reason given";
}

/** A record that a mail domain needs, and what is wrong when it is not there. */
interface Needed {
  readonly name: string;
  readonly record: string;
  readonly isMissing: string;
  readonly find: (dns: Resolver) => Promise<boolean>;
}

async function hasText(dns: Resolver, name: string, beginning: string): Promise<boolean> {
  const records = await dns.resolveTxt(name);
  return records.some((parts) => parts.join("").toLowerCase().startsWith(beginning));
}

function neededFor(domain: string): readonly Needed[] {
  return [
    {
      name: "SPF",
      record: `TXT ${domain} "v=spf1 include:<the provider's name> ~all"`,
      isMissing: "receivers cannot see that the provider may send for the domain",
      find: (dns) => hasText(dns, domain, "v=spf1"),
    },
    {
      name: "DMARC",
      record: `TXT _dmarc.${domain} "v=DMARC1; p=none; rua=mailto:dmarc@${domain}" (the mailbox must exist)`,
      isMissing: "large providers treat the mail as spam",
      find: (dns) => hasText(dns, `_dmarc.${domain}`, "v=dmarc1"),
    },
    {
      name: "MX",
      record: `MX ${domain} <the server that receives the clinic's mail>`,
      isMissing: "the domain receives no mail, replies and bounces included",
      find: async (dns) => (await dns.resolveMx(domain)).length > 0,
    },
  ];
}

/** The line about a record; undefined where no name server answered. */
async function lineFor(
  domain: string,
  { name, record, isMissing, find }: Needed,
  dns: Resolver,
): Promise<string | undefined> {
  const missing = `HINT    ${domain} has no ${name} record, so ${isMissing}. Look for: ${record}`;
  try {
    return (await find(dns)) ? `OK      ${domain} has a record for ${name}.` : missing;
  } catch (error) {
    return NO_RECORD.has(codeOf(error)) ? missing : undefined;
  }
}

/**
 * Only the provider knows the name of the DKIM record, and DNS lists no names. It reports, however, when there is none:
 * "no such name" means that nothing exists below it either (RFC 8020).
 */
async function dkimLine(domain: string, dns: Resolver): Promise<string | undefined> {
  const remedy = `Look for: CNAME or TXT <name>._domainkey.${domain}, as the provider shows it.`;
  const code = await dns.resolveTxt(`_domainkey.${domain}`).then(() => "ENODATA", codeOf);
  if (!NO_RECORD.has(code)) return undefined;
  return code === NO_NAME
    ? `HINT    ${domain} has no DKIM record, so receivers cannot see that a mail was not changed on its way. ${remedy}`
    : `UNKNOWN DKIM cannot be looked up, because only the provider knows the record's name. ${remedy}`;
}

/**
 * Looks for the DNS records by which receivers trust mail from this domain. Returns lines to print; those that no name
 * server answers for are one line.
 */
export async function dnsLines(domain: string, dns: Resolver = systemDns): Promise<readonly string[]> {
  const needed = neededFor(domain);
  const found = await Promise.all([
    ...needed.map((each) => lineFor(domain, each, dns)),
    dkimLine(domain, dns),
  ]);
  const names = [...needed.map(({ name }) => name), "DKIM"].filter(
    (_name, index) => found[index] === undefined,
  );
  const lines = found.filter((line) => line !== undefined);
  if (names.length === 0) return lines;
  const records = new Intl.ListFormat("en-GB").format(names);
  return [
    ...lines,
    `UNKNOWN ${records} of ${domain} could not be checked, because no name server answered. Check again on another network; docs/operating.md lists the records.`,
  ];
}
