/** The three mails that the forms send. Pure: the same facts give the same mail, and nothing is sent. */
export { composeAlert, composeDailyReceipt } from "./compose-notices.ts";
export { composeSubmissionMail } from "./compose-submission.ts";
