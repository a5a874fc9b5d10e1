import { domainOf, listedAddresses, listEntries, parseMailbox, type Mailbox } from "../mail/address.ts";
import { error, unusable, usable, warning, type Problem, type Rule } from "./rule.ts";

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

/** What is wrong with the domain of the sender (RFC 7489: alignment). */
function domainProblem(domain: string, site: string | undefined): Problem | undefined {
  if (MAILBOX_PROVIDERS.has(domain))
    return error(
      `is an address at ${domain}, whose provider does not allow other servers to send from it: such mail is treated as spam. Use an address on the clinic's own domain.`,
    );
  if (site === undefined)
    return warning(
      "could not be compared with the site's domain, because the site's address (URL) is not set.",
    );
  // A site on a developer's own machine has no domain to compare.
  if (site === "localhost" || isSameDomain(domain, site)) return undefined;
  return warning(
    `is on ${domain}, but the site is ${site}. Mail is trusted most when it comes from the clinic's own domain; make sure that SPF, DKIM and DMARC are set for ${domain}.`,
  );
}

/** One mailbox that mails are sent from. */
export const sender: Rule<Mailbox> = (text, { domain }) => {
  const mailbox = parseMailbox(text);
  return mailbox === undefined
    ? unusable('is not one complete address. Write it like "Website <website@clinic.example>".')
    : usable(mailbox, domainProblem(domainOf(mailbox.address), domain));
};

export const MISSING_RECIPIENTS =
  "Set it to the address of the person who reads the requests; separate several addresses with commas.";

/** A list of recipients. Its problems name an address by its position, never the address. */
export const recipients: Rule<readonly string[]> = (text) => {
  const entries = listEntries(text);
  if (entries.length === 0) return unusable(`is missing. ${MISSING_RECIPIENTS}`);
  const concerns = entries.map((entry, index) => {
    const place = `address number ${index + 1} of ${entries.length}`;
    const problem = error(`is malformed: ${place} is not like name@example.com.`);
    return parseMailbox(entry) === undefined ? problem : undefined;
  });
  return usable(listedAddresses(text), ...concerns);
};
