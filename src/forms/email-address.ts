/**
 * The HTML standard's email pattern ("valid email address"), so that the server agrees with the
 * browser, with a dot in the domain so that a reply can be delivered.
 */
export const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/;

/** A domain with other letters than A to Z, and without a sign that would end it in a URL. */
const INTERNATIONAL_DOMAIN = /@([A-Za-z0-9.-]*[^\0-\x7F](?:[A-Za-z0-9.-]|[^\0-\x7F])*)$/;

/**
 * Returns an address as mail servers need it: a domain in other letters in its ASCII form (IDNA, by the platform's URL
 * parser), "asha@xn--exmple-cua.de" for "asha@exämple.de". In any other text only the scheme of a link ("mailto:") is
 * removed, and the full stops of Chinese and Japanese keyboards are replaced by ordinary ones.
 */
export function asciiEmail(typed: string): string {
  const address = typed.replace(/^mailto:/i, "").replaceAll("\u3002", ".");
  return address.replace(INTERNATIONAL_DOMAIN, (written, domain: string) => {
    // IDNA refuses a joiner between letters that it does not change.
    const urls = [domain, domain.replace(/[\u200C\u200D]/g, "")].map((host) => `http://${host}`);
    const url = urls.find((each) => URL.canParse(each));
    return url === undefined ? written : `@${new URL(url).hostname}`;
  });
}
