/** The address of the confirmation after a plain form: "/kn/received?form=contact&ref=QX7-4K2". */

export const RECEIVED_PATH = "/received";

/** The path in every language; the group is the language, unless it is the first of the site. */
export const RECEIVED = new RegExp(`^(?:/([\\w-]+))?${RECEIVED_PATH}/?$`);

interface ReceivedAddress {
  /** "" for the first of the site. */
  readonly language: string;
  /** Of the form. */
  readonly form: string;
  readonly ref: string;
}

export function receivedAddress({ language, form, ref }: ReceivedAddress): string {
  const folder = language === "" ? "" : `/${language}`;
  return `${folder}${RECEIVED_PATH}?${new URLSearchParams({ form, ref }).toString()}`;
}

/** "" for what the address lacks. */
export function readReceivedAddress({ pathname, search }: Pick<URL, "pathname" | "search">): ReceivedAddress {
  const query = new URLSearchParams(search);
  return {
    language: RECEIVED.exec(pathname)?.[1] ?? "",
    form: query.get("form") ?? "",
    ref: query.get("ref") ?? "",
  };
}
