import { readEnvFile, takeNoOptions } from "../command-line.ts";
import { checkLaunch, isReady } from "./check.ts";
import { launchReport } from "./report.ts";

/** `npm run check:launch`: prints what is missing before the site may go live; ends with 1 if anything is. */
takeNoOptions("npm run check:launch");
readEnvFile();
const site = process.env["SITE_URL"] ?? process.env["URL"];
const state = checkLaunch({ project: process.cwd(), env: process.env, site });
console.log(launchReport(state));
if (!isReady(state)) process.exitCode = 1;
