/** The site in one language: its words, its content, and what is derived from both. */
import { wordsOf } from "../words/words.ts";
import { classesOf } from "./classes.ts";
import { hoursOf } from "../hours/opening-hours.ts";
import { clinicOf, placeOf } from "./clinic.ts";
import { formFactsOf } from "./form-facts.ts";
import { FIRST_LANGUAGE, LANGUAGES } from "../content-files/languages.ts";
import { describeLanguage } from "./language.ts";
import { linksOf, menusOf } from "./links.ts";
import { peopleOf } from "./people.ts";
import { pricesOf } from "./prices.ts";
import { contentOf } from "./content.ts";

function create(tag: string) {
  const language = describeLanguage(tag);
  const words = wordsOf(tag);
  const content = contentOf(tag, words);
  const place = placeOf(content, language, words);
  const clinic = clinicOf(content, words);
  const hours = hoursOf(clinic, place, words);
  const links = linksOf(language, clinic, words);
  const menus = menusOf(content, links, words);
  const prices = pricesOf(content, place, words);
  const classes = classesOf(content, clinic, prices, words);
  return {
    /** The language itself: its tag, its name, its script. */
    language,
    /** The labels, messages and headings of the site (src/words). */
    words,
    /** What editors wrote, by collection. */
    content,
    /** The clinic's facts: `clinic.yaml`. */
    clinic,
    /** Where the clinic is: `place.yaml`. */
    place,
    /** The opening hours as people read them. */
    hours,
    /** Addresses of pages, and of the clinic: one tap to call, to write. */
    links,
    /** What the header, the footer and the side menu list. */
    menus,
    /** Fees, and the rules for moving a visit. */
    prices,
    /** The timetable. */
    classes,
    /** The founder, and what people speak. */
    people: peopleOf(content, classes, links, words),
    /** What the forms need to know of the place and the language. */
    formFacts: formFactsOf(content, language, clinic, place, prices, links, words),
  };
}

/** Everything that pages and components show, in groups. */
export type Site = ReturnType<typeof create>;

const sites = new Map<string, Site>();

/** The site in a language. @param language `Astro.currentLocale`; the first language if there is none */
export function siteIn(language = FIRST_LANGUAGE): Site {
  const site = sites.get(language) ?? create(language);
  sites.set(language, site);
  return site;
}

export const SITE_IN_EACH_LANGUAGE = LANGUAGES.map(siteIn);
