/**
 * `npm run check:mail`: reports in plain sentences what is wrong with the settings of the forms, and asks the mail servers,
 * the store and DNS whether mail would arrive. Ends with 1 when it would not.
 */
import { siteUrlOf } from "../../netlify/submissions/site.ts";
import { readEnvFile, takeNoOptions } from "../command-line.ts";
import { checkMail } from "./check.ts";

takeNoOptions(
  "npm run check:mail",
  "It sends no mail; docs/operating.md describes how to test delivery to every recipient.",
);
readEnvFile();

const { lines, isWell } = await checkMail(process.env, siteUrlOf(process.env));
console.log(lines.join("\n"));
process.exitCode = isWell ? 0 : 1;
