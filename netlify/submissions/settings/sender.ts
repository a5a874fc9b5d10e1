import { z } from "zod";
import { domainOf, isLoopback, parseMailboxes, type Mailbox } from "../mail/safe-text.ts";
import { hint, mistake, type SettingFinding, type Surroundings } from "./setting-finding.ts";

/** Their DMARC policies forbid other servers to send from their domains. */
const PROVIDERS = [
  ["gmail.com", "googlemail.com"],
  ["outlook.com", "hotmail.com", "live.com"],
  ["yahoo.com", "yahoo.co.in"],
  ["icloud.com", "me.com"],
  ["rediffmail.com"],
];

/** Also true for a subdomain of the other. */
function isSameDomain(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

export const senderSchema = z.string().transform((text, context): Mailbox => {
  const [mailbox, ...others] = parseMailboxes(text);
  if (mailbox !== undefined && others.length === 0) return mailbox;
  context.addIssue('is not one complete address. Write it like "Website <website@mail.clinic.example>".');
  return z.NEVER;
});

/** What is wrong with the domain of the sender (RFC 7489: alignment). */
export function* checkSender(
  { address }: Mailbox,
  { mailHost = "", domain: site = "localhost", recipientDomains }: Surroundings,
): Iterable<SettingFinding> {
  const domain = domainOf(address);
  const provider = PROVIDERS.find((domains) => domains.includes(domain));
  if (provider?.some((own) => isSameDomain(own, mailHost))) return;
  if (provider)
    yield mistake(
      `is an address at ${domain}, whose provider does not allow other servers to send from it: such mail is treated as spam. Use an address on the clinic's own domain.`,
    );
  // A developer's own machine has no domain to compare.
  else if (site !== "localhost" && !isSameDomain(domain, site))
    yield hint(
      `is on ${domain}, but the site is ${site}. Mail is trusted most when it comes from the clinic's own domain; make sure that SPF, DKIM and DMARC are set for ${domain}.`,
    );
  else if (recipientDomains.includes(domain))
    yield hint(
      `is on ${domain}, as recipients are. A mail from one's own domain whose replies go to another, here to the visitor, looks forged, and some filters treat it as spam. Use a subdomain, for example website@mail.${domain}, and set SPF and DKIM for it.`,
    );
}

export const SERVER_EXAMPLE = "smtps://user:password@smtp.provider.example:465";

/** With user and password. */
export const mailServerSchema = z.string().refine(
  (address) => {
    const url = URL.parse(address);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  },
  {
    error: `is not the address of a mail server. Write it like ${SERVER_EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
  },
);

/** Servers expect the other protocol there, or hosting providers block the port. */
const WRONG_PORTS = new Set(["smtp:25", "smtps:25", "smtps:587", "smtp:465"]);

/**
 * Parameters of nodemailer's connection URL. Without them, encryption and a valid certificate are required.
 */
const WEAK_ENCRYPTION = [
  ["tls.rejectUnauthorized", "false"],
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
] as const;

/** What is wrong with the address of a mail server, if it is on another machine. */
export function* checkServer(address: string): Iterable<SettingFinding> {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address);
  if (isLoopback(hostname)) return;
  if (WRONG_PORTS.has(protocol + port))
    yield mistake(
      `uses ${protocol}// with port ${port}, which providers block or refuse. Use smtps:// with port 465, or smtp:// with port 587.`,
    );
  for (const [name, value] of WEAK_ENCRYPTION)
    if (searchParams.has(name, value))
      yield mistake(
        `contains ${name}=${value}, with which others on the network may read the mails. Remove it.`,
      );
  if (username === "" || password === "")
    yield hint("has no user name and password. Nearly every provider refuses mail without them.");
}

/** `checkServer` for a server that should not be that of `SMTP_URL`. */
export function* checkSecondServer(address: string, { mailHost }: Surroundings): Iterable<SettingFinding> {
  yield* checkServer(address);
  if (new URL(address).hostname === mailHost)
    yield hint(
      "names the same mail server as SMTP_URL, so when that server fails, the alarm fails too. Use another provider.",
    );
}
