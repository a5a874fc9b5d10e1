import { cleanCode, withoutQuotes } from "./clean.ts";

/** RFC 5321, section 4.5.3.1.3: 256 characters with the angle brackets. */
export const EMAIL_LIMIT = 254;

/** RFC 5321, section 4.1.2. */
const ATOM = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+`;
/** RFC 1035, section 2.3.4: at most 63 characters. */
const LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
/** Its last label begins with a letter (RFC 3696, section 2) and has at least two. */
const WHOLE_DOMAIN = String.raw`(?:${LABEL}\.)+(?=[A-Za-z][^.]+$)${LABEL}$`;
export const DOMAIN = new RegExp(`^${WHOLE_DOMAIN}`);
/** At most 64 characters before the @ (RFC 5321, section 4.5.3.1.1), and a domain. */
export const EMAIL = new RegExp(
  String.raw`^(?=[^@]{1,64}@)(?=.{1,${EMAIL_LIMIT}}$)${ATOM}(?:\.${ATOM})*@${WHOLE_DOMAIN}`,
);

/** With other letters than A to Z, and without ASCII signs, which could end it in a URL. */
const INTERNATIONAL_DOMAIN = /@([A-Za-z0-9.-]*[^\0-\x7F](?:[A-Za-z0-9.-]|[^\0-\x7F])*)$/;

/** "mailto:", "Email: ", "E-mail id: " */
const LABEL_BEFORE = /^(?:mailto|e-?mail(?: ?id)?) ?: */i;

/** Without a label, the query of a link, spaces around a full stop or an @, and signs around the address. */
const withoutSigns = (text: string): string =>
  withoutQuotes(text)
    .replace(LABEL_BEFORE, "")
    .replace(/(@[^?]*)\?.*$/, "$1")
    .replace(/ *([.@]) */g, "$1")
    .replace(/[^\p{L}\p{N}\p{M}]+$/u, "");

/**
 * The address in a text, with the full stops of Chinese and Japanese keyboards as ordinary ones. Mail
 * programs write "Asha Rao <asha@example.com>". A text with two addresses is returned whole.
 */
function plainText(typed: string): string {
  const text = cleanCode(typed).replaceAll("\u3002", ".");
  const parts = text.split(/[<>()[\]]+/).flatMap((part) => withoutSigns(part) || []);
  const { [parts.length - 1]: last = "" } = parts;
  return parts.some((part) => part.includes("@") && part !== last) ? text : last;
}

/**
 * Reads an address to which a mail server can deliver.
 * @returns the address with its domain in ASCII (IDNA), "asha@xn--exmple-cua.de" for "asha@exämple.de";
 * `undefined` for anything else
 */
export function parseEmailAddress(typed: string): string | undefined {
  const address = plainText(typed).replace(INTERNATIONAL_DOMAIN, (written, domain: string) => {
    // IDNA refuses joiners between letters whose shape they do not change.
    const urls = [domain, domain.replace(/[\u200C\u200D]/g, "")].map((host) => `http://${host}`);
    const url = urls.find((each) => URL.canParse(each));
    return url === undefined ? written : `@${new URL(url).hostname}`;
  });
  return EMAIL.test(address) ? address : undefined;
}

/** Of most mailboxes in India and the United Kingdom, with their endings. */
const PROVIDERS = {
  gmail: "com",
  yahoo: "com in co.in co.uk",
  hotmail: "com co.uk",
  outlook: "com in",
  rediffmail: "com",
  icloud: "com",
  btinternet: "com",
  googlemail: "com",
};
/** Real names that are only one letter from that of a provider. */
const OTHERS = ["mail", "email", "ymail", "cloud"];

/** Whether at most one letter was added, left out or replaced, or two were exchanged. */
export function isSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  const exchanged = rest.replace(/^(.)(.)/, "$2$1");
  return [rest.slice(1), exchanged].includes(wanted) || [rest, rest.slice(1)].includes(wanted.slice(1));
}

/**
 * Returns the address that was probably meant if the domain is nearly that of a well-known provider
 * ("asha@gmail.com" for "asha@gmial.con"), in small letters.
 */
export function meantAddress(typed: string): string | undefined {
  const text = plainText(typed).toLowerCase();
  const [, own = "", name = "", ending = ""] = /^(.+@)([^@.,]+)[.,]?([^@]*)$/.exec(text) ?? [];
  if (OTHERS.includes(name)) return undefined;
  for (const [provider, endings] of Object.entries(PROVIDERS)) {
    const isEnding = endings.split(" ").includes(ending);
    // A provider in many countries has more endings than these.
    const isAny = name === provider && endings === "com";
    if (!isSlip(name, provider) || !(isEnding || isAny || isSlip(ending, "com"))) continue;
    const meant = `${own}${provider}.${isEnding ? ending : "com"}`;
    return meant === text ? undefined : parseEmailAddress(meant);
  }
  return undefined;
}
