import { readFileSync, readdirSync } from "node:fs";
import { extname, join } from "node:path";
import querystring from "node:querystring";

import { settingsSchema } from "../../netlify/submissions/settings-schema.ts";

/** Set by Netlify and public: the address of the site stands in every page. */
const PUBLIC_VARIABLES: ReadonlySet<string> = new Set(["URL", "CONTEXT"]);
/** A shorter value stands in any text by chance. */
const SHORTEST_VALUE = 6;
/** Files that hold no text. */
const PICTURES_AND_THE_LIKE = new Set([".avif", ".webp", ".jpg", ".jpeg", ".png", ".mp4", ".woff2", ".ico"]);

/** What keys and tokens of well-known kinds look like. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  "a key of AWS": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a token of GitHub": /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60})/,
  "a token of npm": /\bnpm_[A-Za-z0-9]{36}\b/,
  "a token of Netlify": /\bnfp_[A-Za-z0-9]{36}/,
  "a token of Slack": /\bxox[abprs]-[0-9A-Za-z-]{20}/,
  "a key of Google": /\bAIza[0-9A-Za-z_-]{35}\b/,
  "a key of Stripe": /\b[rs]k_live_[0-9A-Za-z]{20}/,
  "a key of SendGrid": /\bSG\.[\w-]{20,24}\.[\w-]{40}/,
  "a mail server with its password": /\bsmtps?:\/\/[^\s"'`/:@]+:[^\s"'`/@]+@/,
};

/** The variables that only the server may know. */
export const SERVER_VARIABLES: readonly string[] = Object.keys(settingsSchema.shape).filter(
  (name) => !PUBLIC_VARIABLES.has(name),
);

const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;:"]+/g;

/** A value with its parts that are secrets themselves: the password in an address, as written and as meant. */
function partsOf(value: string): readonly string[] {
  const parts = [value.trim()];
  if (URL.canParse(value)) {
    const { password } = new URL(value);
    parts.push(password, querystring.unescape(password));
  } else parts.push(...(value.match(ADDRESS) ?? []));
  return [...new Set(parts)].filter((part) => part.length >= SHORTEST_VALUE);
}

function findingsIn(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  known: string,
): string[] {
  const names = SERVER_VARIABLES.filter((name) => new RegExp(`\\b${name}\\b`).test(text));
  const values = SERVER_VARIABLES.filter((name) =>
    // The clinic's own words may be published: MAIL_TO is often the address that the pages show.
    partsOf(env[name] ?? "").some((part) => !known.includes(part) && text.includes(part)),
  );
  const shapes = Object.entries(SHAPES).filter(([, shape]) => shape.test(text));
  return [
    ...names.map((name) => `the name of the server variable ${name}`),
    ...values.map((name) => `the value of the server variable ${name}`),
    ...shapes.map(([what]) => `what looks like ${what}`),
  ];
}

/**
 * Looks for what only the server may know in everything that is published.
 *
 * @param dist the built site
 * @param env the environment of the build
 * @param known text that is meant for everybody: the clinic's facts as editors write them
 * @returns a sentence for each find, without the secret itself
 */
export function findSecrets(
  dist: string,
  env: Readonly<Record<string, string | undefined>>,
  known: string,
): readonly string[] {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !PICTURES_AND_THE_LIKE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.toSorted().flatMap((file) => {
    const shown = file
      .slice(dist.length)
      .replace(/^[/\\]?/, "")
      .replaceAll("\\", "/");
    const found = findingsIn(readFileSync(file, "utf8"), env, known);
    return found.map((what) => `${shown} contains ${what}. Whoever visits the site could read it.`);
  });
}
