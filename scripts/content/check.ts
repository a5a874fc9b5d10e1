import type { z } from "zod";
import { COLLECTIONS, type CollectionName } from "../../src/schemas/collections.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import { fieldsOf, knownKeys } from "./fields.ts";
import { readContent } from "./files.ts";
import { readPictures, type Pictures } from "./picture-files.ts";
import { report, type Finding, type Problem } from "./problem.ts";
import { agreementProblems } from "./rules/agreement.ts";
import { brandProblems } from "./rules/brand.ts";
import { brokenBlocks } from "./rules/broken-blocks.ts";
import { brokenEmphasis } from "./rules/broken-emphasis.ts";
import { brokenLinks } from "./rules/broken-links.ts";
import { capitalProblems } from "./rules/capitals.ts";
import { captionProblems } from "./rules/captions.ts";
import { characterProblems } from "./rules/characters.ts";
import { claimProblems } from "./rules/claims.ts";
import { descriptionProblems } from "./rules/descriptions.ts";
import { headingProblems } from "./rules/headings.ts";
import { linkProblems } from "./rules/links.ts";
import { markupProblems } from "./rules/markup.ts";
import { neededProblems } from "./rules/needed.ts";
import { otherSpellingProblems } from "./rules/other-spellings.ts";
import { pastDays } from "./rules/past-days.ts";
import { pictureHints } from "./rules/picture-places.ts";
import { pictureProblems, strayPictures } from "./rules/pictures.ts";
import { placeProblems } from "./rules/place.ts";
import { placeholderProblems } from "./rules/placeholders.ts";
import { routeProblems } from "./rules/routes.ts";
import { schemaProblems } from "./rules/schema.ts";
import { sectionProblems } from "./rules/sections.ts";
import { uniqueProblems } from "./rules/unique.ts";
import type { Source } from "./source.ts";
import { collectTargets, type Targets } from "./targets.ts";

/**
 * Looks for every problem that an editor can make in the content of the project at `project`, all in
 * one run. Returns them in reading order, with the number of files looked at. Never throws for content.
 *
 * @param site the address of the site, if it is known: links to it are followed
 */
export async function checkContent(
  project: string,
  site?: string,
): Promise<{ problems: readonly Problem[]; files: number }> {
  const { sources, problems } = readContent(project);
  const pictures = await readPictures(project);
  const targets = collectTargets(sources, project, site);
  const inFiles = sources.flatMap((source) =>
    problemsOf(source, pictures, targets, project).map((finding) => ({ file: source.file, ...finding })),
  );
  const among = [
    ...routeProblems(sources, project),
    ...otherSpellingProblems(sources),
    ...uniqueProblems(sources),
    ...neededProblems(sources),
    ...agreementProblems(sources),
    ...placeProblems(sources),
    ...strayPictures(sources, pictures, project),
  ];
  const inOrder = [...problems, ...inFiles, ...among].toSorted(
    (a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line,
  );
  return { problems: inOrder, files: sources.length };
}

/** The schema of each collection outside Astro. A schema is fast from its second file on. */
const schemas = new Map<CollectionName, z.ZodType>();

function schemaOf(collection: CollectionName): z.ZodType {
  const schema = schemas.get(collection) ?? COLLECTIONS[collection].schema(picturePath);
  schemas.set(collection, schema);
  return schema;
}

function problemsOf(
  source: Source,
  pictures: Pictures,
  targets: Targets,
  project: string,
): readonly Finding[] {
  if (source.data === undefined) return source.problems;
  const schema = schemaOf(source.collection);
  const fields = fieldsOf(schema, source.data);
  return [
    ...schemaProblems(source, schema),
    ...emptyText(source),
    ...source.remarks,
    ...pastDays(source),
    ...pictureProblems(source, fields, pictures),
    ...pictureHints(source, fields, pictures),
    ...brandProblems(source, pictures),
    ...captionProblems(source, fields, project),
    ...descriptionProblems(source, fields),
    ...placeholderProblems(source),
    ...characterProblems(source),
    ...linkProblems(source, fields, targets),
    ...headingProblems(source),
    ...capitalProblems(source, fields),
    ...sectionProblems(source, fields),
    ...brokenBlocks(source, knownKeys(schema)),
    ...brokenEmphasis(source),
    ...brokenLinks(source),
    ...markupProblems(source),
    ...claimProblems(source),
  ];
}

function emptyText({ body }: Source): readonly Finding[] {
  if (body === undefined || body.text.trim() !== "") return [];
  const write = "Write the text below the second line of dashes.";
  return [{ line: body.line, wrong: "There is no text below the front matter.", write }];
}

/** The report of a content check. */
export interface ContentReport {
  /** For people. */
  readonly text: string;
  /** True if nothing stops the build. */
  readonly isSound: boolean;
  /** True if the text names nothing: no problem and no hint. */
  readonly isSilent: boolean;
}

/** Checks the content of a project. @param site the address of the site, if it is known */
export async function contentReport(project: string, site = siteAddress()): Promise<ContentReport> {
  const { problems, files } = await checkContent(project, site);
  const isSound = problems.every(({ isHint = false }) => isHint);
  return { text: report(problems, files), isSound, isSilent: problems.length === 0 };
}

/** The address of the site, as astro.config.mjs takes it from the environment. */
function siteAddress(): string | undefined {
  return process.env["SITE_URL"] ?? process.env["URL"];
}
