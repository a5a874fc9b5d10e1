import { inLanguage } from "../site.ts";
import { htmlPart } from "./html-part.ts";
import { headerText } from "./safe-text.ts";
import { textPart } from "./text-part.ts";
import type { ComposedMail, MailFacts, MailParts } from "./mail-types.ts";

/**
 * Takes the parts of a mail; returns it as HTML and text. Outside the published site it is marked TEST.
 * `Auto-Submitted` (RFC 3834, section 5) and Exchange's own field keep out-of-office replies from reaching the visitor.
 */
export function composeMail(
  parts: MailParts,
  facts: MailFacts,
  isTest: boolean | undefined = facts.isTest,
): ComposedMail {
  const { testMail } = inLanguage(facts).words;
  const marked = isTest
    ? {
        ...parts,
        subject: `${testMail.mark} ${parts.subject}`,
        task: testMail.task,
        banners: [{ title: testMail.mark, lines: [testMail.banner] }, ...parts.banners],
      }
    : parts;
  return {
    subject: headerText(marked.subject),
    replyTo: parts.replyTo,
    messageId: parts.messageId,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    html: htmlPart(facts, marked),
    text: textPart(facts, marked),
  };
}
