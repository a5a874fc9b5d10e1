/** The address of a page in a language other than the first: "/kn/yoga", and "/kn" for "/". */
export function pathIn(language: string, address: string): string {
  return `/${language}${address.replace(/^\/(?=$|[?#])/, "")}`;
}
