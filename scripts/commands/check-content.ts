import { contentReport } from "../check/content.ts";
import { readEnvFile } from "./command-line.ts";

/**
 * `npm run check:content`: prints every problem in the content or, unless called with `mistakes`, what the
 * clinic must supply before launch.
 */
const { text, isValid } = await contentReport(process.cwd());
if (isValid) console.log(text);
else {
  console.error(text);
  process.exitCode = 1;
}
if (isValid && process.argv[2] !== "mistakes") {
  readEnvFile();
  // Reads offer.json with the settings, which had to be checked first.
  const { launchReport } = await import("../check/launch.ts");
  const site = process.env["SITE_URL"] ?? process.env["URL"];
  console.log(`\n${launchReport(process.cwd(), process.env, site).text}`);
}
