import { logLine } from "./log.ts";
import { MAIL_VARIABLES, mailFindings } from "./mail/settings.ts";
import { readSettings, SettingsError } from "./settings.ts";
import { siteFacts } from "./site-facts.ts";

type Environment = Readonly<Record<string, string | undefined>>;

let hasSpoken = false;

function siteUrlOf(env: Environment): string | undefined {
  if (env["URL"] !== undefined && env["URL"] !== "") return env["URL"];
  try {
    return siteFacts(env["SITE_FACTS_FILE"]).siteUrl;
  } catch {
    return undefined;
  }
}

/** Takes the environment; returns what is missing or malformed beside the mail variables, as sentences. */
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
  const saying = (severity: "error" | "warning"): readonly string[] =>
    findings.filter((finding) => finding.severity === severity).map(({ sentence }) => sentence);
  return [...saying("error"), ...otherProblems(env, deployContext), ...saying("warning")];
}

/**
 * Makes what is wrong with the settings the first line of a process's log; each entry of the functions
 * calls it first, and only the first call speaks.
 */
export function announceSettings(deployContext: string | undefined): void {
  if (hasSpoken) return;
  hasSpoken = true;
  const wrong = settingsSentences(process.env, deployContext);
  logLine({ event: "settings", wrong: wrong.length === 0 ? "nothing" : wrong });
}
