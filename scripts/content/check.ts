import type { z } from "zod";
import { COLLECTIONS } from "../../src/schemas/collections.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import { fieldsOf } from "./fields.ts";
import { readContent } from "./files.ts";
import { readPictures, type Pictures } from "./picture-files.ts";
import { report, type Finding, type Problem } from "./problem.ts";
import { claimProblems } from "./rules/claims.ts";
import { headingProblems } from "./rules/headings.ts";
import { linkProblems } from "./rules/links.ts";
import { markupProblems } from "./rules/markup.ts";
import { neededProblems } from "./rules/needed.ts";
import { pictureProblems, strayPictures } from "./rules/pictures.ts";
import { placeholderProblems } from "./rules/placeholders.ts";
import { routeProblems } from "./rules/routes.ts";
import { schemaProblems } from "./rules/schema.ts";
import { uniqueProblems } from "./rules/unique.ts";
import type { Source } from "./source.ts";
import { collectTargets, type Targets } from "./targets.ts";

/**
 * Looks for every problem that an editor can make in the content of the project at `project`, all in
 * one run. Returns them in reading order, with the number of files looked at. Never throws for content.
 */
export async function checkContent(
  project: string,
): Promise<{ problems: readonly Problem[]; files: number }> {
  const { sources, problems } = readContent(project);
  const pictures = await readPictures(project);
  const targets = collectTargets(sources, project);
  const inFiles = sources.flatMap((source) =>
    problemsOf(source, pictures, targets).map((finding) => ({ file: source.file, ...finding })),
  );
  const among = [
    ...routeProblems(sources, project),
    ...uniqueProblems(sources),
    ...neededProblems(sources),
    ...strayPictures(sources, pictures, project),
  ];
  const inOrder = [...problems, ...inFiles, ...among].toSorted(
    (a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line,
  );
  return { problems: inOrder, files: sources.length };
}

function problemsOf(source: Source, pictures: Pictures, targets: Targets): readonly Finding[] {
  if (source.data === undefined) return source.problems;
  const schema: z.ZodType = COLLECTIONS[source.collection].schema(picturePath);
  const fields = fieldsOf(schema, source.data);
  return [
    ...schemaProblems(source, schema),
    ...emptyText(source),
    ...source.remarks,
    ...pictureProblems(source, fields, pictures),
    ...placeholderProblems(source, fields),
    ...linkProblems(source, fields, targets),
    ...headingProblems(source),
    ...markupProblems(source),
    ...claimProblems(source),
  ];
}

function emptyText({ body }: Source): readonly Finding[] {
  if (body === undefined || body.text.trim() !== "") return [];
  const write = "Write the text below the second line of dashes.";
  return [{ line: body.line, wrong: "There is no text below the front matter.", write }];
}

/** The report of the content check for people, and whether there is a problem. */
export async function contentReport(project: string): Promise<{ text: string; isSound: boolean }> {
  const { problems, files } = await checkContent(project);
  return { text: report(problems, files), isSound: problems.length === 0 };
}
