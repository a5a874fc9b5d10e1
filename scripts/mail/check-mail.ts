/**
 * `npm run check:mail`: reports in plain sentences what is wrong with the settings of the forms, and connects
 * to the mail servers. `-- --send` also sends one mail marked TEST to every list of recipients;
 * `-- --send=you@example.com` sends one there instead. Ends with 1 when mail would not arrive.
 */
import { existsSync } from "node:fs";
import { siteUrlOf } from "../../netlify/submissions/cold-start.ts";
import { checkMail } from "./check.ts";

// Variables of the shell take precedence over those of the file.
if (existsSync(".env")) process.loadEnvFile(".env");

const argument = process.argv.slice(2).find((word) => word === "--send" || word.startsWith("--send="));
const unknown = process.argv.slice(2).filter((word) => word !== argument);

if (unknown.length > 0) {
  console.error(
    `Unknown option: ${unknown.join(" ")}. Use: npm run check:mail, or npm run check:mail -- --send`,
  );
  process.exitCode = 2;
} else {
  const sendTo = argument === undefined ? undefined : argument.slice("--send=".length);
  const report = await checkMail(process.env, siteUrlOf(process.env), sendTo);
  for (const line of report.lines) console.log(line);
  process.exitCode = report.isWell ? 0 : 1;
}
