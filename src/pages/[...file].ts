/** Files that are no page: the icons, the default picture of shared links, the redirects. */
import type { APIRoute } from "astro";
import { pngIcon, defaultSharePicture, svgIcon } from "../components/icons.ts";
import { redirectRules } from "../data/page-paths.ts";

const FILES = {
  "icons/favicon.svg": () => svgIcon(),
  // For browsers that cannot show SVG icons. A file of this name may be a PNG.
  "favicon.ico": () => pngIcon(32),
  // For home screens. iOS rounds the corners itself and shows transparency as black.
  "apple-touch-icon.png": () => pngIcon(180, 0),
  "icons/share.jpg": defaultSharePicture,
  // For Netlify (https://docs.netlify.com/manage/routing/redirects/overview/).
  _redirects: redirectRules,
};

export const getStaticPaths = () =>
  Object.entries(FILES).map(([file, write]) => ({ params: { file }, props: { write } }));

type Written = string | Uint8Array<ArrayBuffer>;

export const GET: APIRoute<{ write: () => Written | Promise<Written> }> = async ({ props }) =>
  new Response(await props.write());
