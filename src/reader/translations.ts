import { isRecord } from "./content-schemas.ts";
import type { Keys } from "./keys.ts";
import type { Passage } from "./problem.ts";

/** The texts of a translation in place of those of the original; everything else is the original's. */
function overlaid(original: unknown, translation: unknown): unknown {
  if (Array.isArray(original)) {
    const items: readonly unknown[] = Array.isArray(translation) ? translation : [];
    return original.map((item, index) => overlaid(item, items[index]));
  }
  if (isRecord(original)) {
    const keys = isRecord(translation) ? translation : {};
    return Object.fromEntries(
      Object.entries(original).map(([key, value]) => [key, overlaid(value, keys[key])]),
    );
  }
  return typeof original === "string" && typeof translation === "string" ? translation : original;
}

/** What a translation changes of a file. */
interface Written extends Pick<Keys, "data"> {
  readonly file: string;
  readonly language?: string | undefined;
  readonly body?: Passage | undefined;
}

/** An original with the texts that its translation has. A translation without a body keeps the original's. */
export function translated<File extends Written>(original: File, translation: Written): File {
  const { body, file, language } = translation;
  return {
    ...original,
    file,
    language,
    data: overlaid(original.data, translation.data),
    ...(body?.text.trim() !== "" && { body }),
  };
}
