import type { Site } from "./data/site.ts";

declare global {
  namespace App {
    /** What `Astro.locals` contains (middleware.ts). */
    interface Locals extends Site {
      /** The path of this page in the first language, as in the route table. */
      readonly path: string;
    }
  }
}
