import { isQuoted, textOf, type Environment } from "#netlify/submissions/environment.ts";
import { PlainError } from "./integration.ts";

const VARIABLES = [
  "SITE_URL",
  "URL",
  "ALLOW_SAMPLE_CONTENT",
  "CMS_REPOSITORY",
  "CMS_BRANCH",
  "PUBLIC_VITALS_ADDRESS",
];

/**
 * The address of the site, from the variables of the build (docs/deploying.md).
 * @throws PlainError that names one of them that is in quotes, or an address that is none
 */
export function siteAddress(env: Environment = process.env): string {
  const quoted = VARIABLES.find((variable) => isQuoted(textOf(env, variable)));
  if (quoted !== undefined) throw new PlainError(`${quoted} is in quotes. Remove the quotes.`);
  const variable = textOf(env, "SITE_URL") === "" ? "URL" : "SITE_URL";
  const address = textOf(env, variable) || "https://www.clinic.example";
  if (/^https?:\/\/[^/]/.test(address) && URL.canParse(address)) return address;
  throw new PlainError(`${variable} is not the address of a site. Write it like https://www.clinic.example.`);
}
