import { getContrast, getLuminance } from "color2k";
import { DARK_MAIL, LIGHT_MAIL } from "#netlify/submissions/mail/mail-colours.ts";
import { hexOf, mixtureOf, type BrandColours, type Shade } from "#schemas/brand.ts";
import type { Finding } from "./finding.ts";
import { valueOf, type Source } from "#content-files/read.ts";

/** WCAG 2.2, 1.4.3: text below 24 px; 1.4.11: what makes a control visible. */
const TEXT = 4.5;
const EDGE = 3;

const PAPERS: readonly Shade[] = ["page", "panel", "quiet", "on-dark"];

/** Foreground colours and their possible backgrounds, on pages and in mails. */
const PAIRS: readonly (readonly [fronts: readonly Shade[], backs: readonly Shade[], least: number])[] = [
  [["text", "text-quiet", "text-small", "link", "action"], PAPERS, TEXT],
  [["text"], [LIGHT_MAIL.warning], TEXT],
  [["on-dark"], ["bar", "link", "action", "action-hover"], TEXT],
  [["on-dark-quiet", "on-dark-mark"], ["bar"], TEXT],
  [["field-edge"], PAPERS, EDGE],
  [[DARK_MAIL.text, DARK_MAIL.quiet, DARK_MAIL.small, DARK_MAIL.link], [DARK_MAIL.card], TEXT],
  [[DARK_MAIL.text], [DARK_MAIL.warning], TEXT],
];

/** For each foreground colour the worst background with too little contrast. */
export function lowContrasts(brand: BrandColours) {
  const use = (shade: Shade) => {
    const [key] = mixtureOf(shade);
    const hex = hexOf(shade, brand);
    return { key, name: `${hex}, from “${key}”,`, hex };
  };
  return PAIRS.flatMap(([fronts, backs, least]) =>
    fronts.map(use).flatMap((front) => {
      const [worst] = backs
        .map((shade) => ({ ...use(shade), ratio: getContrast(front.hex, use(shade).hex) }))
        .toSorted((one, other) => one.ratio - other.ratio);
      if (worst === undefined || worst.ratio >= least) return [];
      const [dark, light] =
        getLuminance(front.hex) < getLuminance(worst.hex) ? [front, worst] : [worst, front];
      const shown = (Math.floor(worst.ratio * 100) / 100).toFixed(2);
      const message = `The contrast of ${front.name} on ${worst.name} is ${shown}:1; people with low vision need ${least}:1. Make “${dark.key}” darker or “${light.key}” lighter.`;
      return [{ key: dark.key, message }];
    }),
  );
}

/** Only for a valid `brand.yaml`. */
export function contrastFindings(source: Source): readonly Finding[] {
  if (source.collection !== "brand") return [];
  return lowContrasts(valueOf(source, "colours") as BrandColours).map(({ key, message }) => ({
    line: source.lineOf(["colours", key]),
    message,
  }));
}
