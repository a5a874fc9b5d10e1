/** The three mails that the forms send. Pure functions: nothing is sent. */
export { composeAlarm, composeDailyReceipt } from "./compose-notices.ts";
export { composeSubmissionMail } from "./compose-submission.ts";
