import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { MailFacts } from "../../netlify/submissions/mail/types.ts";
import { clinicSchema } from "../../src/schemas/clinic.ts";

const CLINIC_FILE = new URL("../../src/content/clinic.yaml", import.meta.url);
const SITE_FACTS = new URL("../../netlify/generated/site.json", import.meta.url);

/** The site's address: Netlify's URL, else what the last build wrote, else unknown. */
export function knownSiteUrl(env: NodeJS.ProcessEnv): string | undefined {
  if (env.URL !== undefined && env.URL !== "") return env.URL;
  if (!existsSync(SITE_FACTS)) return undefined;
  const facts = z.object({ siteUrl: z.url() }).safeParse(JSON.parse(readFileSync(SITE_FACTS, "utf8")));
  return facts.success ? facts.data.siteUrl : undefined;
}

/** The facts that a mail contains, read from the content; throws when clinic.yaml does not fit its schema. */
export function mailFacts(siteUrl: string): MailFacts {
  return { clinic: clinicSchema.parse(parse(readFileSync(CLINIC_FILE, "utf8"))), siteUrl };
}
