import { readEnvFile, takeNoOptions } from "../command-line.ts";
import { checkLaunch } from "./check-launch.ts";

/** `npm run check:launch`: prints what is missing before the site may go live; ends with 1 if anything is. */
takeNoOptions("npm run check:launch");
readEnvFile();
const site = process.env["SITE_URL"] ?? process.env["URL"];
const { text, isReady } = checkLaunch(process.cwd(), process.env, site);
console.log(text);
if (!isReady) process.exitCode = 1;
