/** Mixes the colours of the pages and the mails from those of the clinic (src/site/palette.ts). */
import Color from "colorjs.io";

import {
  DARK_MAIL,
  LIGHT_MAIL,
  PAGE_COLOURS,
  type BrandColours,
  type MailColours,
  type Mixed,
  type Recipe,
} from "../site/palette.ts";

/** The colour that a recipe gives, as `#` and six digits. */
export function mixed(brand: BrandColours, [colour, percent = 100, other = "black"]: Recipe): string {
  const second = other === "black" || other === "white" ? other : brand[other];
  const shares = { space: "srgb", outputSpace: "srgb" };
  return Color.mix(brand[colour], second, 1 - percent / 100, shares).toString({
    format: "hex",
    collapse: false,
  });
}

function allMixed<Recipes extends Readonly<Record<string, Recipe>>>(
  brand: BrandColours,
  recipes: Recipes,
): Mixed<Recipes> {
  const colours = Object.entries(recipes).map(([name, recipe]) => [name, mixed(brand, recipe)]);
  return Object.fromEntries(colours) as Mixed<Recipes>;
}

/** The colours of the pages. */
export function pageColoursOf(brand: BrandColours): Mixed<typeof PAGE_COLOURS> {
  return allMixed(brand, PAGE_COLOURS);
}

/** The colours of mails. */
export function mailColoursOf(brand: BrandColours): MailColours {
  return { light: allMixed(brand, LIGHT_MAIL), dark: allMixed(brand, DARK_MAIL) };
}
