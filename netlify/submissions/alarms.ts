import { ALERT_SLOT_MS, SMTP_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import { composeAlert } from "./mail/compose.ts";
import type { WaitingAlert } from "./mail/types.ts";
import type { Pipeline } from "./pipeline.ts";
import { sendMail } from "./smtp.ts";

/**
 * Tells people that something waits, is refused or was given up (reliability, P6 and P7): always in
 * the log, and by mail to MAIL_ALERT_TO, through ALERT_SMTP_URL if there is one. One mail of a kind
 * in an hour; a final alarm ("expired") always. Never throws.
 */
export async function raiseAlarm(
  { settings, leases, facts }: Pipeline,
  alert: WaitingAlert,
  now: number,
): Promise<void> {
  logLine({ event: "alarm", ...alert });
  if (settings.alertTo.length === 0) return;
  const lease = `alert-${alert.reason}`;
  const isFinal = alert.reason === "expired";
  try {
    // A store that fails is no reason to keep quiet.
    const isFirst = isFinal || (await leases.take(lease, ALERT_SLOT_MS, now).catch(() => true));
    if (!isFirst) return;
    const mail = composeAlert(alert, facts());
    const sending = await sendMail(
      settings.alertSmtpUrl ?? settings.smtpUrl,
      settings.from,
      settings.alertTo,
      mail,
      SMTP_MS,
    );
    logLine({
      event: "alarm mail",
      reason: alert.reason,
      sent: sending.ok,
      smtp: sending.ok ? undefined : sending.code,
    });
    if (!sending.ok && !isFinal) await leases.giveBack(lease, ALERT_SLOT_MS, now);
  } catch (error) {
    logLine({ event: "alarm mail", reason: alert.reason, sent: false, fault: kindOf(error) });
  }
}
