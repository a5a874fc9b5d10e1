import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** The selector of an element: see `intent.ts`. */
    "client:intent"?: string;
  }
}

export function clientDirectives(): AstroIntegration {
  return {
    name: "client-directives",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({
          name: "intent",
          // Astro's bundler writes a URL object as an object.
          entrypoint: fileURLToPath(new URL("../../src/client-directives/intent.ts", import.meta.url)),
        });
      },
    },
  };
}
