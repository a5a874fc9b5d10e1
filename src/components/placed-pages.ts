import { getCollection } from "astro:content";
import type { PlacedLink } from "../site/navigation.ts";
import { ROUTES, pathOf } from "../site/routes.ts";

/** The pages of the content that ask for a place in a menu (`navigation:`); those of the route table have theirs. */
export async function placedPages(): Promise<readonly PlacedLink[]> {
  const pages = await getCollection("pages");
  return pages.flatMap(({ data: { route, navigation } }) => {
    const isInTable = Object.values(ROUTES).some(({ path }) => path === route);
    return navigation === undefined || isInTable ? [] : [{ path: pathOf(route), ...navigation }];
  });
}
