/**
 * How the pictures of the hero are cropped and shown; the page preloads the first one. The file has the shape of the widest
 * frame, and is as high as the highest, so that frames crop it once.
 */
export const HERO_PICTURE = { widths: [580, 1240], sizes: "(width < 1024px) 80vw, 65vw", ratio: 1.5 };
