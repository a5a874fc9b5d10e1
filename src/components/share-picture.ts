import { getImage } from "astro:assets";
import type { ImageMetadata } from "astro";

import { SHARE_SIZE } from "../addresses/titles.ts";
import { colours } from "../data/brand.ts";
import { originalMetadata, type ContentPicture } from "./ui/picture-options.ts";

/** Pixels. Below this width messengers show a thumbnail beside the text. */
const SMALLEST_WIDTH = 600;
/** The clinic's logo (src/pages/[...file].ts). */
const LOGO_PICTURE = "/icons/share.jpg";
const RATIO = SHARE_SIZE.width / SHARE_SIZE.height;

/** The width of the widest crop for a shared link; 0 for a drawing. The image service enlarges nothing. */
function widestCrop(src: ImageMetadata): number {
  const { width, height, format } = originalMetadata(src);
  return format === "svg" ? 0 : Math.min(SHARE_SIZE.width, width, Math.floor(height * RATIO));
}

/**
 * The picture of a shared link (ogp.me), a JPEG: the page's own, cropped to the proportions of `SHARE_SIZE` and at
 * most as large, or the clinic's logo if it is missing or too small.
 *
 * @param clinicName describes the logo
 */
export async function sharePicture(picture: ContentPicture | undefined, clinicName: string, site: URL) {
  const width = picture === undefined ? 0 : widestCrop(picture.src);
  if (picture === undefined || width < SMALLEST_WIDTH)
    return { url: new URL(LOGO_PICTURE, site).href, alt: clinicName, ...SHARE_SIZE };
  const { src, alt, focus = "attention" } = picture;
  const size = { width, height: Math.round(width / RATIO) };
  const crop = { fit: "cover", position: focus, background: colours.page } as const;
  const image = await getImage({ src, format: "jpeg", ...size, ...crop });
  return { url: new URL(image.src, site).href, alt, ...size };
}
