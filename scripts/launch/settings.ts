import { previousKeyProblems } from "../../netlify/submissions/cold-start.ts";
import { serviceFindings } from "../../netlify/submissions/mail/settings-addresses.ts";
import { settingsSchema } from "../../netlify/submissions/settings-schema.ts";
import { readSettings, SettingsError } from "../../netlify/submissions/settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Names, servers and addresses of examples: RFC 2606 reserves them for examples. */
const EXAMPLE =
  /(?:\.|@|\/|^)(?:example\.(?:com|org|net)|[a-z0-9-]+\.example|example|localhost|127\.0\.0\.1)(?:[:/>?#]|$)/i;

/** Settings whose value could be an example that works on one machine and nowhere else. */
const ADDRESSES = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const;

/**
 * What is missing in the environment, malformed, or only an example, as sentences. Values are never part
 * of a sentence: they contain passwords.
 */
export function settingsNotReady(env: Environment): readonly string[] {
  const wrong = wrongSettings(env);
  const noAlarm = (env["MAIL_ALERT_TO"] ?? "").trim() === "" ? ["MAIL_ALERT_TO"] : [];
  const examples = ADDRESSES.filter((name) => !wrong.includes(name) && EXAMPLE.test(env[name] ?? ""));
  return [
    ...[...wrong, ...noAlarm].map(
      (name) => `${name} is ${env[name] ? "not well formed" : "missing"}. ${meaningOf(name)}`,
    ),
    ...previousKeyProblems(env),
    ...serviceFindings(env["MAIL_TO_SERVICE"] ?? "").map(({ sentence }) => sentence),
    ...examples.map((name) => `${name} is an example or this machine. ${meaningOf(name)}`),
  ];
}

function wrongSettings(env: Environment): readonly string[] {
  try {
    readSettings(env, "production");
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.variables;
    throw error;
  }
}

function meaningOf(name: string): string {
  const shape: Readonly<Record<string, { readonly description?: string | undefined }>> = settingsSchema.shape;
  return shape[name]?.description ?? "";
}

/** What is wrong with the address of the site, as sentences: none, or an example. */
export function domainNotReady(site: string | undefined): readonly string[] {
  if (site !== undefined && URL.canParse(site) && !EXAMPLE.test(new URL(site).hostname)) return [];
  return [
    `The address of the site is ${site ?? "not set"}. Connect the clinic's domain on Netlify, or set SITE_URL, like https://www.your-clinic.in.`,
  ];
}
