/**
 * `npm test`. `npm test -- unit browser` runs the stages that are named, with those that they need; the long stages run
 * only when they are named.
 */
import { runStages } from "./stages/run-stages.ts";
import { TEST_STAGES } from "./stages/stages.ts";

await runStages(TEST_STAGES);
