/**
 * Ordinary edits of the content, as an editor makes them (docs/editing.md). They apply to any content:
 * nothing in this file depends on its texts.
 */
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";

import { isScalar, parseDocument, visit } from "yaml";

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

/** The files of a folder by name, or of all folders, with their translations. */
const allFilesIn = (content: string, folder = "**") =>
  globSync(`${folder}/*.{md,yaml}`, { cwd: content })
    .toSorted()
    .map((file) => join(content, file));

/** The same without the translations: `diet.kn.md`. */
const filesIn = (content: string, folder?: string) =>
  allFilesIn(content, folder).filter((path) => !basename(path, extname(path)).includes("."));

/** A file and its translations. */
const inEveryLanguage = (path: string) => [path, ...globSync(path.replace(/\.\w+$/, ".*$&"))];

/** Removes a file and its translations. */
function remove(path: string): void {
  for (const each of inEveryLanguage(path)) rmSync(each);
}

/** A new file beside the first of a folder for which a condition holds, with the same keys, of which some are changed. */
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

/** Keys on whose text no rule and no other file depends. */
const WORDS =
  /^(?:heading|lead|text|summary|desc|card|line|question|answer|review|eases|careful|greeting|tagline)$/;

/**
 * A different text of the same length: the first word becomes the last. Emphasised text and links do not change, nor
 * questions, which would become claims.
 */
function reworded(text: string): string {
  const words = text.split(" ");
  return words.length < 3 || /[*[\]<>#]|\?$/.test(text) ? text : [...words.slice(1), words[0]].join(" ");
}

function rewordEverything(content: string): void {
  for (const path of filesIn(content))
    change(path, ({ keys, body }) => {
      visit(keys, {
        Pair(_, { key, value }) {
          if (!isScalar(key) || !isScalar(value) || typeof value.value !== "string") return;
          if (WORDS.test(String(key.value))) value.value = reworded(value.value);
        },
      });
      // Paragraphs of plain words: headings, lists, quotes and pictures begin with a sign.
      return body?.replaceAll(/(?<=\n\n)\p{L}(?:.|\n(?!\n|$))*/gu, reworded);
    });
}

/** Takes a file off the site, but not what refers to it. */
const takeOff = (path: string) => change(path, ({ keys }) => keys.set("published", false));

/** The file of a person, not the founder, whom another file names. */
export function personWithReferences(content: string): string {
  const references = [...filesIn(content, "doctor-entries"), ...filesIn(content, "services")];
  const names = references.map((path) => valueOf(path, "practitioner"));
  const found = filesIn(content, "practitioners").find(
    (path) => names.includes(basename(path, ".md")) && valueOf(path, "founder") !== true,
  );
  if (found === undefined) throw new Error("No file names a person besides the founder.");
  return found;
}

/** Removes the file that a list shows last. */
function removeLast(content: string, folder: string): void {
  const files = filesIn(content, folder);
  const last = Math.max(...files.map((path) => Number(valueOf(path, "order"))));
  for (const path of files) if (valueOf(path, "order") === last) remove(path);
}

/** Closes a service that is not in the route table and in no form. Links in texts go to another service. */
function closeService(content: string): void {
  const specified = Object.values<RouteEntry>(ROUTES).map(({ path }): string => path);
  const offered = readFileSync(join(content, "offer.json"), "utf8");
  const [closed, other] = filesIn(content, "services")
    .map((path) => ({ path, route: String(valueOf(path, "route")) }))
    .filter(({ route }) => !specified.includes(route) && !offered.includes(`"${route}"`));
  if (closed === undefined || other === undefined) throw new Error("Fewer than two services can be closed.");
  takeOff(closed.path);
  const links = new RegExp(`(?<=\\]\\()${closed.route}(?![\\w-])(?:#[\\w-]+)?`, "g");
  for (const path of allFilesIn(content)) change(path, ({ body }) => body?.replaceAll(links, other.route));
}

const SUMMARY =
  "What this page is about in a sentence that is long enough for a search result, and short enough for one, too.";

/** The edits by their names, in an order in which none reverts another. */
export const EDITS: Readonly<Record<string, (content: string) => void>> = {
  "other headings and texts everywhere": rewordEverything,
  "a longer name of the clinic, other numbers and hours, and one address fewer"(content) {
    const clinic = join(content, "clinic.yaml");
    // The contact abroad: the timetable names the others.
    for (const path of inEveryLanguage(clinic))
      change(path, ({ keys }) => {
        keys.deleteIn(["addresses", (keys.toJS() as { addresses: readonly object[] }).addresses.length - 1]);
      });
    change(clinic, ({ keys }) => {
      // The content is the clinic's own from here on: it need not have each page and slide of the sample.
      keys.set("sample", false);
      keys.set("name", "Lotus Pond Centre for Integrative Medicine");
      keys.set("email", "desk@lotus-pond.example");
      keys.set("phone", "+91 98450 12345");
      keys.set("hours", [
        { days: "Mon-Fri", opens: "09:30", closes: "17:00" },
        { days: "Sat", opens: "10:00", closes: "13:00" },
        { days: "Sat", opens: "14:00", closes: "17:00" },
        { days: "26 January, 15 August", closed: "National holidays" },
      ]);
    });
  },
  "one more person": (content) =>
    add(content, "practitioners", "new-colleague", { name: "Dr Meera Rao", initials: "MR", founder: false }),
  "a person who is away": (content) => takeOff(personWithReferences(content)),
  "another price, and one more plan": (content) =>
    change(join(content, "plans.yaml"), ({ keys }) => {
      keys.setIn(["plans", 0, "price"], 1250);
      keys.setIn(["banner", "heading"], "15% off your first month");
      const [plan] = (keys.toJS() as { plans: readonly object[] }).plans;
      keys.addIn(["plans"], keys.createNode({ ...plan, name: "Family", price: 4500, popular: false }));
    }),
  "one review fewer": (content) => removeLast(content, "reviews"),
  "one slide fewer": (content) => removeLast(content, "slides"),
  "one more picture": (content) =>
    add(content, "gallery", "new-picture", { title: "A new picture", sample: false }, (path) =>
      read(path).keys.has("picture"),
    ),
  "no video in the gallery"(content) {
    for (const path of filesIn(content, "gallery")) if (read(path).keys.has("video")) remove(path);
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
