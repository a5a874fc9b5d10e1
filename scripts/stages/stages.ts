/** One stage of `npm test`. */
export interface Stage {
  readonly name: string;
  /**
   * Arguments of Node in the folder of the project, for programs that run one after the other. Tools are named by their
   * scripts, so that no shell is needed on any system.
   */
  readonly commands: readonly (readonly string[])[];
  /** Needs the built site, which is built once. */
  readonly needsBuild?: true;
  /** Starts a browser, which is found or installed before the first stage of the run. */
  readonly needsBrowser?: true;
  /** Takes minutes: runs only when it is named. */
  readonly isLong?: true;
}

/** A project of vitest.config.ts, or several by a pattern. */
const vitest = (project: string) => ["node_modules/vitest/vitest.mjs", "run", "--project", project];

/**
 * The stages in their order. Those in one row run side by side: together they keep two cores busy.
 * A row with a failure is the last one. The content check is the first stage, so that an error in a text is
 * reported in a sentence before any tool reads the file.
 */
export function stageRows(): readonly (readonly Stage[])[] {
  return [
    [
      {
        name: "content",
        // The spelling of the content is a hint: a name that no list has is no error.
        commands: [["scripts/content/main.ts"], ["--run", "check:words"]],
      },
    ],
    [
      {
        name: "format",
        commands: [["node_modules/prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."]],
      },
      {
        name: "lint",
        // Scripts of package.json: ESLint, unused and duplicated code, spelling, sources and licences of packages.
        commands: [
          ["--run", "lint"],
          ["--run", "check:dead"],
          ["--run", "check:copies"],
          ["--run", "check:spelling"],
          ["--run", "check:lockfile"],
          ["--run", "check:licences"],
        ],
      },
      { name: "unit", commands: [vitest("unit*")] },
    ],
    [{ name: "build", commands: [["scripts/build.ts"]] }],
    [
      {
        name: "types",
        // Not beside another stage that makes the types of the content, as lint and the build do.
        // Reads the TypeScript files of the project too, not only the Astro components.
        commands: [["node_modules/astro/bin/astro.mjs", "check"]],
      },
      { name: "pages", commands: [vitest("pages")], needsBuild: true },
      { name: "functions", commands: [vitest("functions")], needsBuild: true },
      { name: "integration", commands: [vitest("integration")] },
    ],
    [
      {
        name: "browser",
        commands: [["node_modules/@playwright/test/cli.js", "test"]],
        needsBuild: true,
        needsBrowser: true,
      },
    ],
    [{ name: "faults", commands: [vitest("faults")], needsBuild: true, isLong: true }],
    [{ name: "edits", commands: [vitest("edits")], needsBrowser: true, isLong: true }],
  ];
}

/**
 * The rows of a run.
 *
 * @param names the requested stages; empty means all but the long ones. The build is added where a
 * named stage needs it.
 * @throws Error that lists the stages, if a name is none of them
 */
export function chooseStages(names: readonly string[]): readonly (readonly Stage[])[] {
  const all = stageRows();
  const known = all.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no stage "${unknown.join('", "')}". The stages are: ${known.join(", ")}`);
  }
  const isNamed = ({ name, isLong }: Stage) => (names.length === 0 ? isLong !== true : names.includes(name));
  const needsBuild = all.flat().some((stage) => isNamed(stage) && stage.needsBuild);
  return all
    .map((row) => row.filter((stage) => isNamed(stage) || (stage.name === "build" && needsBuild)))
    .filter((row) => row.length > 0);
}
