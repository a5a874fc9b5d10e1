import type { Connect } from "#netlify/submissions/mail/smtp.ts";
import { elapsed } from "./clock.ts";
import type { Ledger } from "./ledger.ts";
import { isGone, type Invocation, type Environment } from "./environment.ts";

/** The host of the second mail server, which takes the alarms. */
export const ALERT_HOST = "alerts.example";

/** What the visitor's message contains, so that its mails are recognised. */
const TOKEN = /the message (token-\d+)\./;

/** The two mail servers of a simulation, as one invocation connects to them through the real mailer. */
export function simulatedConnect(environment: Environment, ledger: Ledger, invocation: Invocation): Connect {
  return ({ url, socketTimeout }) => ({
    sendMail(mail) {
      if (isGone(invocation)) return new Promise(() => undefined);
      const to = [mail.to].flat().map(String);
      const outcome = environment.decide(
        invocation,
        new URL(url).hostname === ALERT_HOST ? "alarm" : "mail",
        to.join(" "),
      );
      const text = typeof mail.text === "string" ? mail.text : "";
      const [, token] = TOKEN.exec(text) ?? [];
      const attempt = {
        invocation,
        token,
        text: `${mail.subject ?? ""}\n${text}`,
        messageId: mail.messageId ?? "",
        startedAt: elapsed(),
      };
      ledger.noteAttempt(attempt);
      const effect = () => {
        const accepted = outcome === "one refused" && to.length > 1 ? to.slice(0, 1) : to;
        const copies = ledger.noteMail(attempt, accepted);
        return { copies, accepted: accepted.map((address) => address.toLowerCase()) };
      };
      const failure = (): Error => Object.assign(new Error("simulated"), { code: "ESOCKET" });
      const latencyMs = environment.random.between(40, 400);
      return environment
        .carryOut(invocation, outcome, socketTimeout, latencyMs, effect, failure)
        .then(({ copies, accepted }) => {
          // From here on the caller knows who has the mail.
          if (!mail.signal.aborted) for (const copy of copies) copy.isSeen = true;
          return { accepted };
        });
    },
  });
}
