import { DARK_MAIL, LIGHT_MAIL, type MailColours } from "../../netlify/submissions/mail/mail-colours.ts";
import type { BrandColours } from "../../src/schemas/brand.ts";
import { hexOf, type Shade } from "../../src/schemas/mixtures.ts";

/** The colours of mails as `#` and six digits. */
export function mailColoursOf(brand: BrandColours): MailColours {
  const hex = <Name extends string>(colours: Readonly<Record<Name, Shade>>) =>
    Object.fromEntries(
      Object.entries<Shade>(colours).map(([name, shade]) => [name, hexOf(shade, brand)]),
    ) as Record<Name, string>;
  return { light: hex(LIGHT_MAIL), dark: hex(DARK_MAIL) };
}
