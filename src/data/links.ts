import { bookingLink, type Booking } from "../addresses/booking.ts";
import { mailLink, telLink, whatsAppLink } from "../places/contact-links.ts";
import { navigation, type AddedLink } from "../addresses/navigation.ts";
import {
  linkTo,
  PATHS,
  ROUTES,
  pathIn,
  type LinkAttributes,
  type PageLink,
  type RouteEntry,
  type RouteName,
} from "../addresses/routes.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "../content-files/languages.ts";
import type { Words } from "../words/words.ts";
import type { Clinic } from "./clinic.ts";
import type { Content } from "./content.ts";
import { describeLanguage, type Language } from "./language.ts";
import { hrefIn, isIn } from "./pages.ts";

/** The addresses of a page by language; none for a page in one language. */
function alternatesOf(path: string): ReadonlyMap<string, string> {
  const has = LANGUAGES.filter((language) => isIn(language, path));
  return new Map(
    has.length < 2 ? [] : has.map((language) => [language, pathIn(language, path, FIRST_LANGUAGE)]),
  );
}

/** With letters as they are, which browsers escape (URL Standard): one of Kannada has nine bytes when it is escaped. */
const withLetters = (address: string): string => address.replace(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent);

/** The addresses of the site in one language, and of the clinic. */
export function linksOf({ tag }: Language, clinic: Clinic, words: Words) {
  const isTranslated = (address: string): boolean => isIn(tag, address);

  /** The attributes of a link to an address of the route table or the content. */
  const to = (address: string): LinkAttributes => ({
    href: hrefIn(tag, address),
    ...(!isTranslated(address) && { hreflang: FIRST_LANGUAGE }),
  });

  return {
    /** For addresses that must be absolute. */
    origin: new URL(import.meta.env.SITE),
    named: (name: RouteName): PageLink => linkTo(name, words),
    /** Whether the site has a page at an address, in any language. */
    hasPage: (address: string): boolean => isIn(FIRST_LANGUAGE, address),
    isTranslated,
    to,
    /** A link to the appointment form, in which something may be chosen already. */
    toBooking: (booking?: Booking): LinkAttributes => to(withLetters(bookingLink(booking))),
    alternatesOf,
    /** The page, or else the home page, in each other language that has it. */
    otherLanguagesOf: (path: string) =>
      LANGUAGES.filter((language) => language !== tag).flatMap((language) => {
        const href = alternatesOf(path).get(language) ?? alternatesOf(PATHS.home).get(language);
        return href === undefined ? [] : [{ language, name: describeLanguage(language).name, href }];
      }),
    call: telLink(clinic.phone),
    whatsApp: clinic.whatsapp && withLetters(whatsAppLink(clinic.whatsapp)),
    email: mailLink(clinic.email),
  };
}

/** The menus: the pages of the route table that exist, every service, and every page with `navigation:`. */
export function menusOf(content: Content, { hasPage }: Links, words: Words) {
  const calls = content.pathWith("calls");
  const video = calls === undefined ? undefined : { path: calls, label: words.routes.videoConsultation };
  /** In order, with the names shown in menus. The video consultation has a separate button. */
  const offered = content.services
    .filter(({ data }) => data.route !== calls)
    .map((entry): PageLink => ({
      path: entry.data.route,
      label: entry.data.name,
      lang: content.langOf(entry),
    }));
  const ofTable = new Set(Object.values<RouteEntry>(ROUTES).map(({ path }): string => path));
  const added = content.pages.flatMap((entry): AddedLink[] => {
    const { route, navigation } = entry.data;
    return navigation === undefined || ofTable.has(route)
      ? []
      : [{ path: route, ...navigation, lang: content.langOf(entry) }];
  });
  return { ...navigation(hasPage, offered, added, words, video), offered };
}

export type Links = ReturnType<typeof linksOf>;
