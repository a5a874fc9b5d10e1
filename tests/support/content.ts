/**
 * The content as the site reads it: every file in `src/content`, parsed with the project's own schemas. Tests read
 * here what they expect of the content, so that an editor's change never breaks them. The tests of rules read the
 * content of a fixture instead (vitest.config.ts).
 */
import type { z } from "zod";

import { articlePath } from "#content-files/existing-pages.ts";
import { contentSchemaOf } from "#content-files/content-schemas.ts";
import { isUnpublished, readCollection } from "#content-files/read.ts";
import type { CollectionName, COLLECTIONS } from "#schemas/collections.ts";

type DataOf<Name extends CollectionName> = z.output<ReturnType<(typeof COLLECTIONS)[Name]["schema"]>>;

/** The content of a file by its schema, without the sizes of pictures. @throws ZodError */
export function parsed<Name extends CollectionName>(
  collection: Name,
  { data }: { readonly data?: unknown },
): DataOf<Name> {
  return contentSchemaOf({ collection }).schema.parse(data) as DataOf<Name>;
}

/** One file of a collection. */
export interface ContentEntry<Name extends CollectionName> {
  /** The file name without its ending. */
  readonly id: string;
  readonly data: DataOf<Name>;
  /** The Markdown below the front matter; "" for YAML. */
  readonly body: string;
}

/** What has been read: the content does not change while tests run. */
const read = new Map<CollectionName, readonly unknown[]>();

/**
 * All entries of a collection that are published, by file name.
 *
 * @throws ZodError where a file does not fit its schema: `npm run check:content` explains it in sentences
 */
export function publishedEntries<Name extends CollectionName>(name: Name): readonly ContentEntry<Name>[] {
  const entries =
    (read.get(name) as readonly ContentEntry<Name>[] | undefined) ??
    readCollection(name, ".", process.env["TEST_CONTENT"])
      .filter((source) => !isUnpublished(source))
      .map((source) => ({ id: source.entry, data: parsed(name, source), body: source.body?.text ?? "" }));
  read.set(name, entries);
  return entries;
}

/** The collections that are one file each. */
type SingleName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name] extends { file: string } ? Name : never;
}[CollectionName];

/** The data of a collection that is one file. */
export function dataOf<Name extends SingleName>(name: Name): DataOf<Name> {
  const data = dataIfAny(name);
  if (data === undefined) throw new Error(`src/content has no ${name}.`);
  return data;
}

/** The data of a collection that is one file, if the clinic has it. */
export function dataIfAny<Name extends SingleName>(name: Name): DataOf<Name> | undefined {
  return publishedEntries(name)[0]?.data;
}

/** Entries in the order in which the site shows them. */
export function inOrder<Entry extends { readonly data: { readonly order: number } }>(
  entries: readonly Entry[],
): readonly Entry[] {
  return entries.toSorted((a, b) => a.data.order - b.data.order);
}

/** The path of an article. @param id the name of its file */
export function pathOfArticle(id: string): string {
  return articlePath(id, dataOf("offer").blogArticle);
}
