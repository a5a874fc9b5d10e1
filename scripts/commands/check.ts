/** `npm run check`; `npm run check -- lint` runs the named stages, with those that they need. */
import { runStages } from "../stages/run-stages.ts";
import { CHECK_STAGES } from "../stages/stages.ts";

await runStages(CHECK_STAGES, process.argv.slice(2));
