import { markdownFindings } from "./as-typed.ts";
import { PlainError } from "../build/integration.ts";
import { contrastFindings } from "./contrast.ts";
import { collectReferences } from "./link-targets.ts";
import { matchesIn, otherCountries } from "./patterns.ts";
import { readPictures } from "./pictures.ts";
import { sentence, type Finding } from "./finding.ts";
import { readContent, type Source } from "#content-files/read.ts";
import { ruleFindings, type RuleContext } from "./value-rules.ts";
import { schemaFindings, syntaxFindings } from "./writing.ts";
import { createTranslationCheck } from "./translations.ts";
import { siteFindings } from "./site-rules.ts";
import { languageFindings } from "./languages.ts";

/** Finds every mistake in the content of a project. Never throws because of content. */
export async function contentReport(project: string) {
  const content = readContent(project);
  const { sources, translations, place, languages } = content;
  const context = {
    ...(await collectReferences(content, project)),
    pictures: await readPictures(project),
    place,
    first: languages[0] ?? "en",
  };
  const checkTranslation = createTranslationCheck(content);
  const found = [
    ...[...sources, ...translations].flatMap((source) =>
      [...findingsOf(source, context), ...checkTranslation(source)].map((finding) => ({
        file: source.file,
        ...finding,
      })),
    ),
    ...siteFindings(content, project),
    ...languageFindings(content),
    ...otherCountries(content),
  ];
  const findings = found.toSorted((a, b) => a.file.localeCompare(b.file, "en") || a.line - b.line);
  const hints = findings.filter(({ isHint = false }) => isHint).length;
  const errors = findings.length - hints;
  const count = `${sources.length} files, ${errors === 0 ? "no" : errors} problem${errors === 1 ? "" : "s"}.`;
  const alsoHints = hints === 0 ? "" : ` Hints: ${hints}; they do not stop the build.`;
  const text = [...findings.map(sentence), `Content: ${count}${alsoHints}`].join("\n");
  return { findings, text, isValid: errors === 0 };
}

/**
 * Checks the content before Astro, whose messages are more technical, reads it.
 * @throws PlainError with the messages
 */
export async function requireValidContent(project = process.cwd()): Promise<void> {
  const { findings, text, isValid } = await contentReport(project);
  if (!isValid) throw new PlainError(text);
  if (findings.length > 0) console.warn(text);
}

function findingsOf(source: Source, context: RuleContext): readonly Finding[] {
  const { body, data } = source;
  if (data === undefined) return syntaxFindings(source);
  // A translation is judged by the lists of its language.
  const [language = ""] = (source.language ?? context.first).split("-");
  const ofSchema = source.language === undefined ? schemaFindings(source) : [];
  return [
    ...ofSchema,
    ...(ofSchema.length === 0 ? contrastFindings(source) : []),
    // What the schema refuses need not be looked up as well.
    ...ruleFindings(source, context, new Set(ofSchema.map(({ line }) => line))),
    ...matchesIn(source, context.place, language),
    ...(body ? markdownFindings(body) : []),
  ];
}
