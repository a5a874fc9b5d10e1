/**
 * Ordinary edits of the content, as an editor makes them (docs/editing.md). They apply to any content:
 * nothing in this file depends on its texts. That other texts, facts and numbers of things fail no test:
 * other-clinic.test.ts.
 */
import { copyFileSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

import { parseDocument } from "yaml";

import { ROUTES, type RouteEntry } from "../../src/site/routes.ts";

/** The keys of a YAML file, or those of a Markdown file and the text below them. */
function read(path: string) {
  const text = readFileSync(path, "utf8");
  const [, front, body] = /^---\r?\n([^]*?)^---[ \t]*$([^]*)/m.exec(text) ?? [];
  return { keys: parseDocument(front ?? text), body };
}
const valueOf = (path: string, key: string) => read(path).keys.get(key);

/** Changes a file in place; comments and the order of the keys stay. @param edit changes the keys, and returns a new text */
function change(path: string, edit: (file: ReturnType<typeof read>) => unknown): void {
  const file = read(path);
  const edited = edit(file);
  const body = typeof edited === "string" ? edited : file.body;
  const yaml = file.keys.toString({ lineWidth: 0 });
  writeFileSync(path, body === undefined ? yaml : `---\n${yaml}---${body}`);
}

/** The files of a folder by name, without their translations: `diet.kn.md`. */
const filesIn = (content: string, folder: string) =>
  globSync(`${folder}/*.{md,yaml}`, { cwd: content })
    .filter((file) => !basename(file, extname(file)).includes("."))
    .toSorted()
    .map((file) => join(content, file));

/** A new file like the first of a folder for which a condition holds, with other values of some keys. */
function add(
  content: string,
  folder: string,
  name: string,
  values: object,
  isLike: (path: string) => boolean = () => true,
): void {
  const files = filesIn(content, folder);
  const like = files.find(isLike) ?? "no such file";
  const path = join(like, "..", `${name}${extname(like)}`);
  copyFileSync(like, path);
  // The last in its list.
  const [key] = ["order", "staffOrder"].filter((each) => valueOf(like, each) !== undefined);
  change(path, ({ keys }) => {
    for (const [each, value] of Object.entries(values)) keys.set(each, value);
    if (key !== undefined)
      keys.set(key, Math.max(...files.map((file) => Number(valueOf(file, key) ?? 0))) + 1);
  });
}

/** Takes a file off the site, but not what refers to it. */
const takeOff = (path: string) => change(path, ({ keys }) => keys.set("published", false));

/** The file of a person, not the founder, whom another file names. */
function personWithReferences(content: string): string {
  const references = [...filesIn(content, "doctor-entries"), ...filesIn(content, "services")];
  const names = references.map((path) => valueOf(path, "practitioner"));
  const found = filesIn(content, "practitioners").find(
    (path) => names.includes(basename(path, ".md")) && valueOf(path, "founder") !== true,
  );
  if (found === undefined) throw new Error("No file names a person besides the founder.");
  return found;
}

/** Closes a service that is not in the route table, in no form and in no text. */
function closeService(content: string): void {
  const specified = Object.values<RouteEntry>(ROUTES).map(({ path }): string => path);
  const texts = globSync("**/*.{md,json}", { cwd: content })
    .map((file) => readFileSync(join(content, file), "utf8"))
    .join("\n");
  const closed = filesIn(content, "services").find((path) => {
    const route = String(valueOf(path, "route"));
    return !specified.includes(route) && !new RegExp(`["(]${route}(?![\\w-])`).test(texts);
  });
  if (closed === undefined) throw new Error("No service can be closed.");
  takeOff(closed);
}

const SUMMARY =
  "What this page is about in a sentence that is long enough for a search result, and short enough for one, too.";

/** The edits by their names, in an order in which none reverts another. */
export const EDITS: Readonly<Record<string, (content: string) => void>> = {
  "a longer name of the clinic, and holidays": (content) =>
    change(join(content, "clinic.yaml"), ({ keys }) => {
      // The content is the clinic's own from here on: it need not have each page and slide of the sample.
      keys.set("sample", false);
      keys.set("name", "Lotus Pond Centre for Integrative Medicine");
      keys.addIn(["hours"], keys.createNode({ days: "26 January, 15 August", closed: "National holidays" }));
    }),
  "one more person": (content) =>
    add(content, "practitioners", "new-colleague", { name: "Dr Meera Rao", initials: "MR", founder: false }),
  "a person who is away": (content) => takeOff(personWithReferences(content)),
  "another price, and one more plan": (content) =>
    change(join(content, "plans.yaml"), ({ keys }) => {
      keys.setIn(["plans", 0, "price"], 1250);
      const [plan] = (keys.toJS() as { plans: readonly object[] }).plans;
      keys.addIn(["plans"], keys.createNode({ ...plan, name: "Family", price: 4500, popular: false }));
    }),
  "one review and one slide fewer, and no video in the gallery"(content) {
    for (const folder of ["reviews", "slides"]) filesIn(content, folder).slice(-1).forEach(takeOff);
    for (const path of filesIn(content, "gallery")) if (read(path).keys.has("video")) takeOff(path);
  },
  "one more service, with a long name": (content) =>
    add(
      content,
      "services",
      "sound-bath",
      {
        name: "A sound bath with singing bowls in the evening",
        heading: "A sound bath in the evening",
        searchTitle: "A sound bath in the evening",
        route: "/sound-bath",
        redirectFrom: ["/gong-bath"],
        summary: SUMMARY,
        carousel: true,
        sample: false,
      },
      (path) => valueOf(path, "emergency") !== true,
    ),
  "a closed service": closeService,
  "an article without headings": (content) => {
    add(content, "articles", "new-article", {
      title: "What a new article is for",
      sample: false,
      date: "2026-11-01",
      summary: SUMMARY.replace("page", "article"),
      sources: [{ title: "A guideline of 2026" }],
    });
    change(join(content, "articles", "new-article.md"), () => "\n\nOne paragraph, and nothing else.\n");
  },
  "a page in the bar, which has no room for it": (content) =>
    writeFileSync(
      join(content, "pages", "parking.md"),
      `---
title: Parking
heading: Where to park
summary: ${SUMMARY.replace("page", "plain page")}
route: /parking
navigation:
  place: main
  label: Parking and how to reach us
---

Behind the house.
`,
    ),
};
