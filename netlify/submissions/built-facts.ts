// What the functions know about the site even while the settings are wrong.
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { LANGUAGE_PARAMETER, type FormLocale } from "#forms/index.ts";
import type { ClinicFile } from "#schemas/clinic.ts";
import type { PlaceFile } from "#schemas/place.ts";
import { formLocaleOf } from "#places/country.ts";
import { withFill } from "#words/fill.ts";
import type { Texts } from "#words/words.ts";
import { textOf, type Environment } from "./environment.ts";
import type { MailColours } from "./mail/mail-colours.ts";

/** The HTML with marks that functions fill in, in one language (src/pages/[...language]/responses/). */
export type ResponsePages = Readonly<Record<"received" | "refused", string>>;

export interface BuiltFacts {
  readonly clinic: ClinicFile;
  readonly place: PlaceFile;
  readonly colours: MailColours;
  readonly siteUrl: string;
  /** Absent in tests. */
  readonly deployContext?: string;
  /** In the first language, which is that of the staff. */
  readonly texts: Texts;
  readonly visit: Visit;
  readonly translations: Record<string, Translation>;
}

/** What a visitor has to know: the opening hours, what to bring, where it is, how to move it. */
interface Visit {
  readonly hours: string;
  readonly before: readonly string[];
}

interface Translation extends Pick<BuiltFacts, "texts" | "visit"> {
  readonly locale: FormLocale;
  readonly clinicName: string;
}

/** `hasOwn` rejects names that every object has, such as "constructor". */
function translationIn({ translations }: BuiltFacts, language: string): Translation | undefined {
  return Object.hasOwn(translations, language) ? translations[language] : undefined;
}

/**
 * The words and form rules of a language.
 * @param language one that the site does not have counts as the first
 */
export function speechIn(facts: BuiltFacts, language = "") {
  const translation = translationIn(facts, language);
  const { texts, visit } = translation ?? facts;
  const words = withFill(texts);
  return {
    language: translation && language,
    words,
    visit,
    locale: translation?.locale ?? formLocaleOf(facts.place, words),
    clinicName: translation?.clinicName ?? facts.clinic.name,
  };
}

const read = new Map<string, { readonly version: number; readonly content: unknown }>();

/**
 * Reads a file of the build once, and during development when it has changed. Netlify unpacks a function with
 * its files into LAMBDA_TASK_ROOT.
 * @throws an Error when the site has not been built
 */
function readBuilt(name: string, env: Environment): unknown {
  const folder = textOf(env, "BUILT_FACTS_FOLDER") || "netlify/generated";
  const path = resolve(env["LAMBDA_TASK_ROOT"] ?? process.cwd(), folder, name);
  const version = statSync(path).mtimeMs;
  const known = read.get(path);
  if (known?.version === version) return known.content;
  const content: unknown = JSON.parse(readFileSync(path, "utf8"));
  read.set(path, { version, content });
  return content;
}

/** @throws an Error when the site has not been built */
export function readBuiltFacts(env: Environment = process.env): BuiltFacts {
  return readBuilt("facts.json", env) as BuiltFacts;
}

/** @param language one that the site has, "" for the first @throws an Error when the site has not been built */
export function readResponsePages(language: string): ResponsePages {
  const { [language]: pages } = readBuilt("responses.json", process.env) as Record<string, ResponsePages>;
  if (pages === undefined) throw new Error(`There are no response pages in the language “${language}”.`);
  return pages;
}

/** @returns `undefined` when the site has not been built */
export function builtFactsIfAny(env: Environment): BuiltFacts | undefined {
  try {
    return readBuiltFacts(env);
  } catch {
    return undefined;
  }
}

/** The facts in the language in a form's address; `undefined` when they are missing or damaged. */
export function speechFor(url: string) {
  const language = new URL(url).searchParams.get(LANGUAGE_PARAMETER) ?? "";
  try {
    return speechIn(readBuiltFacts(), language);
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
