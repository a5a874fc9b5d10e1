/** The site in one language: its words, its content, and what is derived from both. */
import { HEADINGS_KEYS } from "./existing-pages.ts";
import { COLLECTIONS, type CollectionName } from "../schemas/collections.ts";
import { relatedArticles } from "../site/articles.ts";
import { bookingLink, type Booking } from "../site/booking.ts";
import { mailLink, telLink, whatsAppLink } from "../site/contact-links.ts";
import { daysInWords, type Hours } from "../site/opening-hours.ts";
import { linkTo, PATHS, ROUTES, type LinkAttributes, type RouteName } from "../site/routes.ts";
import { wordsOf } from "../words/words.ts";
import { classesOf } from "./classes.ts";
import {
  addressIn,
  contentIn,
  FIRST_LANGUAGE,
  LANGUAGES,
  PAGES,
  pagesIn,
  type SiteContent,
  type SiteSource,
} from "./content.ts";
import { feesOf } from "./fees.ts";
import { formFactsOf } from "./form-facts.ts";
import { hoursOf } from "./hours.ts";
import { menusOf } from "./menus.ts";
import { peopleOf } from "./people.ts";
import { requireEntry } from "./require-entry.ts";

/** The collections that are one file each. */
type SingleName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends { file: string } ? Name : never;
}[CollectionName];

/** A link to another language: its code, its name in itself, and the address. */
interface LanguageLink {
  readonly language: string;
  readonly name: string | undefined;
  readonly href: string;
}

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? "";

