import { createTransport } from "nodemailer";
import { composeSubmissionMail } from "../../netlify/submissions/mail/compose.ts";
import { parseMailbox } from "../../netlify/submissions/mail/mailbox.ts";
import { mailMessage } from "../../netlify/submissions/mail/message.ts";
import { transportOptions } from "../../netlify/submissions/mail/transport.ts";
import type { Submission } from "../../netlify/submissions/submission.ts";
import { mailFacts } from "./facts.ts";
import type { RecipientList } from "./recipient-lists.ts";
import { refusalSentence } from "./refusals.ts";
import { ok, wrong } from "./report.ts";
import type { Report } from "./report.ts";

/** Long enough for a slow provider, short enough for a person at a terminal. */
export const CHECK_TIMEOUT_MS = 8_000;

/** An appointment of an invented person. Each has a new id: mailboxes that compare Message-IDs would hide a second test. */
function testSubmission(): Submission {
  return {
    id: crypto.randomUUID(),
    form: "appointment",
    ref: "TEST",
    receivedAt: new Date().toISOString(),
    values: {
      firstName: "Asha",
      secondName: "Rao",
      mobilenumber: "9845012345",
      email: "asha.rao@example.com",
      service: "Acupuncture",
      gender: "Female",
      age: "42",
      complaints: "This is a test of the mail settings.",
    },
    spamSignals: [],
    isTest: true,
  };
}

/** Sends one mail marked TEST to a list, with the sender of the settings; reports each refused address. */
export async function sendTest(
  env: Readonly<Record<string, string | undefined>>,
  siteUrl: string,
  { variable, to, serverVariable }: RecipientList,
): Promise<Report> {
  const from = parseMailbox(env["MAIL_FROM"] ?? "");
  if (from === undefined) return wrong("No test mail was sent: MAIL_FROM is not one complete address.");
  const transport = createTransport(transportOptions(env[serverVariable]?.trim() ?? "", CHECK_TIMEOUT_MS));
  const mail = composeSubmissionMail(testSubmission(), mailFacts(siteUrl));
  try {
    const { rejected, rejectedErrors = [] } = await transport.sendMail(mailMessage(mail, { from, to }));
    if (rejected.length === 0)
      return ok(`${variable}: a test mail is on its way to ${to.join(", ")}. Look into the spam folder too.`);
    return wrong(
      `${variable}: the server refuses ${rejected.length} of ${to.length} recipients.`,
      ...rejected.map((address, index) => {
        const reply = rejectedErrors[index]?.response ?? "no reason given";
        return `${variable}: ${address} is refused. The server's reply: "${reply}"`;
      }),
    );
  } catch (error) {
    return wrong(`${variable}: ${refusalSentence(error, serverVariable, variable)}`);
  } finally {
    transport.close();
  }
}
