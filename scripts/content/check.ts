import type { z } from "zod";
import { COLLECTIONS } from "../../src/schemas/collections.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import { fieldsOf } from "./fields.ts";
import { readContent } from "./files.ts";
import { inOrder, type Mistake } from "./mistake.ts";
import { claimMistakes } from "./rules/claims.ts";
import { headingMistakes } from "./rules/headings.ts";
import { linkMistakes } from "./rules/links.ts";
import { pictureMistakes } from "./rules/pictures.ts";
import { routeMistakes } from "./rules/routes.ts";
import { schemaMistakes } from "./rules/schema.ts";
import { uniqueMistakes } from "./rules/unique.ts";
import type { Source } from "./source.ts";
import { collectTargets } from "./targets.ts";

/** The schema of a content file, with pictures as paths. */
function schemaOf(source: Source): z.ZodType {
  return COLLECTIONS[source.collection].schema(picturePath);
}

/**
 * Looks for every mistake that an editor can make in the content of the project at `project`, all in
 * one run. Returns them in reading order, with the number of files looked at. Never throws for content.
 */
export function checkContent(project: string): { mistakes: readonly Mistake[]; files: number } {
  const { sources, mistakes } = readContent(project);
  const targets = collectTargets(sources, project);
  const inFiles = sources.flatMap((source) => {
    if (source.data === undefined) return source.mistakes;
    const schema = schemaOf(source);
    const fields = fieldsOf(schema, source.data);
    return [
      ...schemaMistakes(source, schema),
      ...emptyText(source),
      ...pictureMistakes(source, fields),
      ...linkMistakes(source, fields, targets),
      ...headingMistakes(source),
      ...claimMistakes(source),
    ];
  });
  const among = [...routeMistakes(sources), ...uniqueMistakes(sources)];
  return { mistakes: inOrder([...mistakes, ...inFiles, ...among]), files: sources.length };
}

function emptyText(source: Source): readonly Mistake[] {
  if (source.body === undefined || source.body.text.trim() !== "") return [];
  const wrong = "There is no text below the front matter.";
  return [
    {
      file: source.file,
      line: source.body.line,
      wrong,
      write: "Write the text below the second line of dashes.",
    },
  ];
}
