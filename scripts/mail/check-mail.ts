/**
 * `npm run check:mail`: reports in plain sentences what is wrong with the settings of the forms, the mail servers
 * and DNS. With `--send` it also sends a TEST mail to every list of recipients. Ends with 1 when mail would not
 * arrive.
 */
import { builtFacts } from "../../netlify/submissions/site.ts";
import { readEnvFile, takeNoOptions } from "../command-line.ts";
import { checkMail } from "./mail-findings.ts";

const isSending = process.argv.slice(2).join(" ") === "--send";
if (!isSending) takeNoOptions("npm run check:mail", "Only -- --send is possible: it sends TEST mails.");
readEnvFile();

const built = builtFacts(process.env);
const { lines, isWell } = await checkMail(process.env, built, { isSending });
console.log(lines.join("\n"));
process.exitCode = isWell ? 0 : 1;
