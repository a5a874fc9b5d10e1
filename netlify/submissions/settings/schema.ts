import { z } from "zod";
import { isQuoted } from "../environment.ts";
import { isLoopback, parseMailboxes, type Mailbox } from "../mail/safe-text.ts";
import { recipientsSchema, routesSchema } from "./recipients.ts";

interface Options<Value> {
  /**
   * "always": without a usable value, every form responds with 503; "published": only on the published site;
   * "launch": the forms work, but it must be set before launch; "no": an unusable value is reported and the
   * default applies, so that a typing error stops no form.
   */
  readonly need?: "always" | "published" | "launch" | "no";
  /** Follows "X is missing.". */
  readonly remedy?: string;
  /** What is wrong with a usable value. */
  readonly check?: (value: Value) => Iterable<string>;
}

interface Reading<Value> {
  readonly value: Value | undefined;
  /**
   * Each follows the name of the variable. Never contains a password, a user name, a key or a whole address
   * (reliability, P8).
   */
  readonly findings: readonly string[];
  /** The forms respond with 503 until it is corrected. */
  readonly stopsForms: boolean;
}

/** @param schema for a text that is not blank */
function setting<Value>(
  schema: z.ZodType<Value, string>,
  { need = "no", remedy = "", check = () => [] }: Options<Value> = {},
) {
  return (text: string, isProduction: boolean): Reading<Value> => {
    const isMissing = text === "";
    // Outside the published site only "always" may not be missing, but what is set must be usable.
    const isNeeded = need === "always" || (need !== "no" && (isProduction || !isMissing));
    const unusable = { value: undefined, stopsForms: isNeeded && need !== "launch" };
    if (isMissing) return { ...unusable, findings: isNeeded ? [`is missing. ${remedy}`] : [] };
    if (isQuoted(text)) return { ...unusable, findings: ["is in quotes. Remove the quotes."] };
    const { data: value, error: failure } = schema.safeParse(text);
    if (failure) return { ...unusable, findings: failure.issues.map(({ message }) => message) };
    return { value, stopsForms: false, findings: [...check(value)] };
  };
}

const senderSchema = z.string().transform((text, context): Mailbox => {
  const [mailbox, ...others] = parseMailboxes(text);
  if (mailbox !== undefined && others.length === 0) return mailbox;
  context.addIssue('is not one complete address. Write it like "Website <website@mail.clinic.example>".');
  return z.NEVER;
});

const SERVER_EXAMPLE = "smtps://user:password@smtp.provider.example:465";

/** With user and password. */
const mailServerSchema = z.string().refine(
  (address) => {
    const url = URL.parse(address);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
  },
  {
    error: `is not the address of a mail server. Write it like ${SERVER_EXAMPLE}; in the password, write @ as %40, / as %2F and # as %23.`,
  },
);

/** Servers expect the other protocol there, or hosting providers block the port. */
const WRONG_PORTS = new Set(["smtp:25", "smtps:25", "smtps:587", "smtp:465"]);

/**
 * Parameters of nodemailer's connection URL. Without them, encryption and a valid certificate are required.
 */
const WEAK_ENCRYPTION = [
  ["tls.rejectUnauthorized", "false"],
  ["ignoreTLS", "true"],
  ["requireTLS", "false"],
] as const;

/** What is wrong with the address of a mail server, if it is on another machine. */
function* checkServer(address: string): Iterable<string> {
  const { protocol, hostname, port, searchParams } = new URL(address);
  if (isLoopback(hostname)) return;
  if (WRONG_PORTS.has(protocol + port))
    yield `uses ${protocol}// with port ${port}, which providers block or refuse. Use smtps:// with port 465, or smtp:// with port 587.`;
  for (const [name, value] of WEAK_ENCRYPTION)
    if (searchParams.has(name, value))
      yield `contains ${name}=${value}, with which others on the network may read the mails. Remove it.`;
}

/** Any long text, or 32 bytes in base64, which are 43 digits and "=". */
const keySchema = z
  .string()
  .min(40, "must have at least 40 characters.")
  .transform((text): Uint8Array => Buffer.from(text, /^[A-Za-z0-9+/]{43}=$/.test(text) ? "base64" : "utf8"));

/** A store does not move when this changes: docs/deploying.md, "The region". */
const regionSchema = z.enum(
  ["ap-southeast-1", "ap-southeast-2", "eu-central-1", "us-east-1", "us-east-2"],
  "must be one of the regions in docs/deploying.md.",
);

/** Every setting of the functions (docs/deploying.md). */
export const SETTINGS = {
  SMTP_URL: setting(mailServerSchema, {
    need: "always",
    remedy: `Set it to your mail provider's server, for example ${SERVER_EXAMPLE}.`,
    check: checkServer,
  }),
  MAIL_FROM: setting(senderSchema, {
    need: "always",
    remedy:
      'Set it to a sender on a subdomain of the clinic, for example "Website <website@mail.clinic.example>".',
  }),
  MAIL_TO: setting(recipientsSchema, {
    need: "always",
    remedy:
      "Set it to the address of the person who reads the requests; separate several addresses with commas.",
  }),
  MAIL_TO_ROUTES: setting(routesSchema, { check: ({ findings }) => findings }),
  OUTBOX_KEY: setting(keySchema, {
    need: "published",
    remedy: "Set it to a random text of at least 40 characters, for example from a password manager.",
  }),
  OUTBOX_KEY_PREVIOUS: setting(keySchema),
  OUTBOX_REGION: setting(regionSchema),
  MAIL_ALERT_TO: setting(recipientsSchema, {
    need: "launch",
    remedy:
      "Without it nobody is informed when a submission stays queued or a setting is refused. Set it to an address that somebody reads every day, best at another provider.",
  }),
  ALERT_SMTP_URL: setting(mailServerSchema, { check: checkServer }),
  ALLOW_PREVIEW_MAIL: setting(z.string()),
};

export type Variable = keyof typeof SETTINGS;
export const VARIABLES = Object.keys(SETTINGS) as readonly Variable[];
