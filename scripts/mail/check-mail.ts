/**
 * `npm run check:mail`: says in plain sentences what is wrong with the mail settings, and asks the
 * server itself. `-- --send` also sends one mail marked TEST to MAIL_TO; `-- --send=you@example.com`
 * sends it there instead. Ends with 1 when mail would not arrive.
 */
import { existsSync } from "node:fs";
import { checkMail } from "./check.ts";
import { knownSiteUrl } from "./facts.ts";

// The settings of the shell win over those of the file.
if (existsSync(".env")) process.loadEnvFile(".env");

const argument = process.argv.slice(2).find((word) => word === "--send" || word.startsWith("--send="));
const unknown = process.argv.slice(2).filter((word) => word !== argument);

if (unknown.length > 0) {
  console.error(
    `I do not know ${unknown.join(" ")}. Write: npm run check:mail, or npm run check:mail -- --send`,
  );
  process.exitCode = 2;
} else {
  const sendTo = argument === undefined ? undefined : argument.slice("--send=".length);
  const report = await checkMail(process.env, knownSiteUrl(process.env), sendTo);
  for (const line of report.lines) console.log(line);
  process.exitCode = report.isWell ? 0 : 1;
}
