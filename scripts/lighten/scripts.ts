import astroIsland from "astro/runtime/server/astro-island.prebuilt.js";
import { minifySync } from "vite";

/** A script that stands in a page without an address, and not as data. */
const INLINE = /<script>([^]*?)<\/script>/g;
const MODULE = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/** What a script of the frame loads by itself, if ever; the bundler gives the file a name with a hash. */
const LOADED_LATER = "/_astro/queue.js";

/**
 * Puts the scripts that every island page repeats (the hydration directives) and the scripts of the frame into one
 * file, which the browser keeps. Modules with imports stay as they are. Astro's island element goes: the frame
 * brings a smaller one (src/client-directives/island.ts).
 *
 * @param read the text of a built script
 * @param publish writes a file for good and returns its address
 */
export function gatherScripts(
  html: string,
  read: (src: string) => string,
  publish: (code: string) => string,
): string {
  const parts: string[] = [];
  const rest = html
    .replace(INLINE, (_whole, code: string) => {
      if (code.trim() !== astroIsland.trim()) parts.push(code.trim().replace(/;?$/, ";"));
      return "";
    })
    .replace(MODULE, (whole, src: string) => {
      const code = read(src);
      // What a script imports later, by a full address, it may import from anywhere.
      if (/^import|\bimport\s*[{"'*]|\bimport\((?!\w+\))|(?<!-)\bexport\b/.test(code)) return whole;
      // A function of its own: the bundler writes `var`, and names of one script are none of another's.
      parts.push(`(()=>{${code}})();`);
      return "";
    });
  if (parts.length === 0) return rest;
  return rest.replace("</body>", `<script type="module" src="${publish(parts.join("\n"))}"></script></body>`);
}

/**
 * Gathered scripts as they travel: with true addresses, and made small once more, together, because Astro's
 * directives come compiled one by one.
 *
 * @param find the true address of a built file, from the one without a hash
 */
export function smallScript(gathered: string, find: (plain: string) => string): string {
  const { code, errors } = minifySync("page.js", gathered.replaceAll(LOADED_LATER, find), { module: true });
  if (errors[0] !== undefined) throw new Error(`The gathered scripts: ${errors[0].message}`);
  return code;
}
