import { addressOfFile, builtPages } from "../build/built-pages.ts";
import { weighPage } from "../build/page-weight.ts";

const dist = "dist";
const rows = builtPages(dist).map((file) => [addressOfFile(file), weighPage(dist, file).bytes]);
if (rows.length === 0) {
  console.error('There is no built site to measure. Run "npm run build" first.');
  process.exitCode = 1;
} else console.table(Object.fromEntries(rows));
