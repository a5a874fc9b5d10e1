import { requireValidContent } from "../check/content.ts";
import { PlainError } from "./integration.ts";
import { runNode } from "../stages/run-node.ts";

/**
 * Runs `astro build`.
 * @param isQuiet shows the output only if the build fails, so that it may start beside the content check
 */
export async function runBuild(isQuiet: boolean, signal?: AbortSignal): Promise<void> {
  const checked = requireValidContent();
  if (!isQuiet) await checked;
  const building = runNode(["node_modules/astro/bin/astro.mjs", "build"], !isQuiet, signal);
  const [{ passed, output }] = await Promise.all([building, checked]);
  if (passed) return;
  process.stderr.write(output);
  throw new PlainError("The site could not be built; the reason is above.");
}
