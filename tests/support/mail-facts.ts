import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { MailFacts } from "../../netlify/submissions/mail/types.ts";
import { clinicSchema } from "../../src/schemas/clinic.ts";

const CLINIC_FILE = new URL("../../src/content/clinic.yaml", import.meta.url);

/** The facts that a mail contains, read from the content; throws when clinic.yaml does not fit its schema. */
export function mailFacts(siteUrl: string): MailFacts {
  return { clinic: clinicSchema.parse(parse(readFileSync(CLINIC_FILE, "utf8"))), siteUrl };
}
