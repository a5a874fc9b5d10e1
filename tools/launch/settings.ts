type Environment = Readonly<Record<string, string | undefined>>;

/** Names, servers and addresses that stand for something else: RFC 2606 reserves them for examples. */
const EXAMPLE =
  /(?:\.|@|\/|^)(?:example\.(?:com|org|net)|[a-z0-9-]+\.example|example|localhost|127\.0\.0\.1)(?:[:/>?#]|$)/i;

const NEEDED = [
  {
    name: "SMTP_URL",
    supply:
      "the address of the mail server with user and password, like smtps://user:password@mail.your-clinic.in",
  },
  { name: "MAIL_FROM", supply: "a mailbox on the clinic's own domain, which the mails come from" },
  { name: "MAIL_TO", supply: "the mailbox that the staff read, or several with commas" },
  { name: "MAIL_ALERT_TO", supply: "who is told when a submission waits" },
  {
    name: "OUTBOX_KEY",
    supply: "the key that locks waiting submissions: 32 random bytes in base64 (openssl rand -base64 32)",
  },
] as const;

/**
 * What is missing in the environment, or only an example, as sentences. Values are never part of a
 * sentence: they hold passwords. Whether a value is well formed is the functions' own check.
 */
export function settingsNotReady(env: Environment): readonly string[] {
  return NEEDED.flatMap(({ name, supply }) => {
    const value = env[name]?.trim() ?? "";
    if (value === "") return [`${name} is missing. Set it to ${supply}.`];
    return EXAMPLE.test(value) ? [`${name} is an example or this machine. Set it to ${supply}.`] : [];
  });
}

/** What is wrong with the address of the site, as sentences: none, or an example. */
export function domainNotReady(site: string | undefined): readonly string[] {
  if (site !== undefined && URL.canParse(site) && !EXAMPLE.test(new URL(site).hostname)) return [];
  return [
    `The address of the site is ${site ?? "not set"}. Connect the clinic's domain on Netlify, or set SITE_URL, like https://www.your-clinic.in.`,
  ];
}
