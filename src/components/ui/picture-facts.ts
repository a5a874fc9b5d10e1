import type { ImageMetadata } from "astro";

/**
 * The size in pixels and the format of a picture's original. Read from the copy that Astro's own components read: a
 * property of the import itself makes the build publish the original, with the place where it was taken (EXIF) if the
 * camera wrote one. tests/pages/pictures.test.ts shows that no original is published.
 */
export function factsOf(src: ImageMetadata): Pick<ImageMetadata, "width" | "height" | "format"> {
  const { clone = src } = src as ImageMetadata & { readonly clone?: ImageMetadata };
  const { width, height, format } = clone;
  return { width, height, format };
}
