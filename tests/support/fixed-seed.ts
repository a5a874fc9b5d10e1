/**
 * Property tests draw the same inputs in every run, so that a result never depends on luck. `SEED=5 npm test -- unit`
 * draws others; fast-check prints the seed of a failure.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env["SEED"] ?? 20_261_122) });
