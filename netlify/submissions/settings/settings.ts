import type { z } from "zod";
import { FORM_IDS } from "../../../src/forms/index.ts";
import { textOf, type Environment } from "../environment.ts";
import { isLoopback, siteDomain } from "../mail/address.ts";
import type { Problem } from "./problem.ts";
import { formVariable, SETTINGS, VARIABLES, type Variable } from "./schema.ts";
import { KEY_BYTES } from "./storage.ts";

/** Not secret: it protects only sample data on a developer's own machine. */
const DEVELOPMENT_KEY = Buffer.from("development key, never for people", "utf8").subarray(0, KEY_BYTES);

/** What the functions take from a variable. */
type ValueOf<Name extends Variable> = z.infer<(typeof SETTINGS)[Name]["schema"]>;

/** Settings are missing or wrong, so that no form can work. The message never contains a value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/** Nothing states the deploy context. */
export class UnknownContextError extends SettingsError {
  override readonly message =
    "The deploy context is unknown: neither the request nor the build states it, so the forms respond with 503 and nothing is sent. Deploy again; on a server that is not Netlify, set CONTEXT to production.";
}

/** What the functions take from the environment. */
export type Settings = ReturnType<typeof readSettings>;

/** Something to know about a variable. */
export interface SettingsProblem {
  readonly variable: Variable;
  readonly severity: Problem["severity"];
  /** A whole sentence that is safe for logs. */
  readonly sentence: string;
  /** True when the forms respond with 503 until it is corrected. */
  readonly stopsForms: boolean;
}

function problemsOf(
  env: Environment,
  variable: Variable,
  isProduction: boolean,
  domain: string | undefined,
): readonly SettingsProblem[] {
  const { need, remedy = "", check } = SETTINGS[variable];
  const text = textOf(env, variable);
  if (text === "") {
    const isNeeded = need === "always" || (isProduction && need !== "no");
    const sentence = `${variable} is missing. ${remedy}`.trim();
    return isNeeded ? [{ variable, severity: "error", sentence, stopsForms: need !== "launch" }] : [];
  }
  const { isUsable, problems } = check(text, { env, domain });
  const stopsForms = !isUsable && (need === "always" || need === "published");
  return problems.map(({ severity, what }) => {
    return { variable, severity, sentence: `${variable} ${what}`, stopsForms };
  });
}

/**
 * Checks every variable without using the network.
 * @param siteUrl the site's address, or `undefined` where it is not known
 * @returns the problems in plain sentences that are safe for logs, errors first; empty when there are none
 */
export function settingsProblems(
  env: Environment,
  deployContext: string,
  siteUrl: string | undefined,
): readonly SettingsProblem[] {
  const domain = siteUrl !== undefined && URL.canParse(siteUrl) ? siteDomain(siteUrl) : undefined;
  const isProduction = deployContext === "production";
  const problems = VARIABLES.flatMap((name) => problemsOf(env, name, isProduction, domain));
  return problems.toSorted((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
}

/**
 * Reads the environment.
 * @throws SettingsError that names every variable without which the forms cannot work
 */
export function readSettings(env: Environment, deployContext = "dev") {
  const fatal = settingsProblems(env, deployContext, undefined).filter(({ stopsForms }) => stopsForms);
  const value = <Name extends Variable>(name: Name): ValueOf<Name> | undefined => {
    const schema = SETTINGS[name].schema as z.ZodType<ValueOf<Name>, string>;
    return schema.safeParse(textOf(env, name) || undefined).data;
  };
  const [mailUrl, from, everything] = [value("SMTP_URL"), value("MAIL_FROM"), value("MAIL_TO")];
  if (fatal.length > 0 || mailUrl === undefined || from === undefined || everything === undefined) {
    throw new SettingsError(fatal.map(({ sentence }) => sentence).join(" "));
  }
  const key = value("OUTBOX_KEY") ?? DEVELOPMENT_KEY;
  const previous = value("OUTBOX_KEY_PREVIOUS");
  const isRotated = previous !== undefined && !Buffer.from(previous).equals(key);
  const outboxKeys: readonly [Uint8Array, ...Uint8Array[]] = isRotated ? [key, previous] : [key];
  const isProduction = deployContext === "production";
  const mayPreviewsSend = value("ALLOW_PREVIEW_MAIL") !== undefined;
  return {
    mailUrl,
    alarmMailUrl: value("ALERT_SMTP_URL"),
    from,
    /** The lists of recipients. The daily report goes to those who get everything. */
    recipients: {
      everything,
      forms: new Map(FORM_IDS.map((id) => [id, value(formVariable(id))])),
      services: value("MAIL_TO_SERVICE")?.routes ?? new Map<string, readonly string[]>(),
    },
    alarmRecipients: value("MAIL_ALERT_TO") ?? [],
    outboxKeys,
    outboxDirectory: value("OUTBOX_DIRECTORY"),
    deployContext,
    isProduction,
    /** False in a preview without permission to send: it must never mail the staff (reliability, P8). */
    maySend: isProduction || mayPreviewsSend || isLoopback(new URL(mailUrl).hostname),
  };
}
