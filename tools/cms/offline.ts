const CDN_FONT = /url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*\)/g;

/** Where the CMS finds its icons in our own build. */
export const ICON_FONT = "/admin/icons.woff2";

/**
 * The script of the CMS without its CDN: icons come from our own build, and its two text fonts give way to
 * those of the system. The icons are a must: without the font, buttons read "arrow_drop_down".
 * @throws Error if the script no longer asks for the icon font, so that an update is looked at
 */
export function withoutCdn(script: string): string {
  let icons = 0;
  const result = script.replace(CDN_FONT, (_url, family: string) => {
    if (family !== "material-symbols-outlined") return "local(system-ui)";
    icons += 1;
    return `url(${ICON_FONT})`;
  });
  if (icons !== 1)
    throw new Error(`The CMS asks for its icon font ${icons} times, not once: look at tools/cms/offline.ts.`);
  return result;
}
