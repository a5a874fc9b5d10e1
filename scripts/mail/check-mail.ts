/**
 * `npm run check:mail`: reports in plain sentences what is wrong with the settings of the forms, and connects
 * to the mail servers. Ends with 1 when mail would not arrive.
 */
import { existsSync } from "node:fs";
import { siteUrlOf } from "../../netlify/submissions/cold-start.ts";
import { checkMail } from "./check.ts";

if (process.argv.length > 2) {
  console.error(
    "npm run check:mail takes no options and sends no mail, so nothing was checked. docs/operating.md describes how " +
      'to see a mail arrive at every recipient. Run "npm run check:mail" alone to check the settings.',
  );
  process.exit(1);
}

// Variables of the shell take precedence over those of the file.
if (existsSync(".env")) process.loadEnvFile(".env");

const { lines, isWell } = await checkMail(process.env, siteUrlOf(process.env));
console.log(lines.join("\n"));
process.exitCode = isWell ? 0 : 1;
