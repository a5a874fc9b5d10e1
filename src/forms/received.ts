/** The address of the confirmation after a plain form: "/kn/received?form=contact&ref=QX7-4K2". */

export const RECEIVED_PATH = "/received";

/** The path in every language; the group is the language, unless it is the first of the site. */
export const RECEIVED = new RegExp(`^(?:/([\\w-]+))?${RECEIVED_PATH}/?$`);

/** @param language `undefined` for the first of the site */
export function receivedAddress(language: string | undefined, form: string, ref: string): string {
  const folder = language === undefined ? "" : `/${language}`;
  return `${folder}${RECEIVED_PATH}?${new URLSearchParams({ form, ref }).toString()}`;
}

export function readReceivedAddress({ pathname, search }: Pick<URL, "pathname" | "search">) {
  const [, language] = RECEIVED.exec(pathname) ?? [];
  const query = new URLSearchParams(search);
  return { language, form: query.get("form") ?? "", ref: query.get("ref") ?? "" };
}
