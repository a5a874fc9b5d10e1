/** Loaded before a build: leaves the most memory that the process ever held, in kilobytes, in a file. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env["PEAK_FILE"];
  if (file !== undefined) writeFileSync(file, String(process.resourceUsage().maxRSS));
});
