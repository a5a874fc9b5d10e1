/**
 * What functions and scripts may import, besides the files that load less
 * (scripts/stages/import-boundaries.mjs).
 */

export { submit } from "./submit.ts";
export type { FunctionContext } from "./pipeline.ts";
export { runScheduled } from "./watch/scheduled.ts";
export { runSweep } from "./deliver/sweep.ts";
export { runDailyReport } from "./watch/daily-report.ts";
export { health } from "./watch/outbox-health.ts";

export { builtFactsIfAny, speechIn, type BuiltFacts, type ResponsePages } from "./built-facts.ts";
export { VARIABLES } from "./settings/schema.ts";
export { readSettings, settingsFindings, type Settings } from "./settings/settings.ts";
export { composeMail } from "./mail/compose.ts";
export { mailMessage, replyOf, transportOptions } from "./mail/smtp.ts";
export type { ComposedMail, MailFacts } from "./mail/mail-types.ts";
