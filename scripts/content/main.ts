import { checkContent } from "./check.ts";
import { report } from "./problem.ts";

/** `npm run check:content`: prints every problem in the content and ends with 1 if there is one. */
const { problems, files } = await checkContent(process.cwd());
const words = report(problems, files);
if (problems.length === 0) console.log(words);
else {
  console.error(words);
  process.exitCode = 1;
}
