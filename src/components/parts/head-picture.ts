/**
 * How the picture of a page's head is cropped and shown. The file has the shape of the widest frame, and is as high as
 * the highest, so that frames crop it once. The document preloads it before its styles: on a slow link
 * it is then requested before the fonts, which have a higher priority (on slow 3G 0.6 s earlier).
 */
export const HEAD_PICTURE = {
  widths: [480, 960],
  sizes: "(max-width: 767px) 66vw, (max-width: 1240px) 54vw, 672px",
  ratio: 1.5,
};
