/** How the pictures of the hero are cropped and shown; the page preloads the first one. */
export const HERO_PICTURE = { widths: [580, 1240], sizes: "(width < 1024px) 80vw, 52vw", ratio: 1.2 };
