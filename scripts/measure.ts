/** `npm run measure`: prints what every page of the built site weighs, in transferred bytes. */
import { join } from "node:path";

import { addressOfFile, builtPages } from "./routes/built-pages.ts";
import { weighPage } from "./weight.ts";

const dist = join(import.meta.dirname, "..", "dist");
const rows = builtPages(dist).map((file) => [addressOfFile(file), weighPage(dist, file).bytes]);
console.table(Object.fromEntries(rows));
