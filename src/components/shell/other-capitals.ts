/**
 * The 404 page opens the page whose address was typed with other capitals, or with signs at its end. The server does
 * not redirect, because a host that lower-cases addresses would redirect back (decision 0050).
 */
import { inOtherCapitals, withoutEndSigns } from "#addresses/capitals.ts";

const stated = document.querySelector<HTMLElement>("[data-addresses]")?.dataset;

const open = (path: string) => location.replace(path + location.search + location.hash);

// "/KN/contact": the page in that language, or its 404 page.
const [, typed = "", ...rest] = location.pathname.split("/");
const language = withoutEndSigns(typed).toLowerCase();
if (language !== typed && stated?.["languages"]?.split(" ").includes(language))
  open(["", language, ...rest].join("/"));

const pages = JSON.parse(stated?.["addresses"] ?? "[]") as Parameters<typeof inOtherCapitals>[1];
const path =
  inOtherCapitals(location.pathname, pages) ??
  // Without the language's prefix: a page that this language does not have.
  (rest.length > 0 ? inOtherCapitals(["", ...rest].join("/"), pages) : undefined);
if (path !== undefined) open(path);
