import { PlainError } from "../server/listen.ts";
import { runNode } from "./tool.ts";

/** A build that runs. */
export interface RunningBuild {
  /** Resolves when `dist/` is complete. @throws PlainError where the build fails; its output is on the screen. */
  readonly done: Promise<void>;
  stop(): void;
}

/** Runs `astro build`. @param isQuiet true keeps its output back unless it fails */
export function runBuild(isQuiet: boolean): RunningBuild {
  const build = runNode(["node_modules/astro/bin/astro.mjs", "build"], !isQuiet);
  const done = build.done.then(({ passed, output }) => {
    if (passed) return;
    process.stderr.write(output);
    throw new PlainError("The site could not be built; the reason is above.");
  });
  return { done, stop: () => build.stop() };
}
