/** The colours of the pages as `#` and six digits, for mails and for the contrast check. Browsers mix them themselves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import Color from "colorjs.io";

import { DARK_MAIL, LIGHT_MAIL, type MailColours } from "../netlify/submissions/mail/colours.ts";
import type { BrandColours } from "../src/schemas/brand.ts";

const TOKENS = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf8");
const MIXED = new Map(
  [...TOKENS.matchAll(/--color-([\w-]+): (color-mix\(.+\));/g)].map(([, name, css]) => [name, css]),
);

/** The value of `var(--color-…)` in CSS: a mixture from tokens.css, or one of the clinic's colours. */
function resolved(css: string): string {
  return css.replace(/var\(--color-([\w-]+)\)/g, (own, name: string) => MIXED.get(name) ?? own);
}

/** False for a colour of the clinic itself. */
export function isMixed(css: string): boolean {
  return resolved(css).startsWith("color-mix");
}

/** The clinic's colours from which a colour in CSS is mixed, in order. */
export function brandColoursIn(css: string): readonly (keyof BrandColours)[] {
  return [...resolved(css).matchAll(/var\(--color-(\w+)\)/g)].map(([, name]) => name as keyof BrandColours);
}

/**
 * The colour of `var(--color-…)` or `color-mix(in srgb, … 40%, …)`.
 *
 * @throws TypeError for other CSS, so that a token with another syntax is noticed
 */
export function hexOf(css: string, brand: BrandColours): string {
  const literal = resolved(css).replace(
    /var\(--color-(\w+)\)/g,
    (_, name: keyof BrandColours) => brand[name],
  );
  const [, first = literal, percent = "100", second = first] =
    /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(literal) ?? [];
  return Color.mix(first, second, 1 - Number(percent) / 100, { space: "srgb", outputSpace: "srgb" }).toString(
    {
      format: "hex",
      collapse: false,
    },
  );
}

/** The colours of mails. */
export function mailColoursOf(brand: BrandColours): MailColours {
  const hex = <Name extends string>(colours: Readonly<Record<Name, string>>) =>
    Object.fromEntries(
      Object.entries<string>(colours).map(([name, css]) => [name, hexOf(css, brand)]),
    ) as Record<Name, string>;
  return { light: hex(LIGHT_MAIL), dark: hex(DARK_MAIL) };
}
