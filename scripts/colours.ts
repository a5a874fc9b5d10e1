/** The colours of the pages and mails as `#` and six digits, for mails and for the contrast check. */
import { mix, toHex } from "color2k";

import { DARK_MAIL, LIGHT_MAIL, type MailColours } from "../netlify/submissions/mail/mail-colours.ts";
import type { BrandColours } from "../src/schemas/brand.ts";
import { MIXTURES, type Mixture, type Shade } from "../src/schemas/mixtures.ts";

/** What a colour is mixed from. A clinic's own colour is 100 percent of itself. */
export function mixtureOf(shade: Shade): Mixture {
  if (typeof shade !== "string") return shade;
  return shade in MIXTURES
    ? MIXTURES[shade as keyof typeof MIXTURES]
    : [shade as keyof BrandColours, 100, "black"];
}

/** The colour as `#` and six digits, as a browser mixes it. */
export function hexOf(shade: Shade, brand: BrandColours): string {
  const [first, percent, rest] = mixtureOf(shade);
  const colours = { ...brand, black: "black", white: "white" };
  return toHex(mix(colours[first], colours[rest], 1 - percent / 100));
}

/** The colours of mails. */
export function mailColoursOf(brand: BrandColours): MailColours {
  const hex = <Name extends string>(colours: Readonly<Record<Name, Shade>>) =>
    Object.fromEntries(
      Object.entries<Shade>(colours).map(([name, shade]) => [name, hexOf(shade, brand)]),
    ) as Record<Name, string>;
  return { light: hex(LIGHT_MAIL), dark: hex(DARK_MAIL) };
}
