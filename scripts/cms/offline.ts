const CDN_FONT = /url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*\)/g;

/** Where the CMS finds its icons in our own build. */
export const ICON_FONT = "/admin/icons.woff2";

/** What the CMS requests of other sites, and the address that replaces it: its policy would refuse the request. */
const REPLACED: readonly (readonly [requested: RegExp, replacement: string])[] = [
  // Is there a newer version? package.json decides the version.
  [/`\$\{[\w$]+\}\/package\.json`/g, "`data:application/json,{}`"],
  // Is the Git host available? An error is shown when something is saved.
  [
    /`https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json`/g,
    '`data:application/json,{"status":{"indicator":"none"}}`',
  ],
];

function once(what: string, times: number): void {
  if (times !== 1)
    throw new Error(
      `The CMS requests ${what} ${times} times instead of once. Adapt scripts/cms/offline.ts to its new version.`,
    );
}

/**
 * The script of the CMS without other sites: icons come from our own build, its two text fonts are
 * replaced by those of the system, and two requests by constants. Without the icon font, buttons read "arrow_drop_down".
 * @throws Error if the script no longer makes these requests, so that an update is looked at
 */
export function withoutCdn(script: string): string {
  let icons = 0;
  const fonts = script.replace(CDN_FONT, (_url, family: string) => {
    if (family !== "material-symbols-outlined") return "local(system-ui)";
    icons += 1;
    return `url(${ICON_FONT})`;
  });
  once("its icon font", icons);
  return REPLACED.reduce((text, [requested, replacement]) => {
    once(requested.source, text.match(requested)?.length ?? 0);
    return text.replace(requested, () => replacement);
  }, fonts);
}
