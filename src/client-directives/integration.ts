import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates the island at the visitor's first intent: see `intent.ts`. */
    "client:intent"?: boolean;
  }
}

/** Adds the site's own hydration directive to Astro. */
export function clientDirectives(): AstroIntegration {
  return {
    name: "client-directives",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "intent",
          // A string: Astro's bundler writes a URL object as an object.
          entrypoint: fileURLToPath(new URL("./intent.ts", import.meta.url)),
        });
      },
    },
  };
}
