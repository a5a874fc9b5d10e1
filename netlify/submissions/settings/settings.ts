import { textOf, type Environment } from "../environment.ts";
import { isLoopback } from "../mail/safe-text.ts";
import { SETTINGS, VARIABLES, type Variable } from "./schema.ts";

/** Not secret: it protects only sample data on a developer's own machine. */
const DEVELOPMENT_KEY = Buffer.alloc(32, "development key, never for people");

/** No form can work. The message never contains a value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

export type Settings = ReturnType<typeof readSettings>;

type Readings = { readonly [Name in Variable]: ReturnType<(typeof SETTINGS)[Name]> };

function readVariables(env: Environment, deployContext: string) {
  const isProduction = deployContext === "production";
  return Object.fromEntries(
    VARIABLES.map((name) => [name, SETTINGS[name](textOf(env, name), isProduction)]),
  ) as Readings;
}

function findingsOf(readings: Readings) {
  return Object.entries(readings).flatMap(([variable, { findings, stopsForms }]) =>
    findings.map((what) => ({ variable, sentence: `${variable} ${what}`, stopsForms })),
  );
}

/** A list with another name, such as that of a form, so that those who should get its requests do not. */
function unreadLists(env: Environment) {
  return Object.keys(env)
    .filter((name) => /^MAIL_TO_/.test(name) && !(name in SETTINGS) && textOf(env, name) !== "")
    .map((variable) => {
      const what = `is not read. Move its addresses to MAIL_TO_ROUTES, for example "contact: name@example.com; Yoga: other@example.com", and delete it. Until then its requests go to MAIL_TO.`;
      return { variable, sentence: `${variable} ${what}`, stopsForms: false };
    });
}

/**
 * Checks every variable without using the network.
 * @returns plain sentences that are safe for logs
 */
export function settingsFindings(env: Environment, deployContext: string) {
  return [...unreadLists(env), ...findingsOf(readVariables(env, deployContext))];
}

/** @throws SettingsError that names every variable without which the forms cannot work */
export function readSettings(env: Environment, deployContext = "dev") {
  const variables = readVariables(env, deployContext);
  const mailUrl = variables.SMTP_URL.value;
  const from = variables.MAIL_FROM.value;
  const everything = variables.MAIL_TO.value;
  const fatal = findingsOf(variables).filter(({ stopsForms }) => stopsForms);
  if (fatal.length > 0 || mailUrl === undefined || from === undefined || everything === undefined)
    throw new SettingsError(fatal.map(({ sentence }) => sentence).join(" "));
  const key = variables.OUTBOX_KEY.value ?? DEVELOPMENT_KEY;
  const previous = variables.OUTBOX_KEY_PREVIOUS.value;
  const outboxKeys: readonly [Uint8Array, ...Uint8Array[]] = previous ? [key, previous] : [key];
  const routes = variables.MAIL_TO_ROUTES.value?.routes ?? new Map<string, readonly string[]>();
  const isProduction = deployContext === "production";
  return {
    mailUrl,
    alarmMailUrl: variables.ALERT_SMTP_URL.value,
    from,
    /** The daily report goes to those who get everything. */
    recipients: { everything, routes, everybody: [...new Set([...everything, ...routes.values()].flat())] },
    alarmRecipients: variables.MAIL_ALERT_TO.value ?? [],
    outboxKeys,
    /** Singapore by default. */
    outboxRegion: variables.OUTBOX_REGION.value ?? "ap-southeast-1",
    deployContext,
    isProduction,
    /** A preview without permission must never mail the staff (reliability, P8). */
    maySend:
      isProduction ||
      variables.ALLOW_PREVIEW_MAIL.value !== undefined ||
      isLoopback(new URL(mailUrl).hostname),
  };
}

/**
 * What an alarm needs, although other settings may be wrong.
 * @param deployContext `undefined` when it is not known
 * @returns `undefined` when nobody can or may be told
 */
export function readAlarmSettings(env: Environment, deployContext = "production") {
  const variables = readVariables(env, deployContext);
  const from = variables.MAIL_FROM.value;
  const mailUrls = [variables.ALERT_SMTP_URL.value, variables.SMTP_URL.value].filter(
    (url) => url !== undefined,
  );
  const alarmRecipients = variables.MAIL_ALERT_TO.value ?? [];
  return from && deployContext === "production" ? { from, mailUrls, alarmRecipients } : undefined;
}
