import { globSync } from "node:fs";

/**
 * The address of a built file: "BlogDetails.html" is /BlogDetails, "index.html" is /.
 *
 * @param file the path of an HTML file, from the folder of the built site
 */
export function addressOfFile(file: string): string {
  const address = `/${file.replaceAll("\\", "/").replace(/\.html$/, "")}`;
  return address === "/index" ? "/" : address;
}

/** Every HTML file of the built site, sorted, from its folder. */
export function builtPages(dist: string): readonly string[] {
  return globSync("**/*.html", { cwd: dist }).toSorted();
}
