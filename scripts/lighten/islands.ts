/** A file that only passes on what another exports; the bundler writes one for each island of a common file. */
const STUB = /^export\{(\w+) as (\w+)\}from"\.\/([\w.-]+\.js)";?\s*$/;
const ADDRESS = /(component|renderer)-url="(\/_astro\/)([\w.-]+\.js)"( component-export="(\w+)")?/g;

/**
 * Points islands at the files that hold them, past the stubs between: a request less for each on a slow link.
 *
 * @param read the text of a built script
 * @param write replaces it: a renderer is always asked for its default export
 */
export function skipStubs(
  html: string,
  read: (src: string) => string,
  write: (src: string, code: string) => void,
): string {
  return html.replace(
    ADDRESS,
    (whole, kind: string, folder: string, name: string, _export, wanted = "default") => {
      const [, inner = "", outer, target = ""] = STUB.exec(read(folder + name)) ?? [];
      if (outer === undefined || outer !== wanted) return whole;
      if (kind === "component") return `component-url="${folder}${target}" component-export="${inner}"`;
      const code = read(folder + target);
      if (!/\bas default\b/.test(code)) {
        write(
          folder + target,
          code.replace(
            new RegExp(`\\b(\\w+) as ${inner}\\b(?=[^{}]*\\};?\\s*$)`),
            `$1 as ${inner},$1 as default`,
          ),
        );
      }
      return `renderer-url="${folder}${target}"`;
    },
  );
}

const ISLAND = /<astro-island(?:\s+[\w-]+(?:="[^"]*")?)*>/g;
/** What Astro's element reads and the site's own does not (src/client-directives/island.ts). */
const UNREAD = /\s(?:uid="[^"]*"|opts="[^"]*"|await-children(?:="[^"]*")?)/g;

/** Takes from islands what their element does not read. */
export function leanIslands(html: string): string {
  return html.replaceAll(ISLAND, (tag) => tag.replaceAll(UNREAD, "")).replaceAll("<!--astro:end-->", "");
}
