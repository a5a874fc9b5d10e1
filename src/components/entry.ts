/**
 * An entry that a page cannot do without.
 * @param entry what the collection gave
 * @param file where an editor should look when it is missing
 * @throws a sentence that names the file
 */
export function entryOf<Entry>(entry: Entry | undefined, file: string): Entry {
  if (entry === undefined) throw new Error(`The page needs ${file}, which is missing. Put the file back.`);
  return entry;
}
