/** Words as a file name or a part of an address: small letters, digits and dashes. May be empty. */
export function slug(words: string): string {
  return words
    .normalize("NFD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
