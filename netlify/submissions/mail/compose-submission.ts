import { SUBMISSION_MAIL } from "#words/mails.ts";
import { FORMS } from "../../../src/forms/index.ts";
import { MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import type { Submission } from "../submission.ts";
import { actionsFor } from "./actions.ts";
import { duration, receivedTime } from "./times.ts";
import { composeMail } from "./compose.ts";
import { fieldRows } from "./field-rows.ts";
import { headerText, readable, shortened } from "./safe-text.ts";
import type { ComposedMail, MailFacts } from "./types.ts";
import { visitorOf } from "./visitor.ts";

/** The length that fits beside the other parts in a phone's list of mails; the complete name is in the mail. */
const NAME_IN_SUBJECT = 48;
const ID_IN_MESSAGE_ID = 16;
/** A mail that comes later than this states for how long the visitor has waited. */
const LATE_MS = QUEUED_ALARM_MS;

/** The first line: what to do, and since when the visitor waits where the mail is late. */
function taskOf({ form, receivedAt }: Submission, now: number): string {
  const late = now - Date.parse(receivedAt);
  const since = late > LATE_MS ? ` ${SUBMISSION_MAIL.late(duration(late / MINUTE))}` : "";
  return `${FORMS[form].staff.task}${since}`;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== "").join(" · ");

/**
 * Takes a checked submission; returns the mail for staff (specification, section 3: every field with
 * its label). The same submission results in the same mail, apart from the time that it is late. The subject is
 * "Appointment · Asha Rao · Acupuncture · QX7-4K2", never with anything else that was typed (reliability, P8).
 * @param now when it is mailed, milliseconds since 1970; by default at once
 */
export function composeSubmissionMail(
  submission: Submission,
  facts: MailFacts,
  now: number = Date.parse(submission.receivedAt),
): ComposedMail {
  const { ref, spamSignals } = submission;
  const { title, promise } = FORMS[submission.form];
  const visitor = visitorOf(submission, facts.place);
  const { name, service, address } = visitor;
  const subject = joined(title, shortened(name, NAME_IN_SUBJECT), service, ref);
  const subtitle = joined(title, service);
  const received = SUBMISSION_MAIL.received(receivedTime(submission.receivedAt, facts.place));
  const replyHint = address === undefined ? SUBMISSION_MAIL.noReply : SUBMISSION_MAIL.reply(address);
  const isSpam = spamSignals.length > 0;
  const why = {
    title: SUBMISSION_MAIL.spam,
    lines: [...spamSignals.map(readable), SUBMISSION_MAIL.spamAdvice],
  };
  const parts = {
    subject: isSpam ? `${SUBMISSION_MAIL.spamMark} ${subject}` : subject,
    replyTo: address === undefined ? undefined : { name: headerText(name), address },
    corner: ref,
    title: name === "" ? SUBMISSION_MAIL.withoutName(title) : name,
    subtitle: `${subtitle}\n${received}`,
    task: taskOf(submission, now),
    banners: isSpam ? [why] : [],
    actions: actionsFor(submission, visitor, facts),
    rows: fieldRows(submission, visitor),
    advice: [SUBMISSION_MAIL.promised(promise), replyHint],
    idParts: [ref, submission.id.slice(0, ID_IN_MESSAGE_ID)],
  };
  return composeMail(parts, facts, submission.isTest);
}
