import { fileURLToPath } from "node:url";

import type { AstroIntegration, AstroIntegrationLogger } from "astro";

/** Runs `work` in the folder of the built site; an error ends the build. */
export function afterBuild(
  name: string,
  work: (dist: string, logger: AstroIntegrationLogger) => Promise<void> | void,
): AstroIntegration {
  return { name, hooks: { "astro:build:done": ({ dir, logger }) => work(fileURLToPath(dir), logger) } };
}

/** An error for people: without a stack, Astro and Node print only its message. */
export class PlainError extends Error {
  override stack = "";

  /** Without the message: if it contains "window" or "document", Astro adds a hint about APIs of browsers. */
  override toString(): string {
    return this.name;
  }
}
