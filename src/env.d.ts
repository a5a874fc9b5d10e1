type Site = import("./data/site.ts").Site;

declare namespace App {
  /** What `Astro.locals` contains (src/middleware.ts). */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is merged with Astro's
  interface Locals extends Site {}
}
