/**
 * The 404 page opens the page whose address was typed with other capitals. The server does not redirect, because a host
 * that lower-cases addresses would redirect back (decision 0050). Without this script the page lists all pages.
 */
import { inOtherCapitals } from "../../site/capitals.ts";

const list = document.querySelector<HTMLElement>("[data-all-pages]");

/** Opens a path of this site with the query and the fragment that were typed. */
const open = (path: string) => location.replace(path + location.search + location.hash);

// "/KN/contact": the page in that language, or its 404 page.
const [, typed = "", ...rest] = location.pathname.split("/");
const language = typed.toLowerCase();
if (language !== typed && list?.dataset["languages"]?.split(" ").includes(language))
  open(["", language, ...rest].join("/"));

// The links of the list are the existing pages; they contain the other spellings of the addresses.
const pages = [...(list?.querySelectorAll("a") ?? [])].map((link) => ({
  path: link.getAttribute("href") ?? "",
  redirectFrom: link.dataset["redirectFrom"]?.split(" ") ?? [],
}));
const path = inOtherCapitals(location.pathname, pages);
if (path !== undefined) open(path);
