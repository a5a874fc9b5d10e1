import type { z } from "zod";
import { COLLECTIONS } from "../../src/schemas/collections.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import { fieldsOf } from "./fields.ts";
import { readContent } from "./files.ts";
import { readPictures } from "./picture-files.ts";
import { inOrder, problemsIn, type Problem } from "./problem.ts";
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
import { collectTargets } from "./targets.ts";

/** The schema of a content file, with pictures as paths. */
function schemaOf(source: Source): z.ZodType {
  return COLLECTIONS[source.collection].schema(picturePath);
}

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
  const inFiles = sources.flatMap((source) => {
    if (source.data === undefined) return source.problems;
    const schema = schemaOf(source);
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
  });
  const among = [
    ...routeProblems(sources, project),
    ...uniqueProblems(sources),
    ...neededProblems(sources),
    ...strayPictures(sources, pictures, project),
  ];
  return { problems: inOrder([...problems, ...inFiles, ...among]), files: sources.length };
}

function emptyText(source: Source): readonly Problem[] {
  if (source.body === undefined || source.body.text.trim() !== "") return [];
  const write = "Write the text below the second line of dashes.";
  return problemsIn(source.file)(source.body.line, "There is no text below the front matter.", write);
}
