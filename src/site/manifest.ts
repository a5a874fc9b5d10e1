/** The web application manifest (W3C): the name, icons and colours of the site on a home screen. */
/** Below an icon there is space for about twelve letters (web.dev, "Add a web app manifest"). */
const SHORT = 12;

/** The icons of src/pages/icons/; `any maskable` in one icon would show a cropped icon everywhere. */
const MANIFEST_ICONS = [
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
] as const;

/** The first words of a name, as many as fit below an icon. */
export function shortName(name: string): string {
  const [first = name, ...rest] = name.split(" ");
  let short = first;
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT) break;
    short += ` ${word}`;
  }
  return short;
}

/** The manifest. `minimal-ui` keeps the Back button, which a site of several pages needs. @param lang BCP 47 */
export function manifest(
  clinic: { readonly name: string; readonly tagline: string },
  colours: { readonly bar: string; readonly page: string },
  lang: string,
) {
  return {
    name: clinic.name,
    short_name: shortName(clinic.name),
    description: clinic.tagline,
    lang,
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: colours.bar,
    background_color: colours.page,
    icons: MANIFEST_ICONS,
  };
}
