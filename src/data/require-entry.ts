/**
 * Returns an entry that a page needs.
 * @param entry the result of the collection
 * @param file the file to name when it is missing
 * @throws Error that names the file
 */
export function requireEntry<Entry>(entry: Entry | undefined, file: string): Entry {
  if (entry === undefined) throw new Error(`The page needs ${file}, which is missing. Put the file back.`);
  return entry;
}
