/** `npm test`; `npm test -- unit browser` runs the named stages, with those that they need. */
import { runStages } from "../stages/run-stages.ts";
import { TEST_STAGES } from "../stages/stages.ts";

await runStages(TEST_STAGES, process.argv.slice(2));
