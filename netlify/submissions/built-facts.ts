import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { FORM_IDS, LANGUAGE_PARAMETER, type FormLocale } from "../../src/forms/index.ts";
import type { ClinicFile } from "../../src/schemas/clinic.ts";
import type { PlaceFile } from "../../src/schemas/place.ts";
import { formLocaleOf } from "../../src/places/country.ts";
import { withFill } from "../../src/words/fill.ts";
import type { Texts } from "../../src/words/words.ts";
import { textOf, type Environment } from "./environment.ts";
import type { MailColours } from "./mail/mail-colours.ts";

/** What the functions know about the site even while the settings are wrong. */

/** Pages that the functions fill in (src/pages/[...language]/responses/). */
export const RESPONSE_PAGES = [...FORM_IDS, "received", "problem"] as const;

/** The HTML of each, with its policy for scripts and styles. */
type ResponsePages = Readonly<Record<(typeof RESPONSE_PAGES)[number], string>>;

export interface BuiltFacts {
  readonly clinic: ClinicFile;
  readonly place: PlaceFile;
  readonly colours: MailColours;
  readonly siteUrl: string;
  /** Absent in tests. */
  readonly deployContext?: string;
  /** In the first language, which is that of the staff. */
  readonly texts: Texts;
  readonly responses: ResponsePages;
  readonly visit: Visit;
  readonly translations: Record<string, Translation>;
}

/** What a visitor has to know: the opening hours, what to bring, where it is, how to move it. */
interface Visit {
  readonly hours: string;
  readonly before: readonly string[];
}

interface Translation extends Pick<BuiltFacts, "texts" | "responses" | "visit"> {
  readonly locale: FormLocale;
  readonly clinicName: string;
}

/** `hasOwn` rejects names that every object has, such as "constructor". */
function translationIn({ translations }: BuiltFacts, language: string): Translation | undefined {
  return Object.hasOwn(translations, language) ? translations[language] : undefined;
}

/**
 * The words, pages and form rules of a language.
 * @param language one that the site does not have counts as the first
 */
export function factsInLanguage(facts: BuiltFacts, language = "") {
  const own = translationIn(facts, language);
  const { texts, responses, visit } = own ?? facts;
  const words = withFill(texts);
  return {
    language: own && language,
    words,
    responses,
    visit,
    locale: own?.locale ?? formLocaleOf(facts.place, words),
    clinicName: own?.clinicName ?? facts.clinic.name,
  };
}

const read = new Map<string, BuiltFacts>();

/**
 * Reads the facts once, and during development when they have changed. Netlify unpacks a function with its
 * files into LAMBDA_TASK_ROOT.
 * @throws an Error when the site has not been built
 */
export function readBuiltFacts(file = textOf(process.env, "BUILT_FACTS_FILE")): BuiltFacts {
  const root = process.env["LAMBDA_TASK_ROOT"] ?? process.cwd();
  const path = resolve(root, file === "" ? "netlify/generated/facts.json" : file);
  const version = `${path} ${statSync(path).mtimeMs}`;
  const facts = read.get(version) ?? (JSON.parse(readFileSync(path, "utf8")) as BuiltFacts);
  read.clear();
  read.set(version, facts);
  return facts;
}

/** @returns `undefined` when the site has not been built */
export function builtFactsIfAny(env: Environment): BuiltFacts | undefined {
  try {
    return readBuiltFacts(textOf(env, "BUILT_FACTS_FILE"));
  } catch {
    return undefined;
  }
}

/**
 * The facts in the language in a form's address. `stated` is that language ("" for the first), even if the
 * site no longer has it, because staff read it.
 * @returns `undefined` when the site has not been built, or its facts are damaged
 */
export function speechFor(url: string) {
  const asked = new URL(url).searchParams.get(LANGUAGE_PARAMETER) ?? "";
  try {
    const facts = readBuiltFacts();
    const speech = factsInLanguage(facts, asked);
    const isLanguage = speech.language !== undefined || /^[a-z]{2,3}$/.test(asked);
    return { ...speech, clinic: facts.clinic, stated: isLanguage ? asked : "" };
  } catch {
    return undefined;
  }
}
export type Speech = NonNullable<ReturnType<typeof speechFor>>;

/**
 * Netlify's bootstrap passes "" when the request lacks the header, which must not turn the published site
 * into a preview (decision 0120).
 */
export function deployContextOf(requested: string | undefined, env: Environment): string | undefined {
  return [requested?.trim(), builtFactsIfAny(env)?.deployContext, textOf(env, "CONTEXT")].find(Boolean);
}
