import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

declare module "astro" {
  interface AstroClientDirectives {
    /** Hydrates when the page has loaded and the browser is idle: see `settled.ts`. */
    "client:settled"?: boolean;
  }
}

/** Adds `client:settled` to Astro. */
export function settled(): AstroIntegration {
  return {
    name: "hydration-settled",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        // A string: Astro's bundler writes a URL object as an object.
        addClientDirective({
          name: "settled",
          entrypoint: fileURLToPath(new URL("./settled.ts", import.meta.url)),
        });
      },
    },
  };
}
