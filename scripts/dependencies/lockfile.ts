import { z } from "zod";

/** What we read of package-lock.json, version 3 (https://docs.npmjs.com/cli/configuring-npm/package-lock-json). */
const LockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      optional: z.boolean().optional(),
      os: z.unknown().optional(),
      cpu: z.unknown().optional(),
      hasInstallScript: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      devDependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** A lockfile that was read. */
export type Lockfile = z.infer<typeof LockfileSchema>;
type Entry = Lockfile["packages"][string];

/** @throws ZodError where the text is no lockfile of this version */
export function readLockfile(text: string): Lockfile {
  return LockfileSchema.parse(JSON.parse(text));
}

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Entries of `complete-lockfile.mjs`: packages for another platform, which this registry did not offer. */
function isForAnotherPlatform({ optional, os, cpu }: Entry): boolean {
  return optional === true && (os !== undefined || cpu !== undefined);
}

function mistakesOf(path: string, entry: Entry): readonly string[] {
  const { resolved, integrity, link, version } = entry;
  const mistakes: string[] = [];
  if (link === true) mistakes.push("is a link into another folder");
  if (version === undefined) mistakes.push("has no version");
  if (resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/")) {
    mistakes.push(`comes from ${resolved}, not from the registry`);
  }
  if (integrity !== undefined && !SHA512.test(integrity)) mistakes.push("has a checksum that is not SHA-512");
  if (integrity === undefined && (resolved !== undefined || !isForAnotherPlatform(entry))) {
    mistakes.push("has no checksum");
  }
  for (const [name, range] of Object.entries({ ...entry.dependencies, ...entry.optionalDependencies })) {
    if (/^(?:git|https?|file|github|npm)[+:]/.test(range) && !range.startsWith("npm:")) {
      mistakes.push(`asks for ${name} at ${range}`);
    }
  }
  return mistakes.map((mistake) => `${path} ${mistake}.`);
}

/** What is wrong with the packages of a lockfile, in sentences. */
export function lockfileMistakes({ packages }: Lockfile): readonly string[] {
  const { "": root, ...installed } = packages;
  const own = { ...root?.dependencies, ...root?.devDependencies, ...root?.optionalDependencies };
  const loose = Object.entries(own).filter(([, range]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range));
  return [
    ...loose.map(([name, range]) => `${name} is asked for as “${range}”, not as one exact version.`),
    ...Object.entries(installed).flatMap(([path, entry]) => mistakesOf(path, entry)),
  ];
}

/** Packages that bring a script which runs when they are installed, with their versions. */
export function withInstallScripts({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, "")}@${version ?? "?"}`)
    .toSorted();
}
