import { annotations } from "./annotations.ts";
import { checkContent } from "./check.ts";
import { report } from "./problem.ts";

/** `npm run check:content`: prints every problem in the content and ends with 1 if there is one. */
const { problems, files } = await checkContent(process.cwd());
const text = report(problems, files);
if (problems.length === 0) console.log(text);
else {
  // In a workflow of GitHub the problems are shown in the pull request, too.
  if (process.env["GITHUB_ACTIONS"] === "true") console.log(annotations(problems).join("\n"));
  console.error(text);
  process.exitCode = 1;
}
