import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { writeServiceWorker } from "./bundle.ts";

/**
 * Adds the service worker to a build. Its list of files holds what the built pages name, so it runs last.
 *
 * @param env `SERVICE_WORKER=off` builds the kill switch (docs/operating.md)
 */
export function serviceWorker(
  env: Readonly<Record<string, string | undefined>> = process.env,
): AstroIntegration {
  return {
    name: "service-worker",
    hooks: {
      "astro:build:done": async ({ dir, logger }) => {
        logger.info(await writeServiceWorker(fileURLToPath(dir), env["SERVICE_WORKER"] === "off"));
      },
    },
  };
}
