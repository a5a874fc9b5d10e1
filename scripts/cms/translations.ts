import type { Field, I18nOptions } from "@sveltia/cms";
import type { Described } from "../../src/reader/described.ts";

/** What the CMS reads and writes of a field with others in it. */
interface Nested {
  readonly name: string;
  readonly required?: boolean;
  readonly fields?: Field[];
  readonly field?: Field;
}

const itemsOf = ({ items, ...value }: Described): Described => (items ?? value) as Described;

/** Whether a value is a text that a translation may have, or contains one. */
function hasText(value: Described): boolean {
  const { properties = {} } = itemsOf(value);
  return (
    itemsOf(value).isText === true || Object.values(properties).some((below) => hasText(below as Described))
  );
}

/** The files of a translation: `diet.kn.md` beside `diet.md` (decision 0420). Undefined for a site in one language. */
export function translationFiles(languages: readonly string[]): I18nOptions | undefined {
  if (languages.length < 2) return undefined;
  return {
    structure: "multiple_files",
    locales: [...languages],
    default_locale: languages[0],
    initial_locales: "default",
    omit_default_locale_from_file_path: true,
    omit_default_locale_from_preview_path: true,
  };
}

/** The fields with both languages side by side for texts, and the first one alone for everything else. */
export function translatable(fields: Field[], described: Described, language: string): Field[] {
  const { properties = {} } = itemsOf(described);
  return (fields as readonly Nested[]).map((field) => {
    const value = (properties[field.name] ?? {}) as Described;
    // Whoever has read a translation says so in it; the body is a text, which no schema describes.
    const isOwn = ["sample", "body"].includes(field.name);
    return {
      ...field,
      i18n: isOwn || hasText(value),
      required: field.required === true ? [language] : field.required,
      ...(field.fields && { fields: translatable(field.fields, value, language) }),
      ...(field.field && { field: { ...field.field, i18n: hasText(value) } }),
    } as Field;
  });
}
