import { logLine } from "../log.ts";
import { settingsProblems } from "./settings.ts";
import { deployContextOf, siteUrlOf } from "../site.ts";

/** True once this process has logged its settings. */
let isAnnounced = false;

/**
 * Logs what is wrong with the settings, once a process, in plain sentences, errors first. Never a password, a user name
 * or a whole address (decision 0034).
 */
export function announceSettings(requestedContext: string | undefined): void {
  if (isAnnounced) return;
  isAnnounced = true;
  const { env } = process;
  const context = deployContextOf(requestedContext, env) ?? "production";
  const problems = settingsProblems(env, context, siteUrlOf(env));
  logLine({ event: "settings", wrong: problems.map(({ sentence }) => sentence) });
}
