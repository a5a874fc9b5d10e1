/** `npm run check:words`: words of the content that are in no word list. */
import { runStages } from "../stages/run-stages.ts";
import { CHECK_STAGES } from "../stages/stages.ts";

await runStages(CHECK_STAGES, ["words"]);
