const CDN_FONT = /url\(https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z0-9-]+)[^)]*\)/g;

/** Where the CMS finds its icons in our own build. */
export const ICON_FONT = "/admin/icons.woff2";

/** What the CMS asks other sites by itself, and the answer it gets instead: its policy would refuse them. */
const ANSWERS: readonly (readonly [asked: RegExp, answer: string])[] = [
  // "Is there a newer version?" The version is this project's own matter.
  [/`\$\{[\w$]+\}\/package\.json`/g, "`data:application/json,{}`"],
  // "Does the Git host have trouble?" It says so itself when something is saved.
  [
    /`https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json`/g,
    '`data:application/json,{"status":{"indicator":"none"}}`',
  ],
];

function once(what: string, times: number): void {
  if (times !== 1)
    throw new Error(`The CMS asks for ${what} ${times} times, not once: look at scripts/cms/offline.ts.`);
}

/**
 * The script of the CMS without other sites: icons come from our own build, its two text fonts give way to
 * those of the system, and two questions are answered here. The icons are a must: without the font, buttons
 * read "arrow_drop_down".
 * @throws Error if the script no longer asks as expected, so that an update is looked at
 */
export function withoutCdn(script: string): string {
  let icons = 0;
  const fonts = script.replace(CDN_FONT, (_url, family: string) => {
    if (family !== "material-symbols-outlined") return "local(system-ui)";
    icons += 1;
    return `url(${ICON_FONT})`;
  });
  once("its icon font", icons);
  return ANSWERS.reduce((text, [asked, answer]) => {
    once(asked.source, text.match(asked)?.length ?? 0);
    return text.replace(asked, () => answer);
  }, fonts);
}
