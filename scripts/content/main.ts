import { contentReport } from "./check-content.ts";

/** `npm run check:content`: prints every problem in the content and ends with 1 if there is one. */
const { text, isValid } = await contentReport(process.cwd());
if (isValid) console.log(text);
else {
  console.error(text);
  process.exitCode = 1;
}