function create(language: string) {
  const isFirst = language === FIRST_LANGUAGE;
  const locale = new Intl.Locale(language);
  const words = wordsOf(language);
  const content = contentIn(language);
  const paths = new Set(PAGES.map(({ path }) => path));
  const ownPages = pagesIn(language);
  const ownPaths = new Set(ownPages.map(({ path }) => path));
  const hasPage = (address: string): boolean => paths.has(pathOf(address));

  /** The data of a file that every site needs. @throws Error that names the file when it is missing */
  const dataOf = <Name extends SingleName>(name: Name): SiteContent[Name][number]["data"] =>
    requireEntry(content[name][0], `src/content/${COLLECTIONS[name].file}`).data;

  /**
   * The texts of a page whose content is in other files: `src/content/headings.yaml`, and its name in menus.
   * @throws Error that names the key when the page has none
   */
  const headingOf = <Page extends keyof typeof HEADINGS_KEYS>(page: Page) => {
    const headings = dataOf("headings");
    const key = HEADINGS_KEYS[page];
    const heading = headings[key];
    if (heading === undefined) throw new Error(`The page needs “${key}:” in src/content/headings.yaml.`);
    const texts = heading as Exclude<(typeof headings)[(typeof HEADINGS_KEYS)[Page]], undefined>;
    return { ...texts, label: words.routes[page] };
  };

  const writtenPlace = dataOf("place");
  const localeIn = ({ country, locale }: { country: string; locale: string }): string =>
    isFirst ? locale : new Intl.Locale(language, { region: country }).toString();
  /** Where the clinic is: `src/content/place.yaml`. */
  const place = {
    ...writtenPlace,
    locale: localeIn(writtenPlace),
    abroad: writtenPlace.abroad && { ...writtenPlace.abroad, locale: localeIn(writtenPlace.abroad) },
  };

  const writtenClinic = dataOf("clinic");
  /** The clinic's facts: `src/content/clinic.yaml`. */
  const clinic = {
    ...writtenClinic,
    hours: writtenClinic.hours.map((line): Hours => ({ ...line, days: daysInWords(line, words) })),
  };

  /** The address of a page in this language, or in the first where it is not translated. */
  const inLanguage = (address: string): string =>
    ownPaths.has(pathOf(address)) ? addressIn(language, address) : address;

  /** The attributes of a link to an address of the route table or the content. */
  const to = (address: string): LinkAttributes => ({
    href: inLanguage(address),
    ...(!ownPaths.has(pathOf(address)) && { hreflang: FIRST_LANGUAGE }),
  });

  /** The addresses of a page in each language that has it, by language; none for a page in one language. */
  const alternatesOf = (path: string): ReadonlyMap<string, string> => {
    const has = SITE_IN_EACH_LANGUAGE.filter(({ ownPages }) => ownPages.some((page) => page.path === path));
    return new Map(has.length < 2 ? [] : has.map((each) => [each.language, addressIn(each.language, path)]));
  };

  /** A page in each other language, or the home page where it is not translated; not in a language that has neither. */
  const otherLanguagesOf = (path: string): readonly LanguageLink[] =>
    SITE_IN_EACH_LANGUAGE.filter((each) => each.language !== language).flatMap(
      ({ language: other, ownName }) => {
        const href = alternatesOf(path).get(other) ?? alternatesOf(ROUTES.home.path).get(other);
        return href === undefined ? [] : [{ language: other, name: ownName, href }];
      },
    );

  const langOf: SiteSource["langOf"] = (entry) => (entry.language === language ? undefined : entry.language);
  const source: SiteSource = { words, content, hasPage, langOf };
  const fees = feesOf(source, place);
  const reasons = content.reasons[0]?.data;
  /** The reasons, with their ids on the home page. */
  const anchored = (reasons?.reasons ?? []).map((each) => ({ ...each, anchor: `reason-${each.id}` }));
  const articles = content.articles.toSorted((one, other) => Number(other.data.date) - Number(one.data.date));
  return {
    language,
    /** The name of the language in itself. */
    ownName: new Intl.DisplayNames(language, { type: "language" }).of(language),
    /** The origin of the site, for addresses that must be absolute. */
    origin: new URL(import.meta.env.SITE),
    /** "rtl" for a script that is written from right to left, as the attribute `dir` has it. */
    direction: locale.getTextInfo().direction === "rtl" ? ("rtl" as const) : undefined,
    /** Whether the fonts of the site have its letters; for any other script every device has its own. */
    isLatin: locale.maximize().script === "Latn",
    isFirst,
    words,
    content,
    /** The exact address of each page of the route table, by its name. */
    paths: PATHS,
    linkTo: (name: RouteName) => linkTo(name, words),
    /** The pages in this language. */
    ownPages,
    hasPage,
    dataOf,
    headingOf,
    place,
    clinic,
    /** The links to contact the clinic with one tap. */
    contact: {
      call: telLink(clinic.phone),
      callLabel: words.fill(words.booking.call, { phone: clinic.phone.shown }),
      whatsApp: whatsAppLink(clinic.whatsapp),
      email: mailLink(clinic.email),
    },
    to,
    /** The attributes of a link to the appointment form, in which something may be chosen already. */
    toBooking: (booking?: Booking) => to(bookingLink(booking)),
    langOf,
    inLanguage,
    otherLanguagesOf,
    alternatesOf,
    formFacts: formFactsOf(source, language, place, to),
    ...hoursOf(words, clinic, place),
    ...menusOf(source),
    ...fees,
    ...classesOf(source, clinic, fees),
    ...peopleOf(source),
    /** Why people come: `src/content/reasons.yaml`; undefined for a clinic that has no such list. */
    reasons: reasons && { ...reasons, reasons: anchored },
    /** The reasons with which a service, a person or a pose may help. @param id the name of its file */
    reasonsFor: (kind: "services" | "people" | "poses", id: string) =>
      anchored.filter(({ [kind]: named }) => named?.includes(id)),
    /** The newest first. */
    articles,
    /** The articles shown beside an article. */
    relatedArticlesOf: (id: string) => relatedArticles(articles, id),
  };
}

export type Site = ReturnType<typeof create>;

const sites = new Map<string, Site>();

/** The site in a language. @param language `Astro.currentLocale`; the first language if there is none */
export function siteIn(language = FIRST_LANGUAGE): Site {
  const site = sites.get(language) ?? create(language);
  sites.set(language, site);
  return site;
}

/** The site in each of its languages. */
export const SITE_IN_EACH_LANGUAGE = LANGUAGES.map(siteIn);
