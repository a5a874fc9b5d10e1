import { logLine } from "../log.ts";
import type { Environment } from "../environment.ts";
import { settingsProblems, UnknownContextError } from "./settings.ts";
import { deployContextOf, siteUrlOf } from "../site.ts";

/** True once this process has logged its settings. */
let isAnnounced = false;

/**
 * Takes the environment; returns what is wrong with the settings in plain sentences, errors first. Never a
 * password, a user name or a whole address, so that it may be logged (decision 0034).
 */
export function settingsSentences(env: Environment, requestedContext: string | undefined): readonly string[] {
  const context = deployContextOf(requestedContext, env);
  const problems = settingsProblems(env, context ?? "production", siteUrlOf(env));
  const unknown = context === undefined ? [new UnknownContextError().message] : [];
  return [...unknown, ...problems.map(({ sentence }) => sentence)];
}

/** Logs what is wrong with the settings, once a process. */
export function announceSettings(requestedContext: string | undefined): void {
  if (isAnnounced) return;
  isAnnounced = true;
  const wrong = settingsSentences(process.env, requestedContext);
  logLine({ event: "settings", wrong: wrong.length === 0 ? "nothing" : wrong });
}
