import { z } from "zod";
import { FORM_IDS, FORMS } from "../../../src/forms/index.ts";
import type { FormId } from "../../../src/forms/types.ts";
import { MISSING_RECIPIENTS, recipientsSchema, senderAdvice, senderSchema } from "./addresses.ts";
import { error, type Advice, type Surroundings } from "./problem.ts";
import { SERVER_EXAMPLE, secondServerAdvice, serverAdvice, serverSchema } from "./servers.ts";
import { routesAdvice, routesSchema } from "./service-routes.ts";
import { folderAdvice, folderSchema, keySchema } from "./storage.ts";

/**
 * Where a variable is needed: "always", every form responds with 503 without a usable value; "published", those of the
 * published site do; "launch", the forms work, but something that must be there before launch is missing; "no",
 * without it the default applies, and an unusable value is ignored and reported, so that a typing error stops no form.
 */
type Need = "always" | "published" | "launch" | "no";

/** A variable that the functions read. */
interface SettingDefinition<Value> {
  /** The row of docs/deploying.md. */
  readonly meaning: string;
  readonly need: Need;
  /** What to do when it is missing, after "X is missing.". */
  readonly remedy?: string;
  /** Reads the text of the variable, which is not blank. A needed variable that does not fit stops the forms. */
  readonly schema: z.ZodType<Value, string>;
  readonly advice?: Advice<Value>;
}

function setting<Value>({ advice = () => [], ...definition }: SettingDefinition<Value>) {
  const check = (text: string, surroundings: Surroundings) => {
    const parsed = definition.schema.safeParse(text);
    const problems = parsed.success
      ? advice(parsed.data, surroundings).filter((problem) => problem !== undefined)
      : parsed.error.issues.map(({ message }) => error(message));
    return { isUsable: parsed.success, problems };
  };
  return { ...definition, check };
}

function optional<Value>(schema: z.ZodType<Value, string>, meaning: string, advice?: Advice<Value>) {
  return setting({ meaning, need: "no", schema, ...(advice === undefined ? {} : { advice }) });
}

const anyText = z.string();
const KEY_FORMAT = "must be 32 bytes in base64.";

/** The variable with the recipients of one form. */
export type FormVariable = `MAIL_TO_${Uppercase<FormId>}`;
export const formVariable = (id: FormId): FormVariable => `MAIL_TO_${id.toUpperCase() as Uppercase<FormId>}`;

const FORM_RECIPIENTS = Object.fromEntries(
  FORM_IDS.map((id) => [
    formVariable(id),
    optional(recipientsSchema, `Who gets ${FORMS[id].staff.many} instead of MAIL_TO.`),
  ]),
) as Readonly<Record<FormVariable, ReturnType<typeof optional<readonly string[]>>>>;

/**
 * Every variable that the functions read: the one list, for the functions, `check:mail`, `check:launch` and the
 * table of docs/deploying.md.
 */
export const SETTINGS = {
  SMTP_URL: setting({
    meaning:
      "The mail server with user and password: `smtps://user:password@server:465`, or `smtp://user:password@server:587`.",
    need: "always",
    remedy: `Set it to your mail provider's server, for example ${SERVER_EXAMPLE}.`,
    schema: serverSchema,
    advice: serverAdvice,
  }),
  MAIL_FROM: setting({
    meaning: "The sender of the mails, on the clinic's own domain: `Website <website@clinic.example>`.",
    need: "always",
    remedy: 'Set it to a sender on the clinic\'s own domain, for example "Website <website@clinic.example>".',
    schema: senderSchema,
    advice: senderAdvice,
  }),
  MAIL_TO: setting({
    meaning: "Who gets the submissions and the daily report. Separate several addresses with commas.",
    need: "always",
    remedy: MISSING_RECIPIENTS,
    schema: recipientsSchema,
  }),
  ...FORM_RECIPIENTS,
  MAIL_TO_SERVICE: optional(
    routesSchema,
    "Who gets the requests for a service, of any form, instead of all lists above: `Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example`. Services are named as the forms show them.",
    routesAdvice,
  ),
  OUTBOX_KEY: setting({
    meaning:
      "Encrypts queued submissions: 32 bytes in base64, from `node -e \"console.log(require('crypto').randomBytes(32).toString('base64'))\"`.",
    need: "published",
    remedy: "Set it to 32 random bytes in base64; docs/deploying.md shows the command.",
    schema: keySchema(KEY_FORMAT),
  }),
  OUTBOX_KEY_PREVIOUS: optional(
    keySchema(`${KEY_FORMAT} Until it is corrected, submissions queued under the previous key stay queued.`),
    "The previous key, for 30 days after a change of OUTBOX_KEY: queued submissions can still be read, and a resend is recognised.",
  ),
  OUTBOX_DIRECTORY: optional(
    folderSchema,
    "Stores the outbox in this folder instead of Netlify Blobs: an absolute path. For a server with a disk of its own.",
    folderAdvice,
  ),
  MAIL_ALERT_TO: setting({
    meaning: "Who gets the alarms: a submission stays queued, a setting is refused.",
    need: "launch",
    remedy:
      "Without it nobody is informed when a submission stays queued or a setting is refused. Set it to an address that somebody reads every day, best at another provider.",
    schema: recipientsSchema,
  }),
  ALERT_SMTP_URL: optional(
    serverSchema,
    "A mail server of another provider, for alarms when the first one is down.",
    secondServerAdvice,
  ),
  ALLOW_PREVIEW_MAIL: optional(
    anyText,
    "Set to 1 so that previews may send their mails, marked TEST, to the addresses above. Without it a preview sends to a server on the same machine only.",
  ),
  CONTEXT: optional(
    anyText,
    "The deploy context, for a server that is not Netlify. On Netlify the request states it, or else the build.",
  ),
  URL: optional(anyText, "The site's address. Netlify sets it."),
  SITE_FACTS_FILE: optional(
    anyText,
    "The file with the clinic's facts that the build writes, if not netlify/generated/site.json.",
  ),
} as const;

export type Variable = keyof typeof SETTINGS;
export const VARIABLES = Object.keys(SETTINGS) as readonly Variable[];
