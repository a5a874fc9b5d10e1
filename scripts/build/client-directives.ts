import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** When the visitor is about to use the element with this selector: see `intent.ts`. */
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
          // A string: Astro's bundler writes a URL object as an object.
          entrypoint: fileURLToPath(new URL("../../src/client-directives/intent.ts", import.meta.url)),
        });
      },
    },
  };
}
