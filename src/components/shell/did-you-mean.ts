/**
 * The 404 page opens the page whose address was typed with other capitals, and otherwise adds the pages nearest to the
 * typed address. The server does not redirect, because a host that lower-cases addresses would redirect back (decision
 * 0050). Without this script the page lists all pages.
 */
import { nearestRoutes, sameRoute } from "../../site/nearest.ts";

const box = document.querySelector<HTMLElement>("[data-did-you-mean]");

// "/KN/contact": the page in that language, or its 404 page.
const [, typed = "", ...rest] = location.pathname.split("/");
const language = typed.toLowerCase();
if (language !== typed && box?.dataset["languages"]?.split(" ").includes(language))
  location.replace(["", language, ...rest].join("/") + location.search + location.hash);

// The links of this page are the existing pages; they contain the other spellings of the addresses.
const pages = [...document.querySelectorAll<HTMLAnchorElement>("[data-all-pages] a")].map((link) => ({
  path: link.getAttribute("href") ?? "",
  label: link.textContent.trim(),
  redirectFrom: link.dataset["redirectFrom"]?.split(" ") ?? [],
  item: link.closest("li") ?? link,
}));
const same = sameRoute(location.pathname, pages);
if (same) location.replace(same.path + location.search + location.hash);

const found = nearestRoutes(location.pathname, pages);

if (box !== null && found.length > 0) {
  box.querySelector("ul")?.replaceChildren(...found.map(({ item }) => item.cloneNode(true)));
  box.hidden = false;
}
