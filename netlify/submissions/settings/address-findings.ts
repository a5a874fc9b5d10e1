import { domainOf } from "../mail/address.ts";
import { listEntries, parseMailbox } from "../mail/mailbox.ts";
import { readServiceRoutes, SERVICE_NAMES } from "./service-routes.ts";
import type { RouteProblem } from "./service-routes.ts";
import type { Finding, MailVariable } from "./mail-variables.ts";

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

/** Takes MAIL_FROM and the site's domain; returns what is wrong with the sender (RFC 7489: alignment). */
export function senderFindings(value: string, site: string | undefined): readonly Finding[] {
  const finding = (severity: Finding["severity"], sentence: string): readonly Finding[] => [
    { variable: "MAIL_FROM", severity, sentence: `MAIL_FROM ${sentence}` },
  ];
  if (value.trim() === "") {
    return finding(
      "error",
      'is missing. Set it to a sender on the clinic\'s own domain, for example "Website <website@clinic.example>".',
    );
  }
  const sender = parseMailbox(value);
  if (sender === undefined) {
    return finding("error", 'is not one complete address. Write it like "Website <website@clinic.example>".');
  }
  const domain = domainOf(sender.address);
  if (MAILBOX_PROVIDERS.has(domain)) {
    return finding(
      "error",
      `is an address at ${domain}, whose provider does not allow other servers to send from it: such mail is treated as spam. Use an address on the clinic's own domain.`,
    );
  }
  if (site === undefined) {
    return finding(
      "warning",
      "could not be compared with the site's domain, because the site's address (URL) is not set.",
    );
  }
  // A site on a developer's own machine has no domain to compare.
  if (site === "localhost" || isSameDomain(domain, site)) return [];
  return finding(
    "warning",
    `is on ${domain}, but the site is ${site}. Mail is trusted most when it comes from the clinic's own domain; make sure that SPF, DKIM and DMARC are set for ${domain}.`,
  );
}

/** Takes the name and value of a list of recipients; returns what is wrong, by position, not by address. */
export function recipientFindings(
  variable: MailVariable,
  value: string,
  isRequired: boolean,
): readonly Finding[] {
  const error = (sentence: string): Finding => ({
    variable,
    severity: "error",
    sentence: `${variable} ${sentence}`,
  });
  const entries = listEntries(value);
  if (entries.length === 0) {
    const isBlankOptional = !isRequired && value.trim() === "";
    return isBlankOptional
      ? []
      : [
          error(
            "is missing. Set it to the address of the person who reads the requests; separate several addresses with commas.",
          ),
        ];
  }
  return entries.flatMap((entry, index) =>
    parseMailbox(entry) === undefined
      ? [
          error(
            `is malformed: address number ${index + 1} of ${entries.length} is not like name@example.com.`,
          ),
        ]
      : [],
  );
}

/** The problem of an entry of MAIL_TO_SERVICE, to follow "entry number 2". */
const WRONG_ENTRY: Readonly<Record<RouteProblem["why"], string>> = {
  "no such service": `does not begin with a service and a colon. The services are ${SERVICE_NAMES.join(", ")}`,
  "no address": "names no address after the colon",
  "malformed address": "has an address that is not like name@example.com",
  twice: "names a service that an earlier entry names too. Put its addresses into one entry, with commas",
};

/** Takes MAIL_TO_SERVICE; returns what is wrong with it, by position, not by address. */
export function serviceFindings(value: string): readonly Finding[] {
  return readServiceRoutes(value).problems.map(({ place, why }) => ({
    variable: "MAIL_TO_SERVICE",
    severity: "error",
    sentence: `MAIL_TO_SERVICE: entry number ${place} ${WRONG_ENTRY[why]}. Until it is corrected, those requests go to the form's own list or to MAIL_TO.`,
  }));
}
