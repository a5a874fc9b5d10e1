/** The pages that the clinic has, in each language. */
import { isDeepStrictEqual } from "node:util";

import { pathIn } from "../addresses/routes.ts";
import { articlePath, existingPages, type ExistingPage } from "../content-files/existing-pages.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "../content-files/languages.ts";
import { valueAt } from "../content-files/keys.ts";
import { entriesIn, ORIGINALS } from "./entries.ts";

/** In whatever language. */
export const PAGES = existingPages(ORIGINALS);

/** The pages whose own texts are in a language (decision 0420). */
export function pagesIn(language: string): readonly ExistingPage[] {
  if (language === FIRST_LANGUAGE) return PAGES;
  const own = entriesIn(language);
  return PAGES.filter(({ collection, id, key }) => {
    const [entry, original] = [own, ORIGINALS].map((entries) =>
      entries[collection].find((each) => each.id === id),
    );
    return key === undefined
      ? entry?.filePath !== original?.filePath
      : !isDeepStrictEqual(valueAt(entry?.data, [key]), valueAt(original?.data, [key]));
  });
}

const paths = new Map(
  LANGUAGES.map((language) => [language, new Set(pagesIn(language).map(({ path }) => path))]),
);

/** Whether a page, of which an address may name a part, is in a language. */
export function isIn(language: string, address: string): boolean {
  return paths.get(language)?.has(address.split(/[?#]/)[0] ?? "") === true;
}

/** The address of a page in a language, or in the first where it is not translated. */
export function hrefIn(language: string, address: string): string {
  return isIn(language, address) ? pathIn(language, address, FIRST_LANGUAGE) : address;
}

/** The id of the article at /BlogDetails. */
export const BLOG_ARTICLE = ORIGINALS.offer[0]?.data.blogArticle;

/** The path of an article. */
export const pathOfArticle = (id: string) => articlePath(id, BLOG_ARTICLE);
