import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { OWN_CONTENT } from "../../vitest.config.ts";

/**
 * The tests that each mutation is tried with. Unlike in the project `unit`, each file has modules of its own: in a
 * module that is already loaded, a mutation of what it computed would have no effect.
 */
export default defineConfig({
  root: join(import.meta.dirname, "..", ".."),
  test: {
    ...OWN_CONTENT,
    include: [
      "tests/unit/{forms,mail,submissions}/**/*.test.ts",
      "tests/functions/{pages,responses}.test.ts",
    ],
    setupFiles: ["tests/support/unit-setup.ts"],
    testTimeout: 30_000,
  },
});
