import type { Mailbox } from "../mail/mailbox.ts";
import { isLoopback } from "./server-findings.ts";
import type { Routing } from "../deliver/recipients.ts";
import { KEY_BYTES, settingsSchema } from "./schema.ts";

/** Not secret: it protects only sample data on a developer's own machine. */
const DEVELOPMENT_KEY = Buffer.from("development key, never for people", "utf8").subarray(0, KEY_BYTES);

/** Names the variables that are missing or wrong. The message never contains a value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly variables: readonly string[];
  readonly problems: ReadonlyMap<string, string>;

  constructor(problems: ReadonlyMap<string, string>) {
    super([...problems].map(([variable, problem]) => `${variable} ${problem}`).join("; "));
    this.variables = [...problems.keys()];
    this.problems = problems;
  }
}

export interface Settings {
  readonly smtpUrl: string;
  readonly alertSmtpUrl: string | undefined;
  readonly from: Mailbox;
  /** The recipients. The daily receipt goes to those who get everything. */
  readonly routing: Routing;
  readonly alertTo: readonly string[];
  readonly outboxKeys: readonly [Uint8Array, ...Uint8Array[]];
  readonly outboxDirectory: string | undefined;
  readonly deployContext: string;
  readonly isProduction: boolean;
  /** False in a preview without permission to send: it must never mail the staff (reliability, P8). */
  readonly maySend: boolean;
  readonly siteOrigin: string | undefined;
  readonly factsFile: string | undefined;
}

/**
 * Reads the environment.
 * @param deployContext from Netlify's function context; the CONTEXT variable exists only in builds
 * @throws SettingsError that names every variable which is missing or wrong
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
  deployContext?: string,
): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = settingsSchema.safeParse(given);
  const context = deployContext ?? given["CONTEXT"] ?? "dev";
  const isProduction = context === "production";
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const variable = String(path[0]);
    problems.set(variable, variable in given ? message : "is missing");
  }
  if (isProduction && !("OUTBOX_KEY" in given)) problems.set("OUTBOX_KEY", "is missing");
  if (!parsed.success || problems.size > 0) throw new SettingsError(problems);
  const { data } = parsed;
  const key = data.OUTBOX_KEY ?? DEVELOPMENT_KEY;
  return {
    smtpUrl: data.SMTP_URL,
    alertSmtpUrl: data.ALERT_SMTP_URL,
    from: data.MAIL_FROM,
    routing: {
      everything: data.MAIL_TO,
      forms: {
        appointment: data.MAIL_TO_APPOINTMENT,
        contact: data.MAIL_TO_CONTACT,
        comment: data.MAIL_TO_COMMENT,
        enquiry: data.MAIL_TO_ENQUIRY,
      },
      services: data.MAIL_TO_SERVICE ?? new Map(),
    },
    alertTo: data.MAIL_ALERT_TO ?? [],
    outboxKeys:
      data.OUTBOX_KEY_PREVIOUS === undefined || data.OUTBOX_KEY_PREVIOUS.equals(key)
        ? [key]
        : [key, data.OUTBOX_KEY_PREVIOUS],
    outboxDirectory: data.OUTBOX_DIRECTORY,
    deployContext: context,
    isProduction,
    maySend:
      isProduction || data.ALLOW_PREVIEW_MAIL !== undefined || isLoopback(new URL(data.SMTP_URL).hostname),
    siteOrigin: data.URL,
    factsFile: data.SITE_FACTS_FILE,
  };
}
