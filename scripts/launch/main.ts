import { contentReport } from "../content/index.ts";
import { readEnvFile } from "../command-line.ts";

/**
 * `npm run check:launch`: prints what is missing before the site may go live; ends with 1 if anything is. Content that the
 * site cannot be built with comes first.
 */
readEnvFile();
const site = process.env["SITE_URL"] ?? process.env["URL"];
const content = await contentReport(process.cwd());
if (!content.isValid) console.log(`Mistakes: correct these first.\n\n${content.text}\n`);
// Reads offer.json with the settings: while it is damaged, only the mistakes can be listed.
const launch = await import("./check-launch.ts").catch((error: unknown) => {
  if (content.isValid) throw error;
});
const { text = "", isReady = false } = launch?.launchReport(process.cwd(), process.env, site) ?? {};
if (text !== "" && (content.isValid || !isReady)) console.log(text);
if (!content.isValid || !isReady) process.exitCode = 1;
