import { FORMS, localizeForm } from "#forms/index.ts";
import { speechIn } from "../built-facts.ts";
import type { Submission } from "../submission.ts";
import { AUTOMATIC, composeMail } from "./compose.ts";
import { messageIdBase, type ComposedMail, type MailFacts } from "./mail-types.ts";
import { visitorOf } from "./visitor.ts";

/**
 * Composes the mail that tells a visitor that the clinic has a submission: in the language of the form, with the
 * words of the page of thanks, and nothing that was typed but a plain name (decision 0583).
 * @returns `undefined` without an address to which mail can be delivered
 */
export function composeAcknowledgement(
  submission: Submission,
  facts: MailFacts,
): { readonly address: string; readonly mail: ComposedMail } | undefined {
  const { ref, form: id, language, isTest } = submission;
  const { words, locale, clinicName, visit } = speechIn(facts, language);
  const form = localizeForm(FORMS[id], locale, words);
  const { address, greetedAs } = visitorOf(submission, form, facts.place);
  if (address === undefined) return undefined;
  const { accepted, acknowledgement, preparedReply, visitorActions, fill } = words;
  const { email, phone } = facts.clinic;
  const call = `tel:${phone.number}`;
  const parts = {
    subject: fill(preparedReply.subject, { form: form.title, clinic: clinicName, ref }),
    replyTo: { name: clinicName, address: email },
    corner: ref,
    title: greetedAs === "" ? accepted.thanks : fill(accepted.thanksTo, { name: greetedAs }),
    task: form.accepted,
    intro: [
      form.promise,
      `${accepted.reference} ${ref}${words.language.stop} ${accepted.referenceUse}`,
      ...(form.arrangesVisit ? visit.before : []),
    ],
    actions: [{ button: fill(visitorActions.callNumber, { number: phone.shown }), href: call, text: call }],
    rows: [{ label: acknowledgement.hours, value: visit.hours }],
    footer: [fill(acknowledgement.why, { host: new URL(facts.siteUrl).host })],
    messageId: `received.${messageIdBase(submission)}`,
  };
  const own = { ...facts, texts: words, clinic: { ...facts.clinic, name: clinicName } };
  const mail = composeMail(parts, own, isTest);
  // RFC 3834, section 5: it answers what somebody has sent.
  return { address, mail: { ...mail, headers: { ...AUTOMATIC, "Auto-Submitted": "auto-replied" } } };
}
