import { logLine } from "../log.ts";
import { MAIL_VARIABLES } from "./mail-variables.ts";
import { mailFindings } from "./mail-findings.ts";
import { outboxKey } from "./schema.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { siteFacts } from "../site-facts.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** True once this process has logged its settings. */
let isAnnounced = false;

/** The site's address: Netlify's URL, else what the last build wrote, else unknown. */
export function siteUrlOf(env: Environment): string | undefined {
  if (env["URL"] !== undefined && env["URL"] !== "") return env["URL"];
  try {
    return siteFacts(env["SITE_FACTS_FILE"]).siteUrl;
  } catch {
    return undefined;
  }
}

/** Takes the environment; returns what is wrong with OUTBOX_KEY_PREVIOUS, which stops no form, as a sentence. */
export function previousKeyProblems(env: Environment): readonly string[] {
  const previous = env["OUTBOX_KEY_PREVIOUS"] ?? "";
  if (previous.trim() === "" || outboxKey.safeParse(previous).success) return [];
  return [
    "OUTBOX_KEY_PREVIOUS must be 32 bytes in base64. Until it is corrected, submissions queued under the previous key stay queued.",
  ];
}

/**
 * Takes the environment; returns what is missing or malformed beside the mail variables and stops every form, as
 * sentences without values.
 */
export function otherProblems(env: Environment, deployContext: string | undefined): readonly string[] {
  const mail: ReadonlySet<string> = new Set(MAIL_VARIABLES);
  try {
    readSettings(env, deployContext);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const others = [...error.problems].filter(([variable]) => !mail.has(variable));
    return others.map(([variable, problem]) => `${variable} ${problem}.`);
  }
}

/**
 * Takes the environment; returns what is wrong with the settings in plain sentences, errors first. Never a
 * password, a user name or a whole address, so that it may be logged (decision 0034).
 */
export function settingsSentences(env: Environment, deployContext: string | undefined): readonly string[] {
  const findings = mailFindings(env, siteUrlOf(env));
  const ofSeverity = (severity: "error" | "warning"): readonly string[] =>
    findings.filter((finding) => finding.severity === severity).map(({ sentence }) => sentence);
  return [
    ...ofSeverity("error"),
    ...otherProblems(env, deployContext),
    ...previousKeyProblems(env),
    ...ofSeverity("warning"),
  ];
}

/**
 * Logs what is wrong with the settings as the first line of a process; each function calls it first, and
 * only the first call writes.
 */
export function announceSettings(deployContext: string | undefined): void {
  if (isAnnounced) return;
  isAnnounced = true;
  const wrong = settingsSentences(process.env, deployContext);
  logLine({ event: "settings", wrong: wrong.length === 0 ? "nothing" : wrong });
}
