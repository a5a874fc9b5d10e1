import { checkContent } from "./check.ts";
import { report } from "./mistake.ts";

/** `npm run check:content`: prints every mistake in the content and ends with 1 if there is one. */
const { mistakes, files } = checkContent(process.cwd());
const words = report(mistakes, files);
if (mistakes.length === 0) console.log(words);
else {
  console.error(words);
  process.exitCode = 1;
}
