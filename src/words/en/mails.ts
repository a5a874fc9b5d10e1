/** The words of the mails to staff. */

/** Why a submission looks like spam (reliability, P10). */
export const SPAM_SIGNALS = {
  honeypot: "A field that people cannot see was filled in.",
  tooFast: "The form was sent within a second.",
  links: "There are web links in a field where people seldom write them.",
  repeated: "The same text was sent several times within an hour.",
  unclearOrigin: "The browser did not state which site the form was sent from.",
};
