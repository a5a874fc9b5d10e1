/** `npm run check`. `npm run check -- lint types` runs the checks that are named. */
import { runStages } from "./stages/run-stages.ts";
import { CHECK_STAGES } from "./stages/stages.ts";

await runStages(CHECK_STAGES);
