/** Loaded before a build: leaves in a file what the process used of memory and processor. */
import { writeFileSync } from "node:fs";

process.on("exit", () => {
  const file = process.env["USAGE_FILE"];
  if (file === undefined) return;
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(file, JSON.stringify({ peakKB: maxRSS, cpuMicroseconds: userCPUTime + systemCPUTime }));
});
