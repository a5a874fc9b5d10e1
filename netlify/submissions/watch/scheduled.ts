import { RESPONSE_HEADERS } from "#netlify/headers/headers.ts";
import { deployContextOf } from "../built-facts.ts";
import { startDeadline } from "../deadline.ts";
import { MAIL_MS } from "../limits.ts";
import { kindOf, logLine } from "../log.ts";
import { composePlainAlarm } from "../mail/compose-notices.ts";
import { smtpMailer } from "../mail/smtp.ts";
import { faultOf } from "../outbox/store.ts";
import { mayAlarm } from "../outbox/sweep-state.ts";
import { createPipeline, type FunctionContext, type Pipeline } from "../pipeline.ts";
import { readAlarmSettings, SettingsError } from "../settings/settings.ts";
import { mailAlarm } from "./alarms.ts";

/**
 * Mails why a scheduled function could not run: at the full hour, because nothing is remembered (reliability, P6).
 */
async function mailFailure(error: unknown, context: FunctionContext): Promise<void> {
  const { env } = process;
  const now = Date.now();
  const settings = readAlarmSettings(env, deployContextOf(context.deploy?.context, env));
  if (settings === undefined || !mayAlarm(undefined, false, now)) return;
  const { from, mailUrls } = settings;
  const why = error instanceof SettingsError ? error.message : kindOf(error);
  const lines = ["Nothing that visitors send reaches the clinic by email until this is corrected:", why];
  const servers = mailUrls.map((url) => smtpMailer(url, from));
  await mailAlarm(
    servers,
    settings.alarmRecipients,
    composePlainAlarm(lines, now),
    startDeadline(2 * MAIL_MS),
  );
}

/** Runs a scheduled function and logs its report. Never throws. */
export async function runScheduled(
  event: string,
  context: FunctionContext,
  run: (pipeline: Pipeline) => Promise<object>,
): Promise<Response> {
  let report: object;
  try {
    report = await run(createPipeline(context));
  } catch (error) {
    report = { skipped: faultOf(error) };
    await mailFailure(error, context).catch(() => undefined);
  }
  logLine({ event, ...report });
  return Response.json({ event, ...report }, { headers: RESPONSE_HEADERS });
}
