import type { Stage } from "./run-rows.ts";

/** A stage of `npm test`. */
export interface TestStage extends Stage {
  /** The stages that must have passed before; they run with it when it is named alone. */
  readonly needs?: readonly string[];
  /** Takes minutes: runs only when it is named. */
  readonly isLong?: true;
}

/** A project of vitest.config.ts, or several by a pattern. */
const vitest = (project: string) => ["node_modules/vitest/vitest.mjs", "run", "--project", project];
/** A file of the project `other-content`, whose tests run the stages on a copy. */
const otherContent = (file: string) => [...vitest("other-content"), file];
const PLAYWRIGHT = ["node_modules/@playwright/test/cli.js", "test"];
/**
 * The stages of `npm test` in their order. Those in one row run side by side: together they keep two cores busy. The
 * content check comes first, so that an error in a text is reported in a sentence before any tool reads the file.
 */
export function stageRows(): readonly (readonly TestStage[])[] {
  return [
    [{ name: "content", commands: [["scripts/content/main.ts"]] }],
    [
      { name: "chromium", commands: [["scripts/setup/install-browser.ts"]] },
      { name: "build", commands: [["scripts/build.ts"]] },
      { name: "unit", commands: [vitest("unit*")] },
    ],
    [
      {
        name: "types",
        // Every TypeScript file and Astro component of the project; the build has made the types of the content.
        commands: [["node_modules/astro/bin/astro.mjs", "check", "--noSync"]],
        needs: ["build"],
      },
      { name: "pages", commands: [vitest("pages")], needs: ["build"] },
      { name: "simulation", commands: [vitest("simulation")] },
      { name: "functions", commands: [vitest("functions")], needs: ["build"] },
      { name: "integration", commands: [vitest("integration")] },
    ],
    [{ name: "browser", commands: [PLAYWRIGHT], needs: ["chromium", "build"] }],
    [{ name: "faults", commands: [vitest("faults")], needs: ["build"], isLong: true }],
    [{ name: "edits", commands: [otherContent("edits")], needs: ["chromium"], isLong: true }],
    [{ name: "other-clinic", commands: [otherContent("other-clinic")], needs: ["chromium"], isLong: true }],
  ];
}

/**
 * The rows of a run.
 *
 * @param names the requested stages, to which those that they need are added; empty means all but the long ones
 * @returns a sentence that lists the stages, if a name is none of them
 */
export function chooseStages(
  names: readonly string[],
): readonly (readonly TestStage[])[] | { readonly unknown: string } {
  const rows = stageRows();
  const all = rows.flat();
  const unknown = names.filter((name) => !all.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = all.map(({ name }) => name).join(", ");
    return { unknown: `There is no stage "${unknown.join('", "')}". The stages are: ${known}` };
  }
  const chosen = all.filter(({ name, isLong }) => (names.length === 0 ? !isLong : names.includes(name)));
  const isIncluded = (stage: TestStage): boolean =>
    chosen.includes(stage) || chosen.some(({ needs }) => needs?.includes(stage.name));
  return rows.map((row) => row.filter(isIncluded)).filter((row) => row.length > 0);
}
