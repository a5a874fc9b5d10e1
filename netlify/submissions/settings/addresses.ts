import { z } from "zod";
import { domainOf, listedAddresses, parseMailboxes, type Mailbox } from "../mail/address.ts";
import { error, warning, type Advice } from "./problem.ts";

/** Providers that publish a DMARC policy for their own domains: other servers may not send from them. */
const MAILBOX_PROVIDERS = new Set([
  "gmail.com",
  "googlemail.com",
  "outlook.com",
  "hotmail.com",
  "live.com",
  "yahoo.com",
  "yahoo.co.in",
  "icloud.com",
  "rediffmail.com",
]);

/** Whether one domain is a subdomain of the other: mail.clinic.example and clinic.example match. */
function isSameDomain(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** One mailbox that mails are sent from. */
export const senderSchema = z
  .string()
  .transform((text) => {
    const [mailbox, ...others] = parseMailboxes(text);
    return others.length === 0 ? mailbox : undefined;
  })
  .refine((mailbox): mailbox is Mailbox => mailbox !== undefined, {
    error: 'is not one complete address. Write it like "Website <website@clinic.example>".',
  });

/** Advice about the domain of the sender (RFC 7489: alignment). */
export const senderAdvice: Advice<Mailbox> = ({ address }, { domain: site }) => {
  const domain = domainOf(address);
  if (MAILBOX_PROVIDERS.has(domain))
    return [
      error(
        `is an address at ${domain}, whose provider does not allow other servers to send from it: such mail is treated as spam. Use an address on the clinic's own domain.`,
      ),
    ];
  if (site === undefined)
    return [
      warning("could not be compared with the site's domain, because the site's address (URL) is not set."),
    ];
  // A site on a developer's own machine has no domain to compare.
  if (site === "localhost" || isSameDomain(domain, site)) return [];
  return [
    warning(
      `is on ${domain}, but the site is ${site}. Mail is trusted most when it comes from the clinic's own domain; make sure that SPF, DKIM and DMARC are set for ${domain}.`,
    ),
  ];
};

export const MISSING_RECIPIENTS =
  "Set it to the address of the person who reads the requests; separate several addresses with commas.";

/** A list of recipients. Its problems name an address by its position, never the address. */
export const recipientsSchema = z
  .string()
  .superRefine((text, context) => {
    const mailboxes = parseMailboxes(text);
    if (mailboxes.length === 0) context.addIssue(`is missing. ${MISSING_RECIPIENTS}`);
    for (const [index, mailbox] of mailboxes.entries())
      if (mailbox === undefined)
        context.addIssue(
          `is malformed: address number ${index + 1} of ${mailboxes.length} is not like name@example.com.`,
        );
  })
  .transform((text) => listedAddresses(text) ?? []);
