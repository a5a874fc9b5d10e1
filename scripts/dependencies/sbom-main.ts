/** `npm run sbom`: writes the bill of materials of the site, CycloneDX, to `sbom.json` or the file that is named. */
import { writeFileSync } from "node:fs";

import { readSbom } from "./sbom.ts";

const [file = "sbom.json"] = process.argv.slice(2);
const sbom = readSbom();
writeFileSync(file, `${JSON.stringify(sbom, undefined, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages`);
