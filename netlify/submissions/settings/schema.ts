import { z } from "zod";
import { listedAddresses, parseMailbox } from "../mail/mailbox.ts";
import type { Mailbox } from "../mail/mailbox.ts";
import { readServiceRoutes } from "./service-routes.ts";

/** AES-256. */
export const KEY_BYTES = 32;

const addresses = z.string().transform((list, context): readonly string[] => {
  const addresses = listedAddresses(list);
  if (addresses === undefined || addresses.length === 0) {
    context.addIssue({ code: "custom", message: "must be e-mail addresses, separated by commas" });
  }
  return addresses ?? [];
});

/** An unusable list other than MAIL_TO is ignored, so that a typing error stops no form. */
const otherAddresses = addresses.optional().catch(undefined);

/** An unusable entry is left out and reported by `serviceFindings`, so that a typing error stops no form. */
const serviceRoutes = z.string().transform((text) => readServiceRoutes(text).routes);

const smtpUrl = z
  .string()
  .trim()
  .refine(
    (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol),
    "must start with smtps:// or smtp://",
  )
  .refine((url) => !URL.canParse(url) || new URL(url).hostname !== "", "must name a server");

const mailbox = z.string().transform((text, context): Mailbox => {
  const parsed = parseMailbox(text);
  if (parsed === undefined) context.addIssue({ code: "custom", message: "must be one e-mail address" });
  return parsed ?? { name: "", address: "" };
});

/** A key that was copied with a line end or spaces around it is the same key. */
export const outboxKey = z
  .string()
  .trim()
  .pipe(z.base64("must be 32 bytes in base64"))
  .transform((text) => Buffer.from(text, "base64"))
  .refine((key) => key.length === KEY_BYTES, "must be 32 bytes in base64");

/** Every variable that the functions read. docs/deploying.md shows the descriptions as a table. */
export const settingsSchema = z.object({
  SMTP_URL: smtpUrl.describe(
    "The mail server with user and password: `smtps://user:password@server:465`, or `smtp://user:password@server:587`.",
  ),
  MAIL_FROM: mailbox.describe(
    "The sender of the mails, on the clinic's own domain: `Website <website@clinic.example>`.",
  ),
  MAIL_TO: addresses.describe(
    "Who gets the submissions and the daily receipt. Separate several addresses with commas.",
  ),
  MAIL_TO_APPOINTMENT: otherAddresses.describe("Who gets appointment requests instead of MAIL_TO."),
  MAIL_TO_CONTACT: otherAddresses.describe("Who gets contact messages instead of MAIL_TO."),
  MAIL_TO_COMMENT: otherAddresses.describe("Who gets comments instead of MAIL_TO."),
  MAIL_TO_ENQUIRY: otherAddresses.describe("Who gets enquiries instead of MAIL_TO."),
  MAIL_TO_SERVICE: serviceRoutes
    .optional()
    .describe(
      "Who gets the requests for a service, of any form, instead of all lists above: `Acupuncture: a@clinic.example, b@clinic.example; Diet: c@clinic.example`. Services are named as the forms show them.",
    ),
  MAIL_ALERT_TO: otherAddresses.describe(
    "Who gets the alarms: a submission stays queued, a setting is refused. Needed before launch.",
  ),
  ALERT_SMTP_URL: smtpUrl
    .optional()
    .catch(undefined)
    .describe("A mail server of another provider, for alarms when the first one is down."),
  OUTBOX_KEY: outboxKey
    .optional()
    .describe(
      "Encrypts queued submissions: 32 bytes in base64, from `openssl rand -base64 32`. Required on the published site.",
    ),
  // A malformed key is ignored and reported; it stops no form.
  OUTBOX_KEY_PREVIOUS: outboxKey
    .optional()
    .catch(undefined)
    .describe(
      "The previous key, for 30 days after a change of OUTBOX_KEY: queued submissions can still be read, and a resend is recognised.",
    ),
  OUTBOX_DIRECTORY: z
    .string()
    .optional()
    .describe(
      "Stores the outbox in this folder instead of Netlify Blobs. For a server with a disk of its own.",
    ),
  ALLOW_PREVIEW_MAIL: z
    .string()
    .optional()
    .describe(
      "Set to 1 so that previews may send their mails, marked TEST, to the addresses above. Without it a preview sends to a server on the same machine only.",
    ),
  CONTEXT: z.string().optional().describe("The deploy context. Netlify passes it to the functions."),
  URL: z.string().optional().describe("The site's address. Netlify sets it."),
  SITE_FACTS_FILE: z
    .string()
    .optional()
    .describe("The file with the clinic's facts that the build writes, if not netlify/generated/site.json."),
});
