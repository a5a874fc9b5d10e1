import { nearest } from "../nearest.ts";
import { quoted, type Advice } from "../problem.ts";

/** Well-known providers of mailboxes, whose names are typed by hand. */
const PROVIDERS = [
  ...["gmail.com", "googlemail.com", "yahoo.com", "yahoo.co.in", "yahoo.in", "yahoo.co.uk", "rediffmail.com"],
  ...["hotmail.com", "hotmail.co.uk", "outlook.com", "outlook.in", "live.com", "icloud.com", "proton.me"],
];

/** A domain of a provider that is probably misspelt. */
export function mailboxAdvice(mailbox: string): Advice | undefined {
  const [name = "", domain = ""] = mailbox.split("@");
  const meant = PROVIDERS.includes(domain.toLowerCase()) ? undefined : nearest(domain, PROVIDERS);
  if (meant === undefined) return undefined;
  return {
    isHint: true,
    wrong: `${quoted(mailbox)} is probably misspelt.`,
    write: `Did you mean ${name}@${meant}?`,
  };
}
