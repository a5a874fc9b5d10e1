/** What the service worker attends to; everything else goes its way as if there were none. */

/**
 * Never ours: the editors' application, the functions, and the confirmation that one of them writes: an error
 * page instead of it would look like a message that was lost.
 */
const LEFT_ALONE = /^\/(admin|api|\.netlify|received)(\/|$)/;

/** The page for a visitor without a network; it waits on the phone from the first visit on. */
export const OFFLINE_PAGE = "/offline";

/** True for the address of a page: they have no ending. */
export function isPage({ pathname }: URL): boolean {
  return !LEFT_ALONE.test(pathname) && !/\.\w+$/.test(pathname);
}

/** True for a script, a style or a font whose name changes with its content. */
export function isBuiltFile({ pathname }: URL): boolean {
  return /^\/_astro\/.+\.(js|css|woff2)$/.test(pathname);
}

/** True for a picture whose name changes with its content. Videos are not kept. */
export function isBuiltPicture({ pathname }: URL): boolean {
  return /^\/_astro\/.+\.(avif|webp|jpe?g|png|svg)$/.test(pathname);
}
