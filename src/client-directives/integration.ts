import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates when the visitor first reaches for the island: see `intent.ts`. */
    "client:intent"?: boolean;
    /** Hydrates when the page has loaded and the browser is idle: see `settled.ts`. */
    "client:settled"?: boolean;
    /** Hydrates shortly before it comes into sight: see `near.ts`. */
    "client:near"?: boolean;
  }
}

/** Adds the hydration directives of the site to Astro. */
export function hydration(): AstroIntegration {
  return {
    name: "hydration",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        for (const name of ["intent", "settled", "near"]) {
          // A string: Astro's bundler writes a URL object as an object.
          addClientDirective({ name, entrypoint: fileURLToPath(new URL(`./${name}.ts`, import.meta.url)) });
        }
      },
    },
  };
}
