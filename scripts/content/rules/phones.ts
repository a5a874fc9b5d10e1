import { phoneProblem, readPhone } from "../../../src/schemas/phone.ts";
import { quoted, type Advice } from "../problem.ts";

/** A hint on digits that no telephone of the country has: they may be a typing error. */
export function unknownRange(written: string): Advice | undefined {
  if (readPhone(written)?.isValid() !== false) return undefined;
  const says = `No telephone in its country has a number like ${quoted(written)}. Compare it with the real number, digit by digit.`;
  return { isHint: true, says };
}

/** What is wrong with the number of a `tel:` link; the schema says it of a key. */
export function phoneAdvice(written: string): Advice | undefined {
  const problem = phoneProblem(written);
  return problem === undefined ? unknownRange(written) : { says: `${problem.wrong} ${problem.write}` };
}
