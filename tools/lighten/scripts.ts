/** A script that stands in a page without an address, and not as data. */
const INLINE = /<script>([^]*?)<\/script>/g;
const MODULE = /<script type="module" src="(\/_astro\/[^"]+)"><\/script>/g;

/**
 * Puts the scripts that every island page repeats (Astro's island element, the hydration directives) and the
 * scripts of the frame into one file, which the browser keeps. Modules with imports stay as they are.
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
      parts.push(code.trim().replace(/;?$/, ";"));
      return "";
    })
    .replace(MODULE, (whole, src: string) => {
      const code = read(src);
      if (/^import|\bimport\s*[{"'(*]|\bexport\b/.test(code)) return whole;
      // A function of its own: the bundler writes `var`, and names of one script are none of another's.
      parts.push(`(()=>{${code}})();`);
      return "";
    });
  if (parts.length === 0) return html;
  return rest.replace("</body>", `<script type="module" src="${publish(parts.join("\n"))}"></script></body>`);
}
