/** `npm run measure`: prints what every page of the built site weighs, in bytes as they travel. */
import { join } from "node:path";

import { weights } from "./weight.ts";

console.table(weights(join(import.meta.dirname, "..", "dist")));
