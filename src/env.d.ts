import type { Site } from "./data/site.ts";

declare global {
  namespace App {
    /** What `Astro.locals` contains (middleware.ts). */
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is merged with Astro's
    interface Locals extends Site {}
  }
}
