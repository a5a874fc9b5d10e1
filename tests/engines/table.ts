import type { EngineKind } from "./engine.ts";

/** How one journey ended in one engine. */
export interface JourneyResult {
  readonly journey: string;
  readonly passed: boolean;
}

/** One column of the table. */
export interface EngineResult {
  readonly kind: Pick<EngineKind, "name" | "packages">;
  readonly version: string;
  readonly results: readonly JourneyResult[];
}

/** An engine that this machine cannot run, and how to install it. */
export function skipLine(
  { name, packages }: Pick<EngineKind, "name" | "packages">,
  missing: readonly string[],
): string {
  return (
    `${name} was skipped: no ${missing.join(", no ")}. ` +
    `Debian, Ubuntu: apt-get install ${packages.join(" ")}`
  );
}

/** Journeys down, engines across: ✔ passed, ✘ failed. */
export function table(journeys: readonly string[], results: readonly EngineResult[]): string {
  const heads = results.map(({ kind, version }) => `${kind.name} ${version}`);
  const wide = Math.max(...journeys.map((name) => name.length));
  const row = (first: string, cells: readonly string[]) =>
    [first.padEnd(wide), ...cells.map((cell, at) => cell.padEnd(heads[at]?.length ?? 0))]
      .join("  ")
      .trimEnd();
  const mark = ({ results }: EngineResult, at: number) => {
    const passed = results[at]?.passed;
    return passed === undefined ? "not run" : passed ? "✔" : "✘";
  };
  return [
    row("", heads),
    ...journeys.map((name, at) =>
      row(
        name,
        results.map((result) => mark(result, at)),
      ),
    ),
  ].join("\n");
}

/** True where the run succeeds: at least one journey ran, and all passed. */
export function isGood(journeys: readonly string[], results: readonly EngineResult[]): boolean {
  return (
    journeys.length > 0 &&
    results.length > 0 &&
    results.every(
      ({ results }) => results.length === journeys.length && results.every(({ passed }) => passed),
    )
  );
}
