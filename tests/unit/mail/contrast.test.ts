import { describe, expect, test } from "vitest";
import { DARK, LIGHT } from "../../../netlify/submissions/mail/palette.ts";

/** WCAG 2.2, "relative luminance" and "contrast ratio". */
function contrast(one: string, other: string): number {
  const luminance = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("colours of mails (WCAG 1.4.3; texts meet 1.4.6)", () => {
  test.each([
    ["light", LIGHT, LIGHT.green],
    ["dark", DARK, DARK.outline],
  ] as const)("%s", (_name, colours, link) => {
    for (const background of [colours.card, colours.warning]) {
      expect(contrast(colours.text, background)).toBeGreaterThanOrEqual(7);
    }
    for (const text of [colours.quiet, colours.small, link]) {
      expect(contrast(text, colours.card)).toBeGreaterThanOrEqual(4.5);
    }
    for (const background of [colours.bar, colours.call, colours.green]) {
      expect(contrast(colours.onDark, background)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
