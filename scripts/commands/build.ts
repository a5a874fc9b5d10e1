import { runBuild } from "../build/run-build.ts";

await runBuild(false).catch((error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exitCode = 1;
});
