import { FORM_IDS } from "../../../src/forms/index.ts";
import { kindOf } from "../log.ts";
import { composeSubmissionMail } from "../mail/compose-submission.ts";
import type { MailFacts } from "../mail/mail-types.ts";

/** What every form requires of the built facts, and no visitor has typed. */
const SAMPLE = {
  id: "0".repeat(64),
  ref: "222-222",
  values: {},
  receivedAt: new Date(0).toISOString(),
  spamSignals: [],
  isTest: true,
};

/**
 * Composes the mail of each form in each language of the site: without their words and rules no post can be
 * validated, mailed or answered.
 * @returns the kind of the error, `undefined` when every form works
 */
export function formsFault(read: () => MailFacts): string | undefined {
  try {
    const facts = read();
    for (const language of [undefined, ...Object.keys(facts.translations)])
      for (const form of FORM_IDS)
        composeSubmissionMail({ ...SAMPLE, form, ...(language !== undefined && { language }) }, facts);
    return undefined;
  } catch (error) {
    return kindOf(error);
  }
}
