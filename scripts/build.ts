/** `npm run build`: writes `dist/`. */
import { runBuild } from "./build/run-build.ts";
import { takeNoOptions } from "./command-line.ts";

takeNoOptions("npm run build");
await runBuild(false).catch((error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exitCode = 1;
});
