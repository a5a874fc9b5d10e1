/** Reads the files of `src/content` with their lines. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { COLLECTIONS, COLLECTION_NAMES, patternOf, type CollectionName } from "../schemas/collections.ts";
import { contentSchemaOf, overlaid } from "./content-schemas.ts";
import { existingPages, type ExistingPage } from "./existing-pages.ts";
import { damageIn, linesBefore, readKeys, unreadable, valueAt, type Keys, type Passage } from "./keys.ts";

export interface Source extends Keys {
  readonly collection: CollectionName;
  /** From the top of the project, for people. */
  readonly file: string;
  /** On disk, for looking up pictures beside it. */
  readonly folder: string;
  /** The file name without its ending, by which other files refer to it. */
  readonly entry: string;
  /** The `kn` of the translation `diet.kn.md`; undefined for an original. */
  readonly language?: string | undefined;
  readonly body?: Passage | undefined;
}

export function passagesOf({ scalars, body }: Source): readonly Passage[] {
  return body ? [...scalars, body] : scalars;
}

/** Undefined where the file cannot be read or has no such key at its top. */
export function valueOf({ data }: Pick<Source, "data">, key: string): unknown {
  return valueAt(data, [key]);
}

export function isUnpublished(source: Source): boolean {
  return valueOf(source, "published") === false;
}

/** The file of a collection that has one file, such as fees.yaml. */
export function singleSourceOf(sources: readonly Source[], name: CollectionName): Source | undefined {
  return sources.find(({ collection }) => collection === name);
}

const hasText = ({ body }: Source): boolean => body !== undefined && body.text.trim() !== "";

/**
 * A translation laid over its original. Without a text of its own it only names a page in lists: text and
 * file are the original's.
 */
export function translated(original: Source, translation: Source): Source {
  const { described } = contentSchemaOf(original);
  const { body, file } = hasText(original) && !hasText(translation) ? original : translation;
  const data = overlaid(described, original.data, translation.data);
  return { ...original, language: translation.language, file, body, data };
}

/** The pages that published originals make. */
export function pagesFromFiles(published: readonly Source[]): readonly ExistingPage[] {
  const entries = published.map(({ collection, entry, data }) => ({ collection, id: entry, data }));
  return existingPages(Object.groupBy(entries, ({ collection }) => collection));
}

/** The languages of the site, the first one first; none where place.yaml does not fit its schema. */
export function languagesIn(place: Source | undefined): readonly string[] {
  return COLLECTIONS.place.schema().safeParse(place?.data).data?.languages ?? [];
}

const TOP = "src/content";

/** `diet.kn` is the translation of `diet` into the language `kn`. */
const TRANSLATION = /^(?<entry>.+)\.(?<language>[a-z]{2,3}(?:-[A-Za-z0-9]+)*)$/;

/** @param top the folder of the content, from that of the project */
function readWithTranslations(name: CollectionName, project = ".", top = TOP): readonly Source[] {
  return globSync(patternOf(name), { cwd: join(project, top) })
    .filter((path) => statSync(join(project, top, path), { throwIfNoEntry: false })?.isFile())
    .toSorted()
    .map((path) => readSource(name, project, `${top}/${path.replaceAll("\\", "/")}`));
}

/** The files of a collection without their translations, sorted by name. */
export function readCollection(name: CollectionName, project?: string, top?: string): readonly Source[] {
  return readWithTranslations(name, project, top).filter(({ language }) => language === undefined);
}

/** How the paths of the files of a collection begin. */
export function placeOnDisk(name: CollectionName, project: string): string {
  const location = COLLECTIONS[name];
  return join(project, TOP, "file" in location ? parse(location.file).name + "." : location.folder + "/");
}

/**
 * The entries of a collection in each language: the originals, and each translation laid over its original.
 */
export function readEntries(
  name: CollectionName,
  [first, ...others]: readonly string[],
  project?: string,
): readonly Source[] {
  const all = readWithTranslations(name, project);
  return all
    .filter(({ language }) => language === undefined)
    .flatMap((original) => [
      { ...original, language: first },
      ...all
        .filter(({ entry, language = "" }) => entry === original.entry && others.includes(language))
        .map((translation) => translated(original, translation)),
    ]);
}

function readSource(collection: CollectionName, project: string, file: string): Source {
  const path = join(project, file);
  const { name, dir: folder } = parse(path);
  const { entry = name, language } = TRANSLATION.exec(name)?.groups ?? {};
  const written = readFileSync(path, "utf8");
  const text = file.endsWith(".json") ? written : written.replace(/^\uFEFF/, "");
  return { collection, file, folder, entry, language, ...readText(file, text) };
}

export type Content = ReturnType<typeof readContent>;

export function readContent(project = ".") {
  const all = COLLECTION_NAMES.flatMap((name) => readWithTranslations(name, project));
  const sources = all.filter(({ language }) => language === undefined);
  const place = singleSourceOf(sources, "place");
  return {
    /** The originals. */
    sources,
    translations: all.filter(({ language }) => language !== undefined),
    /** The originals that are. */
    published: sources.filter((source) => !isUnpublished(source)),
    place,
    languages: languagesIn(place),
  };
}

/** @param file its name, by whose ending the text is read */
function readText(file: string, text: string): Keys & Pick<Source, "body"> {
  const damage = damageIn(text);
  if (damage) return damage;
  if (file.endsWith(".json")) return readJson(text);
  if (!file.endsWith(".md")) return readKeys(text);
  const [opening, yaml = ""] = /^---[ \t]*\r?\n((?:[^]*?\n)?)---[ \t]*(?=\r?\n|$)/.exec(text) ?? [];
  if (opening === undefined) return unreadable(text, 0, "noKeys");
  const body = { text: text.slice(opening.length), line: 1 + linesBefore(text, opening.length) };
  return { body, ...readKeys(yaml, 1) };
}

/**
 * JSON is also YAML, so only what JSON refuses and YAML accepts is left, such as a comma after the last item.
 */
function readJson(text: string): Keys {
  if (text.startsWith("\uFEFF")) return unreadable(text, 0, "characters");
  const keys = readKeys(text);
  try {
    if (keys.data !== undefined) JSON.parse(text);
    return keys;
  } catch {
    const values = /"(?:\\.|[^"\\\n\t])*"|true|false|null/g;
    const signs = text.replaceAll(values, (value) => " ".repeat(value.length));
    const index = signs.search(/,(?=\s*[\]}])|[^\s\d,:.[\]{}-]/);
    return unreadable(text, Math.max(index, 0), "json");
  }
}
