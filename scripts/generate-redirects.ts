/** `npm run generate:redirects`: writes the redirects of the route table into netlify.toml. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { redirects, withRedirects } from "./routes/redirects.ts";

const file = join(import.meta.dirname, "..", "netlify.toml");
await writeFile(file, withRedirects(await readFile(file, "utf8")));
console.log(`netlify.toml: ${redirects().length} redirects.`);
