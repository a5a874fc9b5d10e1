import { createHash } from "node:crypto";

/** A drawing that a component marked, and that React does not own. */
const DRAWING = /<svg\b([^>]*) data-drawing(?:="[^"]*")?([^>]*)>([^]*?)<\/svg>/g;

/** How each drawing is shown: a mask, so that it takes the colour of its text, in print and in forced colours too. */
const SHOWN =
  ".drawn{background:currentColor;-webkit-mask:var(--drawing) 50%/contain no-repeat;mask:var(--drawing) 50%/contain no-repeat;" +
  "-webkit-print-color-adjust:exact;print-color-adjust:exact}" +
  "@media (forced-colors:active){.drawn{forced-color-adjust:none;background:CanvasText}:is(a,button) .drawn{background:LinkText}}";

/** A file within a stylesheet; only the signs that a URL cannot hold are written as numbers (RFC 2397). */
function dataUrl(svg: string): string {
  const text = svg.replace(/"/g, "'").replace(/[%#<>{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `url("data:image/svg+xml,${text}")`;
}

/** The drawings of all pages, each kept once in the late stylesheet instead of in every place that shows it. */
export class Drawings {
  readonly #known = new Map<string, string>();

  /**
   * Takes the marked drawings out of a page; their boxes stay, so that nothing moves when they are shown.
   *
   * @param used gets the names of the page's drawings
   * @throws Error where two drawings would share a name
   */
  takeFrom(html: string, used = new Set<string>()): string {
    return html.replace(DRAWING, (_whole, before: string, after: string, inside: string) => {
      const attributes = before + after;
      const viewBox = /\bviewBox="([^"]*)"/.exec(attributes)?.[0] ?? "";
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>${inside.replace(/><\/(?:path|circle)>/g, "/>")}</svg>`;
      const name = `d${createHash("sha256").update(svg).digest("hex").slice(0, 3)}`;
      if ((this.#known.get(name) ?? svg) !== svg) throw new Error(`Two drawings share the name ${name}.`);
      this.#known.set(name, svg);
      used.add(name);
      const hasSize = /\swidth="/.test(attributes);
      const rest = attributes.replace(hasSize ? /\s(?:fill|viewBox)="[^"]*"/g : /\sfill="[^"]*"/g, "");
      const drawn = `drawn ${name}`;
      return rest.includes(' class="')
        ? `<svg${rest.replace(' class="', ` class="${drawn} `)}></svg>`
        : `<svg${rest} class="${drawn}"></svg>`;
    });
  }

  /** The rules that show these drawings. */
  css(used: ReadonlySet<string>): string {
    const shown = [...this.#known].filter(([name]) => used.has(name));
    const rules = shown.map(([name, svg]) => `.${name}{--drawing:${dataUrl(svg)}}`);
    return SHOWN + rules.toSorted().join("");
  }
}
