import type { z } from "zod";
import { choice, group, line, flags, ownRoute, searchTitle, summary } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";

/** Where a page may be linked: the places of `src/site/routes.ts`. */
const NAVIGATION_PLACES = ["main", "services", "more", "footer", "legal"] as const;

/**
 * A plain page: one Markdown file with a `route:`. It needs a title, a heading and a text; with
 * `navigation:` it is also linked from every page.
 */
export function pageSchema<File extends z.ZodType>(file: PictureFile<File>) {
  return group("Page", "Write the keys of a page.", {
    title: line(
      "Title",
      "Write the short name of the page, for menus and the breadcrumb above its heading.",
      60,
    ),
    searchTitle: searchTitle(),
    heading: line("Heading", "Write the heading at the top of the page.", 90),
    summary: summary(),
    route: ownRoute(),
    navigation: group("Navigation", "Write `place:` and `label:` below it, or leave it out.", {
      place: choice(
        "Place",
        "Say which menu links to the page. Where the bar at the top (main) has no room, it is listed under More.",
        NAVIGATION_PLACES,
      ),
      label: line("Label", "Write the link text.", 30),
    }).optional(),
    picture: picture(file).optional(),
    ...flags,
  });
}
