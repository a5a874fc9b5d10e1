import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "postcss";
import { parse } from "yaml";

import { pageColoursOf } from "../../src/data/mix-colours.ts";
import { brandSchema } from "../../src/schemas/brand.ts";
import { picturePath } from "../../src/schemas/picture.ts";
import type { BrandColours } from "../../src/site/palette.ts";

const BRAND = join(import.meta.dirname, "..", "..", "src", "content", "brand.yaml");

/** The clinic's eight colours. @throws ZodError where the file does not fit its schema, which the content check reports */
export function readBrandColours(file = BRAND): BrandColours {
  return brandSchema(picturePath).parse(parse(readFileSync(file, "utf8"))).colours;
}

/**
 * Writes the colours of the pages in the place of `@brand-colours` (src/styles/tokens.css), finished: a page carries no
 * formula. The development server reads the file again when it changes.
 */
export function brandColours(): Plugin {
  return {
    postcssPlugin: "brand-colours",
    AtRule: {
      "brand-colours": (rule, { Declaration, result }) => {
        const from = rule.source === undefined ? {} : { source: rule.source };
        const colours = Object.entries(pageColoursOf(readBrandColours()));
        rule.replaceWith(
          colours.map(([name, value]) => new Declaration({ prop: `--color-${name}`, value, ...from })),
        );
        const parent = result.opts.from;
        result.messages.push({ type: "dependency", plugin: "brand-colours", file: BRAND, parent });
      },
    },
  };
}
