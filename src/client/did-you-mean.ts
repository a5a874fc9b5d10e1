/** The 404 page names the pages nearest to the address that was typed. Without it the list of all pages is there. */
import { nearestRoutes } from "../site/nearest.ts";
import { ROUTES } from "../site/routes.ts";
import type { RouteEntry } from "../site/routes.ts";

const box = document.querySelector<HTMLElement>("[data-did-you-mean]");
const found = nearestRoutes(location.pathname, Object.values<RouteEntry>(ROUTES));

if (box !== null && found.length > 0) {
  const items = found.map(({ path, label }) => {
    const link = document.createElement("a");
    link.href = path;
    link.textContent = label;
    const item = document.createElement("li");
    item.append(link);
    return item;
  });
  box.querySelector("ul")?.replaceChildren(...items);
  box.hidden = false;
}
