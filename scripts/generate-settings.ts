/** `npm run generate:settings`: writes the table of variables into docs/deploying.md. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { withSettingsTable } from "./settings/table.ts";

const file = join(import.meta.dirname, "..", "docs", "deploying.md");
await writeFile(file, withSettingsTable(await readFile(file, "utf8")));
console.log("docs/deploying.md: the variables are those of the settings schema.");
