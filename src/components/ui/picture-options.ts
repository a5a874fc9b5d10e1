import type { ImageMetadata } from "astro";

import type { PictureFocus } from "#fields/picture.ts";

/** A picture from the content, with the part that crops keep. */
export interface ContentPicture {
  readonly src: ImageMetadata;
  readonly alt: string;
  readonly focus?: PictureFocus | undefined;
}

/**
 * The size in pixels and the format of a picture's original, from the copy that Astro's components read: reading the
 * import itself makes the build publish the original, possibly with the place where it was taken (EXIF).
 */
export function originalMetadata(src: ImageMetadata): Pick<ImageMetadata, "width" | "height" | "format"> {
  const { clone = src } = src as ImageMetadata & { readonly clone?: ImageMetadata };
  const { width, height, format } = clone;
  return { width, height, format };
}

export interface PictureOptions {
  /** Widths in device pixels, smallest first. */
  readonly widths: readonly number[];
  /** As in the HTML attribute `sizes`. */
  readonly sizes: string;
  /** Crops to this width ÷ height. */
  readonly ratio?: number | undefined;
  /** What a crop keeps of a picture without a focus. */
  readonly keep?: "centre" | "attention" | undefined;
}

/** For the hero, in the shape of its door. The page preloads the first. */
export const HERO_PICTURE: PictureOptions = {
  widths: [448, 1010],
  sizes: "(width < 768px) 224px, (width < 1248px) 41vw, 503px",
  ratio: 4 / 5,
  keep: "attention",
};

/** The proportions of a room, a drawing without wall and floor: its people stand on the floor of the page. */
const ROOM = { width: 720, height: 420 } as const;

/** Any other picture is framed and shown whole, unless it is so upright that it would be a column. */
const MOST_UPRIGHT = 4 / 5;

/**
 * How the picture of a page's head is shown. The document preloads it before its styles: on a slow link it is then
 * requested before the fonts, which have a higher priority (on slow 3G 0.6 s earlier).
 */
export function headPicture({ src }: Pick<ContentPicture, "src">) {
  const { width, height, format } = originalMetadata(src);
  const options: PictureOptions = {
    widths: [480, 1010],
    sizes: "(width < 600px) 87vw, (width < 1240px) 40vw, 503px",
    ratio: Math.max(width / height, MOST_UPRIGHT),
  };
  return { isRoom: format === "svg" && width * ROOM.height === height * ROOM.width, options };
}

/**
 * The options of Astro's image functions: the widths that need no enlarging, and the size of the largest. Equal
 * options give the same file, so that a preload and the picture agree.
 * @param background behind a transparent picture: a JPEG would be black there
 */
export function imageOptions(
  { src, focus }: Omit<ContentPicture, "alt">,
  { widths, sizes, ratio, keep = "centre" }: PictureOptions,
  background: string,
) {
  const original = originalMetadata(src);
  const shownRatio = ratio ?? original.width / original.height;
  const widest = Math.min(original.width, Math.floor(original.height * shownRatio));
  const usable = [...new Set(widths.map((width) => Math.min(width, widest)))];
  const width = usable.at(-1) ?? widest;
  const height = Math.round(width / shownRatio);
  const crop = { fit: "cover", position: focus ?? keep, background } as const;
  return { src, widths: usable, sizes, width, height, ...crop };
}
