/** The address of a page in a language: "/yoga" in the first one, and "/kn/yoga" in another; "/kn" for "/". */
export function pathIn(language: string, address: string, first: string): string {
  return language === first ? address : `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The path in the first language of a page in another one: "/yoga" of "/kn/yoga", and "/" of "/kn". */
export function pathWithout(language: string, path: string): string {
  return path.slice(language.length + 1) || "/";
}
