import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

import { z } from "zod";

import { npm } from "./npm.ts";

const PROJECT = join(import.meta.dirname, "..", "..");

const ComponentSchema = z.looseObject({
  name: z.string(),
  version: z.string().optional(),
  hashes: z.array(z.looseObject({})).default([]),
  licenses: z
    .array(
      z.looseObject({
        license: z.looseObject({ id: z.string().optional(), name: z.string().optional() }).optional(),
        expression: z.string().optional(),
      }),
    )
    .default([]),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
const SbomSchema = z.looseObject({
  metadata: z.looseObject({ component: ComponentSchema }),
  components: z.array(ComponentSchema),
});

/** A CycloneDX bill of materials, as far as we read it. */
export type Sbom = z.infer<typeof SbomSchema>;
export type Component = z.infer<typeof ComponentSchema>;

/** The bill of materials of the lockfile, by `npm sbom`; asks no network. */
export function readSbom(): Sbom {
  const words = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
  const sbom = SbomSchema.parse(JSON.parse(npm(words)));
  // npm names it after its folder, which anybody may choose.
  const own = z
    .object({ name: z.string() })
    .parse(JSON.parse(readFileSync(join(PROJECT, "package.json"), "utf8")));
  if (sbom.metadata.component.name === basename(PROJECT)) sbom.metadata.component.name = own.name;
  return sbom;
}

/** True for what only the people who change the site install. */
export function isForDevelopment({ properties }: Component): boolean {
  return properties.some(({ name }) => name === "cdx:npm:package:development");
}
