import { choice, flags, group, line, ownRoute, searchTitle, summary } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/**
 * A plain page: one Markdown file with a `route:`. It needs a title, a heading and a text; with
 * `navigation:` it is also linked from every page.
 */
export const pageSchema = (file: PictureFile) =>
  group({
    title: line(60, "Write the short name of the page, for menus and the breadcrumb above its heading."),
    searchTitle: searchTitle(),
    heading: line(90),
    summary: summary(),
    route: ownRoute(),
    navigation: group({
      // The places of `src/site/routes.ts`.
      place: choice(
        "Say which menu links to the page. Where the bar at the top (main) has no room, it is listed under More.",
        ["main", "services", "more", "footer", "legal"],
      ),
      label: line(30),
    }).optional(),
    picture: picture(file).optional(),
    ...flags,
  });
