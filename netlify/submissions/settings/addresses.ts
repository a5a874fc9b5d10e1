import { z } from "zod";
import { domainOf, parseMailboxes, type Mailbox } from "../mail/address.ts";
import { error, warning, type Problem, type Surroundings } from "./setting-problem.ts";

/** The domains of mailbox providers whose DMARC policy forbids other servers to send from them. */
const PROVIDERS = [
  ["gmail.com", "googlemail.com"],
  ["outlook.com", "hotmail.com", "live.com"],
  ["yahoo.com", "yahoo.co.in"],
  ["icloud.com", "me.com"],
  ["rediffmail.com"],
];

/** Whether one domain is a subdomain of the other: mail.clinic.example and clinic.example match. */
function isSameDomain(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** One mailbox that mails are sent from. */
export const senderSchema = z.string().transform((text, context): Mailbox => {
  const [mailbox, ...others] = parseMailboxes(text);
  if (mailbox !== undefined && others.length === 0) return mailbox;
  context.addIssue('is not one complete address. Write it like "Website <website@mail.clinic.example>".');
  return z.NEVER;
});

/** Advice about the domain of the sender (RFC 7489: alignment). */
export function* senderAdvice(
  { address }: Mailbox,
  { mailHost = "", domain: site = "localhost", recipientDomains }: Surroundings,
): Iterable<Problem> {
  const domain = domainOf(address);
  const provider = PROVIDERS.find((domains) => domains.includes(domain));
  if (provider?.some((own) => isSameDomain(own, mailHost))) return;
  if (provider)
    yield error(
      `is an address at ${domain}, whose provider does not allow other servers to send from it: such mail is treated as spam. Use an address on the clinic's own domain.`,
    );
  // A site on a developer's own machine has no domain to compare.
  else if (site !== "localhost" && !isSameDomain(domain, site))
    yield warning(
      `is on ${domain}, but the site is ${site}. Mail is trusted most when it comes from the clinic's own domain; make sure that SPF, DKIM and DMARC are set for ${domain}.`,
    );
  else if (recipientDomains.includes(domain))
    yield warning(
      `is on ${domain}, as recipients are. A mail from one's own domain whose replies go to another, here to the visitor, looks forged, and some filters treat it as spam. Use a subdomain, for example website@mail.${domain}, and set SPF and DKIM for it.`,
    );
}

/**
 * A list of recipients. Addresses that differ only in capitals are one mailbox in practice and are returned once.
 * Problems name the position of an address, never the address itself.
 */
export const recipientsSchema = z.string().transform((text, context): readonly string[] => {
  const mailboxes = parseMailboxes(text);
  if (mailboxes.length === 0) context.addIssue("contains no address. Write it like name@example.com.");
  const addresses = mailboxes.flatMap((mailbox, index) => {
    if (mailbox !== undefined) return mailbox.address;
    context.addIssue(
      `is malformed: address number ${index + 1} of ${mailboxes.length} is not like name@example.com.`,
    );
    return [];
  });
  return [...new Map(addresses.map((address) => [address.toLowerCase(), address])).values()];
});
