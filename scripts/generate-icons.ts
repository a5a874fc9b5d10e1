/** `npm run generate:icons`: draws every icon in public/ from the logo and the colours of the site. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { paintOf } from "../src/site/palette.ts";
import { drawIcons } from "./icons/draw-icons.ts";

const project = join(import.meta.dirname, "..");
const logo = await readFile(join(project, "src", "assets", "motifs", "logo.svg"), "utf8");
const paint = paintOf(await readFile(join(project, "src", "styles", "tokens.css"), "utf8"));
for (const { path, data } of await drawIcons(logo, paint)) {
  await writeFile(join(project, "public", path), data);
  console.log(`public/${path}: ${data.length} bytes`);
}
