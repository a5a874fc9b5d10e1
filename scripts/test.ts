/**
 * `npm test`: does the product work? `npm test -- unit browser` runs the stages that are named, with those that they
 * need; the long stages (other-clinic, faults, edits) run only when they are named.
 */
import { runRows } from "./stages/run-rows.ts";
import { chooseStages } from "./stages/stages.ts";

const rows = chooseStages(process.argv.slice(2));
if ("unknown" in rows) {
  console.error(`\n${rows.unknown}\n`);
  process.exitCode = 1;
} else await runRows(rows);
