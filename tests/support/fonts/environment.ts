import { join } from "node:path";

/** The environment in which a browser on Linux finds the fonts of the tests, and no font of the machine. */
export const FONT_ENVIRONMENT = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") } as const;
