/** The site in one language: its words, its content, and what is derived from both. */
import { wordsOf, type Words } from "../words/words.ts";
import { classesOf, type Classes } from "./classes.ts";
import { clinicOf, hoursOf, placeOf, type Clinic, type Hours, type Place } from "./clinic.ts";
import { formFactsOf, type FormFacts } from "./form-facts.ts";
import { FIRST_LANGUAGE, LANGUAGES, languageOf, type Language } from "./language.ts";
import { linksOf, menusOf, type Links, type Menus } from "./links.ts";
import { peopleOf, type People } from "./people.ts";
import { pricesOf, type Prices } from "./prices.ts";
import { publishedIn, type Published } from "./published.ts";

/** Everything that pages and components show, in groups. */
export interface Site {
  /** The language itself: its tag, its name, its script. */
  readonly language: Language;
  /** The labels, messages and headings of the site (src/words). */
  readonly words: Words;
  /** What editors wrote, by collection. */
  readonly content: Published;
  /** The clinic's facts: `clinic.yaml`. */
  readonly clinic: Clinic;
  /** Where the clinic is: `place.yaml`. */
  readonly place: Place;
  /** The opening hours as people read them. */
  readonly hours: Hours;
  /** Addresses of pages, and of the clinic: one tap to call, to write. */
  readonly links: Links;
  /** What the header, the footer and the side menu list. */
  readonly menus: Menus;
  /** Fees, and the rules for moving a visit. */
  readonly prices: Prices;
  /** The timetable. */
  readonly classes: Classes;
  /** The founder, and what people speak. */
  readonly people: People;
  /** What the forms need to know of the place and the language. */
  readonly formFacts: FormFacts;
}

function create(tag: string): Site {
  const language = languageOf(tag);
  const words = wordsOf(tag);
  const content = publishedIn(tag, words);
  const place = placeOf(content, language);
  const clinic = clinicOf(content, words);
  const links = linksOf(language, clinic, words);
  const prices = pricesOf(content, place, words);
  return {
    language,
    words,
    content,
    clinic,
    place,
    hours: hoursOf(clinic, place, words),
    links,
    menus: menusOf(content, links, words),
    prices,
    classes: classesOf(content, clinic, prices, words),
    people: peopleOf(content, links, words),
    formFacts: formFactsOf(content, language, place, links, words),
  };
}

const sites = new Map<string, Site>();

/** The site in a language. @param language `Astro.currentLocale`; the first language if there is none */
export function siteIn(language = FIRST_LANGUAGE): Site {
  const site = sites.get(language) ?? create(language);
  sites.set(language, site);
  return site;
}

/** The site in each of its languages. */
export const SITE_IN_EACH_LANGUAGE = LANGUAGES.map(siteIn);
