import { FORMS } from "../../../src/forms/index.ts";
import { MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import type { Submission } from "../submission.ts";
import { actionsFor } from "./actions.ts";
import { fieldRows } from "./field-rows.ts";
import { fieldTable, buttons, paragraph } from "./blocks.ts";
import { duration, receivedTime } from "./clock.ts";
import { mailDocument, TEST_BANNER, TEST_MARK } from "./document.ts";
import type { Banner } from "./document.ts";
import { mailHeaders } from "./headers.ts";
import { actionLines, fieldLines, bannerLines, sections } from "./plain-part.ts";
import { headerText, readable, shortened } from "./plain-text.ts";
import type { ComposedMail, MailFacts } from "./types.ts";
import { visitorOf } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

/** The length that fits beside the other parts in a phone's list of mails; the complete name is in the mail. */
const NAME_IN_SUBJECT = 48;
const NAME_IN_HEADING = 80;
const ID_IN_MESSAGE_ID = 16;
/** A mail that comes later than this states for how long the visitor has waited. */
const LATE_MS = QUEUED_ALARM_MS;

/** "Appointment · Asha Rao · Acupuncture · QX7-4K2": no sensitive field ever (reliability, P8). */
function subjectOf(submission: Submission, { name, service }: Visitor): string {
  const marks = `${submission.isTest ? TEST_MARK : ""}${submission.spamSignals.length > 0 ? "[suspected spam] " : ""}`;
  const parts = [FORMS[submission.form].title, shortened(name, NAME_IN_SUBJECT), service, submission.ref];
  return headerText(`${marks}${parts.filter((part) => part !== "").join(" · ")}`);
}

function bannersOf({ isTest, spamSignals }: Submission): readonly Banner[] {
  const spam = {
    title: "Suspected spam",
    lines: [
      ...spamSignals.map(readable),
      "It may still be from a patient, because automatic form filling can look like spam. Please read it before you delete it.",
    ],
  };
  return [...(isTest ? [TEST_BANNER] : []), ...(spamSignals.length > 0 ? [spam] : [])];
}

/** The first line: what to do, and since when the visitor waits where the mail is late. */
function taskOf({ form, isTest, receivedAt }: Submission, now: number): string {
  if (isTest) return "Nothing to do: this is a test.";
  const late = now - Date.parse(receivedAt);
  const since = late > LATE_MS ? ` The visitor sent this ${duration(late / MINUTE)} ago.` : "";
  return `${FORMS[form].desk.task}${since}`;
}

/**
 * Takes a checked submission; returns the mail for staff (specification, section 3: every field with
 * its label). The same submission results in the same mail, apart from the time that it is late.
 * @param now when it is mailed, milliseconds since 1970; by default at once
 */
export function composeSubmissionMail(
  submission: Submission,
  facts: MailFacts,
  now: number = Date.parse(submission.receivedAt),
): ComposedMail {
  const { title } = FORMS[submission.form];
  const task = taskOf(submission, now);
  const visitor = visitorOf(submission, facts.place);
  const actions = actionsFor(submission, visitor, facts);
  const rows = fieldRows(submission, visitor);
  const banners = bannersOf(submission);
  const heading = visitor.name === "" ? `${title} without a name` : shortened(visitor.name, NAME_IN_HEADING);
  const subtitle = [title, visitor.service].filter((part) => part !== "").join(" · ");
  const received = `Received ${receivedTime(submission.receivedAt, facts.place)}`;
  const promise = `The visitor was promised: “${FORMS[submission.form].promise}”`;
  const replyHint =
    visitor.address === undefined
      ? "A reply to this e-mail will not reach the visitor, who left no e-mail address that works."
      : `A reply to this e-mail goes to the visitor at ${visitor.address}`;
  return {
    subject: subjectOf(submission, visitor),
    replyTo:
      visitor.address === undefined
        ? undefined
        : { name: headerText(visitor.name), address: visitor.address },
    headers: mailHeaders([submission.ref, submission.id.slice(0, ID_IN_MESSAGE_ID)], facts.siteUrl),
    html: mailDocument({
      clinicName: facts.clinic.name,
      corner: submission.ref,
      title: heading,
      subtitle: `${subtitle}\n${received}`,
      task,
      banners,
      content: [buttons(actions), fieldTable(rows), paragraph(promise), paragraph(replyHint)].join("\n"),
    }),
    text: sections(
      task,
      [facts.clinic.name, `${subtitle} · ${submission.ref}`, received],
      banners.map(bannerLines).join("\n\n"),
      heading,
      actionLines(actions),
      rows.map(fieldLines),
      [promise, replyHint],
    ),
  };
}
