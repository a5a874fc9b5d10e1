/**
 * The second clinic of the tests: a practice elsewhere, with another currency, clock and numbers, one address, three
 * services and no page that a clinic may leave out (tests/fixtures/second-clinic). What is a fact of the first clinic
 * in the code shows on its pages.
 */
import { join } from "node:path";

const PROJECT = join(import.meta.dirname, "..", "..");

/** The content of the second clinic. */
export const SECOND_CONTENT = join(PROJECT, "tests", "fixtures", "second-clinic");

/** A copy of the project with that content, made and built by the stage `second-clinic`. */
export const SECOND_CLINIC = join(PROJECT, ".local", "second-clinic");
