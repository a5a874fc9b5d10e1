import { hash } from "node:crypto";
import { TEST_MAIL } from "#words/mails.ts";
import { siteDomain } from "./address.ts";
import { htmlPart } from "./html-part.ts";
import { headerText } from "./safe-text.ts";
import { textPart } from "./text-part.ts";
import type { Banner, ComposedMail, MailFacts, MailParts } from "./types.ts";

const TEST_BANNER: Banner = { title: TEST_MAIL.mark, lines: [TEST_MAIL.banner] };

/**
 * The Message-ID. The same parts always result in the same one (RFC 5322, section 3.6.4): a mail that had to be sent
 * twice is threaded with its duplicate, and mailboxes that compare ids keep one. Of the parts, only the characters of
 * our references are used.
 */
function messageIdOf(parts: readonly string[], siteUrl: string): string {
  return `<${parts.map((part) => part.replace(/[^A-Za-z0-9-]/g, "")).join(".")}@${siteDomain(siteUrl)}>`;
}

/** A short hash of any facts, for the Message-ID of mails without a reference. */
export function fingerprint(facts: unknown): string {
  return hash("sha256", JSON.stringify(facts)).slice(0, 16);
}

/**
 * Takes the parts of a mail; returns the mail with its HTML and its text. Outside the published site it is marked TEST.
 * `Auto-Submitted` (RFC 3834, section 5) and Exchange's own field keep out-of-office replies from reaching the visitor.
 */
export function composeMail(parts: MailParts, facts: MailFacts, isTest: boolean): ComposedMail {
  const marked = isTest
    ? {
        ...parts,
        subject: `${TEST_MAIL.mark} ${parts.subject}`,
        task: TEST_MAIL.task,
        banners: [TEST_BANNER, ...parts.banners],
      }
    : parts;
  return {
    subject: headerText(marked.subject),
    replyTo: parts.replyTo,
    messageId: messageIdOf(parts.idParts, facts.siteUrl),
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    html: htmlPart(facts, marked),
    text: textPart(facts, marked),
  };
}
