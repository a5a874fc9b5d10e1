import { readEnvFile, takeNoOptions } from "../command-line.ts";
import { checkLaunch, isReady, launchReport } from "./check.ts";

/** `npm run check:launch`: prints what is missing before the site may go live; ends with 1 if anything is. */
takeNoOptions("npm run check:launch");
readEnvFile();
const site = process.env["SITE_URL"] ?? process.env["URL"];
const parts = checkLaunch({ project: process.cwd(), env: process.env, site });
console.log(launchReport(parts));
if (!isReady(parts)) process.exitCode = 1;
