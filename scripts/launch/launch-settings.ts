import { textOf, type Environment } from "../../netlify/submissions/environment.ts";
import { VARIABLES } from "../../netlify/submissions/settings/schema.ts";
import { settingsProblems } from "../../netlify/submissions/settings/settings.ts";

/** Names, servers and addresses that RFC 2606 reserves for examples, and this machine. */
const EXAMPLE = /(?:\.|@|\/|^)(?:example\.(?:com|org|net)|example|localhost|127\.0\.0\.1)\s*(?:[:/>?#,;]|$)/i;

/**
 * What is missing in the environment, malformed, or only an example, with the messages of
 * `npm run check:mail`. Apart from the address of the site, messages never contain values, because these include
 * passwords.
 */
export function settingsNotReady(env: Environment, site = "not set"): readonly string[] {
  const wrong = settingsProblems(env, "production", undefined).filter(({ severity }) => severity === "error");
  const examples = VARIABLES.filter(
    (name) => EXAMPLE.test(env[name] ?? "") && !wrong.some(({ variable }) => variable === name),
  );
  const isSiteReal = URL.canParse(site) && site.startsWith("https:") && !EXAMPLE.test(new URL(site).hostname);
  const domain = `The address of the site is ${site}. Connect the clinic's domain on Netlify, or set SITE_URL, like https://www.your-clinic.com.`;
  return [
    ...(isSiteReal ? [] : [domain]),
    ...wrong.map(({ sentence }) => sentence),
    ...examples.map(
      (name) => `${name} is an example or names this machine. docs/deploying.md says what to set.`,
    ),
  ];
}

/** What could be better in the environment, as sentences without values. The site may go live with it. */
export function settingsAdvice(env: Environment, site?: string): readonly string[] {
  const advice = settingsProblems(env, "production", site).filter(({ severity }) => severity === "warning");
  const isAlone = textOf(env, "ALERT_SMTP_URL") === "";
  return [
    ...advice.map(({ sentence }) => sentence),
    ...(isAlone
      ? [
          "ALERT_SMTP_URL is missing. Without it no alarm can arrive while the mail server of SMTP_URL is down or refuses the login. Set it to a server of another provider.",
        ]
      : []),
  ];
}
