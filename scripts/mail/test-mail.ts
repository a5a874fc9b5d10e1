import { randomUUID } from "node:crypto";
import { composeMail } from "../../netlify/submissions/mail/compose.ts";
import type { ComposedMail, MailFacts } from "../../netlify/submissions/mail/mail-types.ts";
import { inLanguage } from "../../netlify/submissions/site.ts";
import type { List } from "./server.ts";

/** The mail of `npm run check:mail -- --send` to a list of recipients: marked TEST, with nothing to do. */
export function composeTestMail([variable, addresses]: List, facts: MailFacts): ComposedMail {
  const { testMail } = inLanguage(facts).words;
  return composeMail(
    {
      subject: `${variable} · ${facts.clinic.name}`,
      corner: testMail.mark,
      title: testMail.title,
      intro: [testMail.why],
      task: "",
      banners: [],
      rows: [{ label: variable, value: addresses.join("\n") }],
      messageId: `test.${randomUUID()}`,
    },
    facts,
    true,
  );
}
