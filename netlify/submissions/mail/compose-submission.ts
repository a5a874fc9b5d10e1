import { SUBMISSION_MAIL, VISITOR_ACTIONS } from "#words/mails.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import type { Submission } from "../submission.ts";
import { composeMail } from "./compose.ts";
import { fieldRows } from "./field-rows.ts";
import { headerText, readable, shortened } from "./safe-text.ts";
import { duration, receivedTime } from "./times.ts";
import type { ComposedMail, MailFacts } from "./types.ts";
import { actionsFor, visitorOf } from "./visitor.ts";

/** The length that fits beside the other parts in a phone's list of mails; the complete name is in the mail. */
const NAME_IN_SUBJECT = 48;
const ID_IN_MESSAGE_ID = 16;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

/**
 * Takes a checked submission; returns the mail for staff (specification, section 3: every field with
 * its label). The same submission always gives the same mail, except for the note about a delay. The subject is
 * "Appointment · Asha Rao · Acupuncture · QX7-4K2", and contains nothing else that was typed (reliability, P8).
 * @param now when it is mailed, milliseconds since 1970; by default at once
 */
export function composeSubmissionMail(
  submission: Submission,
  facts: MailFacts,
  now: number = Date.parse(submission.receivedAt),
): ComposedMail {
  const { id, ref, form, receivedAt, spamSignals, isTest } = submission;
  const { title, promise, staff } = FORMS[form];
  const visitor = visitorOf(submission, facts.place);
  const { name, service, address } = visitor;
  const isSpam = spamSignals.length > 0;
  const mark = isSpam ? `${SUBMISSION_MAIL.spamMark} ` : "";
  const late = now - Date.parse(receivedAt);
  const waiting = late > QUEUED_ALARM_MS ? ` ${SUBMISSION_MAIL.late(duration(late / MINUTE))}` : "";
  const actions = actionsFor(submission, visitor, facts.clinic.name);
  const received = SUBMISSION_MAIL.received(receivedTime(receivedAt, facts.place));
  return composeMail(
    {
      subject: `${mark}${joined(title, shortened(name, NAME_IN_SUBJECT), service, ref)}`,
      replyTo: address === undefined ? undefined : { name: headerText(name), address },
      corner: ref,
      title: name === "" ? SUBMISSION_MAIL.withoutName(title) : name,
      intro: [
        `${joined(title, service)}\n${received}`,
        ...(actions.length === 0 ? [VISITOR_ACTIONS.none] : []),
      ],
      task: `${staff.task}${waiting}`,
      banners: isSpam
        ? [{ title: SUBMISSION_MAIL.spam, lines: [...spamSignals.map(readable), SUBMISSION_MAIL.spamAdvice] }]
        : [],
      actions,
      rows: fieldRows(submission, visitor),
      advice: [
        SUBMISSION_MAIL.promised(promise),
        address === undefined ? SUBMISSION_MAIL.noReply : SUBMISSION_MAIL.reply(address),
      ],
      messageId: `${ref}.${id.slice(0, ID_IN_MESSAGE_ID)}`,
    },
    facts,
    isTest,
  );
}
