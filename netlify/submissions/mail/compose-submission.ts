import { FORMS, localizeForm, shownValue, type LocalizedForm } from "#forms/index.ts";
import { shortened } from "#words/letters.ts";
import type { Words } from "#words/words.ts";
import { speechIn } from "../built-facts.ts";
import { MINUTE, QUEUED_ALARM_MS } from "../limits.ts";
import type { Submission } from "../submission.ts";
import { composeMail } from "./compose.ts";
import { headerText, typedText } from "./safe-text.ts";
import { duration, languageName, receivedTime } from "./times.ts";
import { messageIdBase, type ComposedMail, type FieldRow, type MailFacts } from "./mail-types.ts";
import { actionsFor, visitorOf, type Visitor } from "./visitor.ts";

/** What fits beside the other parts in a phone's list of mails. */
const NAME_IN_SUBJECT = 48;

/** The non-empty fields in the form's order; those that were renamed in the meantime have their old name. */
function fieldRows(
  { values }: Submission,
  { fields, emailField, phoneField }: LocalizedForm,
  { address, phone }: Visitor,
  { fieldNotes }: Words,
): readonly FieldRow[] {
  const rows = fields.map((field) => ({
    label: field.label,
    value: shownValue(field, typedText(values[field.name] ?? "")),
    isLong: field.kind === "textarea",
    ...(field.name === emailField && address === undefined && { note: fieldNotes.address }),
    ...(field.name === phoneField && phone === undefined && { note: fieldNotes.phone }),
  }));
  const others = Object.entries(values)
    .filter(([name]) => !fields.some((field) => field.name === name))
    .map(([label, value]) => ({ label: typedText(label), value: typedText(value), isLong: true }));
  return [...rows, ...others].filter(({ value }) => value.trim() !== "");
}

/**
 * Composes the mail of a submission for staff (specification, section 3: every field with its label), always
 * the same except for the note about a delay. Of what was typed, the subject contains only the name
 * (reliability, P8).
 * @param now milliseconds since 1970
 */
export function composeSubmissionMail(
  submission: Submission,
  facts: MailFacts,
  now: number = Date.parse(submission.receivedAt),
): ComposedMail {
  const { ref, receivedAt, spamSignals, language, isTest } = submission;
  const { place } = facts;
  const { words, locale } = speechIn(facts);
  const speech = speechIn(facts, language);
  const { submissionMail, fill, join } = words;
  const form = localizeForm(FORMS[submission.form], locale, words);
  const ownForm = localizeForm(FORMS[submission.form], speech.locale, speech.words);
  const { title, promise, task } = form;
  const visitor = visitorOf(submission, form, place);
  const { name, serviceLabel, address } = visitor;
  const signalText: Readonly<Record<string, string>> = words.spamSignals;
  const isSpam = spamSignals.length > 0;
  const mark = isSpam ? `${submissionMail.spamMark} ` : "";
  const late = now - Date.parse(receivedAt);
  const waiting =
    late > QUEUED_ALARM_MS ? ` ${fill(submissionMail.late, { length: duration(late / MINUTE, words) })}` : "";
  const actions = actionsFor(submission, ownForm, visitor, speech.clinicName, {
    ...speech.words,
    visitorActions: words.visitorActions,
  });
  const received = fill(submissionMail.received, { time: receivedTime(receivedAt, place, words) });
  return composeMail(
    {
      subject: `${mark}${join([title, shortened(name, NAME_IN_SUBJECT), serviceLabel, ref], " · ")}`,
      replyTo: address === undefined ? undefined : { name: headerText(name), address },
      corner: ref,
      title: name === "" ? fill(submissionMail.withoutName, { form: title }) : name,
      intro: [
        `${join([title, serviceLabel], " · ")}\n${received}`,
        ...(language === undefined
          ? []
          : [fill(submissionMail.language, { language: languageName(language, words) })]),
        ...(actions.length === 0 ? [words.visitorActions.none] : []),
      ],
      task: `${task}${waiting}`,
      banners: isSpam
        ? [
            {
              title: submissionMail.spam,
              lines: [
                ...spamSignals.map((signal) => typedText(signalText[signal] ?? signal)),
                submissionMail.spamNote,
              ],
            },
          ]
        : [],
      actions,
      rows: fieldRows(submission, form, visitor, words),
      footer: [
        fill(submissionMail.promised, { promise }),
        address === undefined ? submissionMail.noReply : fill(submissionMail.reply, { address }),
      ],
      messageId: messageIdBase(submission),
    },
    facts,
    isTest,
  );
}

/** Composes one mail about many submissions, with every field of each (reliability, P10). */
export function composeFlood(submissions: readonly Submission[], facts: MailFacts): ComposedMail {
  const { words, locale } = speechIn(facts);
  const { flood, fill } = words;
  const rows = submissions.map((submission): FieldRow => {
    const form = localizeForm(FORMS[submission.form], locale, words);
    const fields = fieldRows(submission, form, visitorOf(submission, form, facts.place), words);
    const lines = fields.map(({ label, value }) => `${label}: ${value}`);
    return { label: `${form.title} ${submission.ref}`, value: lines.join("\n"), isLong: true };
  });
  const title = fill(flood.title, { count: submissions.length });
  return composeMail(
    {
      subject: `${words.submissionMail.spamMark} ${title}`,
      corner: words.submissionMail.spam,
      title,
      task: flood.task,
      intro: [words.spamSignals.flood],
      rows,
      messageId: `flood.${submissions[0] ? messageIdBase(submissions[0]) : ""}`,
    },
    facts,
  );
}
