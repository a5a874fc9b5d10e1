import { randomUUID } from "node:crypto";
import { TEST_MAIL } from "#words/mails.ts";
import { composeMail } from "../../netlify/submissions/mail/compose.ts";
import type { ComposedMail, MailFacts } from "../../netlify/submissions/mail/types.ts";
import type { List } from "./server.ts";

/** The mail of `npm run check:mail -- --send` to a list of recipients: marked TEST, with nothing to do. */
export function composeTestMail([variable, addresses]: List, facts: MailFacts): ComposedMail {
  return composeMail(
    {
      subject: `${variable} · ${facts.clinic.name}`,
      corner: TEST_MAIL.mark,
      title: TEST_MAIL.title,
      intro: [TEST_MAIL.why],
      task: "",
      banners: [],
      rows: [{ label: variable, value: addresses.join("\n") }],
      messageId: `test.${randomUUID()}`,
    },
    facts,
    true,
  );
}
