/**
 * Ordinary edits of the content, as an editor makes them (docs/editing.md). They apply to any content:
 * nothing in this file depends on its texts.
 */
import { globSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { isScalar, isSeq, visit } from "yaml";

import { hasPageFile } from "../../src/data/page-files.ts";
import { add, change, filesIn, firstIn, idOf, nextOf, read, write } from "../support/content-files.ts";

/** One edit of the content in a folder. */
export interface Edit {
  readonly name: string;
  readonly make: (content: string) => void;
}

/** Keys whose text no rule and no other file depends on. */
const WORDS = new Set([
  ...["heading", "lead", "text", "summary", "desc", "card", "line", "question", "answer", "review"],
  ...["eases", "careful", "greeting", "tagline"],
]);

/** A different text of the same length: the first word becomes the last. Emphasised text and links do not change. */
function reworded(text: string): string {
  const words = text.split(" ");
  return words.length < 3 || /[*[\]<>#]/.test(text) ? text : [...words.slice(1), words[0]].join(" ");
}

function rewordEverything(content: string): void {
  for (const file of globSync("**/*.{md,yaml}", { cwd: content })) {
    const path = join(content, file);
    const { keys, body } = read(path);
    visit(keys, {
      Pair(_, { key, value }) {
        if (!isScalar(key) || !isScalar(value) || typeof value.value !== "string") return;
        if (WORDS.has(String(key.value))) value.value = reworded(value.value);
      },
    });
    // Paragraphs of plain words: headings, lists, quotes and pictures begin with a sign.
    const paragraphs = body?.split("\n\n").map((each) => (/^\n*\p{L}/u.test(each) ? reworded(each) : each));
    write(path, { keys, body: paragraphs?.join("\n\n") });
  }
}

/** Removes a practitioner and, unless `isForgetful`, all references to the person. */
function removePerson(content: string, isForgetful = false): void {
  const people = filesIn(content, "practitioners").filter((path) => read(path).keys.get("founder") !== true);
  const entries = filesIn(content, "doctor-entries");
  const isNamed = (path: string) =>
    entries.some((entry) => read(entry).keys.get("practitioner") === idOf(path));
  const leaving = people.find(isNamed) ?? people[0];
  if (leaving === undefined) throw new Error("The only practitioner is the founder.");
  rmSync(leaving);
  if (isForgetful) return;
  for (const path of [...entries, ...filesIn(content, "services")]) {
    if (read(path).keys.get("practitioner") !== idOf(leaving)) continue;
    if (entries.includes(path)) rmSync(path);
    else change(path, (keys) => keys.delete("practitioner"));
  }
}

/** Removes the file that a list shows last. */
function removeLast(content: string, folder: string): void {
  const [last] = filesIn(content, folder).toSorted(
    (a, b) => Number(read(b).keys.get("order")) - Number(read(a).keys.get("order")),
  );
  if (last !== undefined) rmSync(last);
}

/** Removes a service that has no page file of its own, and its links: from lists; elsewhere they go to another service. */
function removeService(content: string): void {
  const [leaving, other] = filesIn(content, "services")
    .map((path) => ({ path, route: String(read(path).keys.get("route")) }))
    .filter(({ route }) => !hasPageFile(route))
    .toReversed();
  if (leaving === undefined || other === undefined)
    throw new Error("Fewer than two services can be removed.");
  rmSync(leaving.path);
  const links = new RegExp(`(?<![\\w/.-])${leaving.route}(?![\\w-])(?:#[\\w-]+)?`, "g");
  for (const file of globSync("**/*.{md,yaml}", { cwd: content })) {
    const path = join(content, file);
    const { keys, body } = read(path);
    visit(keys, {
      Scalar(_, scalar, ancestors) {
        if (typeof scalar.value !== "string") return undefined;
        const list = ancestors.at(-1);
        if (scalar.value === leaving.route && isSeq(list) && list.items.length > 1) return visit.REMOVE;
        scalar.value = scalar.value.replaceAll(links, other.route);
        return undefined;
      },
    });
    write(path, { keys, body: body?.replaceAll(links, other.route) });
  }
}

const SUMMARY =
  "What this page is about in a sentence that is long enough for a search result, and short enough for one, too.";

/** The edits, in an order in which none reverts another. */
export const EDITS: readonly Edit[] = [
  { name: "other headings and texts everywhere", make: rewordEverything },
  {
    name: "a longer name of the clinic, other numbers and hours, and one address fewer",
    make(content) {
      change(join(content, "clinic.yaml"), (keys) => {
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
        keys.deleteIn(["addresses", 1]);
      });
    },
  },
  {
    name: "one more person",
    make(content) {
      const like = firstIn(content, "practitioners");
      add(like, "new-colleague", {
        name: "Dr Meera Rao",
        initials: "MR",
        founder: false,
        staffOrder: nextOf(filesIn(content, "practitioners"), "staffOrder"),
      });
    },
  },
  { name: "one person fewer", make: (content) => removePerson(content) },
  {
    name: "another price, and one more plan",
    make(content) {
      change(join(content, "plans.yaml"), (keys) => {
        keys.setIn(["plans", 0, "price"], 1250);
        keys.setIn(["banner", "heading"], "15% off your first month");
        const plan = keys.getIn(["plans", 0], true);
        const copy = JSON.parse(JSON.stringify(plan)) as Record<string, unknown>;
        keys.addIn(["plans"], keys.createNode({ ...copy, name: "Family", price: 4500, popular: false }));
      });
    },
  },
  { name: "one review fewer", make: (content) => removeLast(content, "reviews") },
  { name: "one slide fewer", make: (content) => removeLast(content, "slides") },
  {
    name: "one more picture",
    make(content) {
      const gallery = filesIn(content, "gallery");
      const like = gallery.find((path) => read(path).keys.has("picture"));
      if (like === undefined) throw new Error("The gallery has no picture.");
      add(like, "new-picture", { title: "A new picture", order: nextOf(gallery, "order") });
    },
  },
  {
    name: "no video in the gallery",
    make(content) {
      for (const path of filesIn(content, "gallery")) if (read(path).keys.has("video")) rmSync(path);
    },
  },
  {
    name: "one more service",
    make(content) {
      const services = filesIn(content, "services");
      const like = services.find((path) => read(path).keys.get("emergency") !== true);
      if (like === undefined) throw new Error("There is no service.");
      add(like, "sound-bath", {
        name: "Sound bath",
        heading: "A sound bath in the evening",
        searchTitle: "A sound bath in the evening",
        route: "/sound-bath",
        redirectFrom: ["/gong-bath"],
        summary: SUMMARY,
        order: nextOf(services, "order"),
        carousel: true,
      });
    },
  },
  { name: "one service fewer", make: removeService },
  {
    name: "an article",
    make(content) {
      add(firstIn(content, "articles"), "new-article", {
        title: "What a new article is for",
        date: "2026-11-01",
        summary: SUMMARY.replace("page", "article"),
      });
    },
  },
  {
    name: "a page in the bar, which has no room for it",
    make(content) {
      writeFileSync(
        join(content, "pages", "parking.md"),
        [
          "---",
          "title: Parking",
          "heading: Where to park",
          `summary: ${SUMMARY.replace("page", "plain page")}`,
          "route: /parking",
          "navigation:",
          "  place: main",
          "  label: Parking and how to reach us",
          "---",
          "",
          "Behind the house.",
          "",
        ].join("\n"),
      );
    },
  },
];

/** A wrong edit: a person is removed whom other files still name. */
export const WRONG_EDIT: Edit = { name: "one person fewer", make: (content) => removePerson(content, true) };
