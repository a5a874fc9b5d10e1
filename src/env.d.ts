import type { Site } from "./data/site.ts";

declare global {
  namespace App {
    /** What `Astro.locals` contains (middleware.ts): the groups of the site, and the page. */
    interface Locals extends Site {
      /** The path of this page in the first language, as in the route table. */
      readonly path: string;
    }
  }
}
