import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates when the visitor first reaches for the island: see `intent.ts`. */
    "client:intent"?: boolean;
  }
}

/** Adds the hydration directives of the site to Astro. */
export function hydration(): AstroIntegration {
  return {
    name: "hydration",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        // A string: Astro's bundler writes a URL object as an object.
        addClientDirective({
          name: "intent",
          entrypoint: fileURLToPath(new URL("./intent.ts", import.meta.url)),
        });
      },
    },
  };
}
