import { globSync } from "node:fs";

/** Not for visitors: the CMS. */
const ADMIN = /^admin\//;

/**
 * The address of a built file: "BlogDetails.html" is /BlogDetails, "index.html" is /.
 *
 * @param file the path of an HTML file, from the folder of the built site
 */
export function addressOfFile(file: string): string {
  const address = `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
  return address === "/index" ? "/" : address;
}

/** Every HTML file of the built site but the CMS, sorted, from that folder. */
export function builtPages(dist: string): readonly string[] {
  return globSync("**/*.html", { cwd: dist })
    .filter((file) => !ADMIN.test(file))
    .toSorted();
}
