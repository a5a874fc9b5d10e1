/** The address of a page in a language other than the first: "/kn/yoga", and "/kn" for "/". */
export function pathIn(language: string, address: string): string {
  return `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The path in the first language of one that `pathIn` has returned: "/yoga" of "/kn/yoga", and "/" of "/kn". */
export function pathWithout(language: string, path: string): string {
  return path.slice(language.length + 1) || "/";
}
