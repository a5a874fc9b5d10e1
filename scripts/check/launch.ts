import { textOf } from "#netlify/submissions/environment.ts";
import { settingsFindings, VARIABLES } from "#netlify/submissions/index.ts";
import { readContent, valueOf, type Source } from "#content-files/read.ts";

/** “sample: false”, or an original without the key. */
function isConfirmed(source: Source): boolean {
  const sample = valueOf(source, "sample");
  return sample === false || (sample === undefined && source.language === undefined);
}

/** What RFC 2606 reserves for examples, and this machine. */
const EXAMPLE = /(?:\.|@|\/|^)(?:example\.(?:com|org|net)|example|localhost|127\.0\.0\.1)\s*(?:[:/>?#,;]|$)/i;

/**
 * What has to be real before the site goes live. No value of a setting but the site's address is named,
 * because some are passwords.
 */
export function launchReport(project: string, env: NodeJS.ProcessEnv, site = "not set") {
  const { published, translations } = readContent(project);
  const mistakes = settingsFindings(env, "production");
  const examples = VARIABLES.filter(
    (name) => EXAMPLE.test(env[name] ?? "") && !mistakes.some(({ variable }) => variable === name),
  );
  const isSiteReal = URL.canParse(site) && site.startsWith("https:") && !EXAMPLE.test(new URL(site).hostname);
  const domain = `The address of the site is ${site}. Connect the clinic's domain on Netlify, or set SITE_URL, like https://www.your-clinic.com.`;
  const noSecondServer =
    "ALERT_SMTP_URL is missing. Without it no alarm can arrive while the mail server of SMTP_URL is down or refuses the login. Set it to a server of another provider.";
  /** With hints alone the site may go live. */
  const parts = [
    {
      title: "Replace what is not true, then write “sample: false” in the file:",
      lines: [...published, ...translations].filter((source) => !isConfirmed(source)).map(({ file }) => file),
    },
    {
      title: "Settings (Netlify: Project configuration, Environment variables):",
      lines: [
        ...(isSiteReal ? [] : [domain]),
        ...mistakes.map(({ sentence }) => sentence),
        ...examples.map(
          (name) => `${name} is an example or names this machine. docs/deploying.md says what to set.`,
        ),
      ],
    },
    {
      title: "Settings that could be better. The site may go live with them:",
      lines: textOf(env, "ALERT_SMTP_URL") === "" ? [noSecondServer] : [],
      isHint: true,
    },
  ];
  const found = parts.filter(({ lines }) => lines.length > 0);
  const isReady = found.every(({ isHint = false }) => isHint);
  const text = [
    ...found.map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join("\n")),
    `Launch check: ${isReady ? "everything is confirmed. The site may go live." : "the site may not go live yet."}`,
  ].join("\n\n");
  return { parts, text, isReady };
}
