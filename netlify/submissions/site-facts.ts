import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { FORM_IDS } from "../../src/forms/index.ts";
import { clinicSchema } from "../../src/schemas/clinic.ts";
import { placeSchema } from "../../src/schemas/place.ts";
import type { MailColours } from "../../src/site/palette.ts";

/** The pages of src/pages/responses/, which the functions fill in: one with each form, a thank-you, a problem. */
export const RESPONSE_PAGES = [...FORM_IDS, "received", "problem"] as const;

const factsSchema = z.object({
  clinic: clinicSchema,
  place: placeSchema,
  /** The colours of mails, mixed by the build: literal, because a mail has no custom properties. */
  colours: z.custom<MailColours>((colours) => typeof colours === "object" && colours !== null),
  siteUrl: z.url(),
  /** The deploy context of the build and its time; absent in facts of tests. */
  deployContext: z.string().optional(),
  builtAt: z.iso.datetime().optional(),
  /** Whole pages. A file without one of them is refused. */
  responses: z.record(z.enum(RESPONSE_PAGES), z.string()),
});

/** The facts that the build writes for the functions. */
export type SiteFacts = z.infer<typeof factsSchema>;

const read = new Map<string, SiteFacts>();

/**
 * Reads the facts once. Netlify unpacks a function with its included files into LAMBDA_TASK_ROOT.
 * @throws an Error when the site has not been built
 */
export function readSiteFacts(file: string | undefined): SiteFacts {
  const path = resolve(
    process.env["LAMBDA_TASK_ROOT"] ?? process.cwd(),
    file ?? "netlify/generated/site.json",
  );
  const cached = read.get(path);
  if (cached !== undefined) return cached;
  const facts = factsSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  read.set(path, facts);
  return facts;
}
