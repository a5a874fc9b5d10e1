import { ROUTES } from "../../../src/site/routes.ts";
import { COLLECTIONS } from "../../../src/schemas/collections.ts";
import type { Problem } from "../problem.ts";
import { valueOf, type Source } from "../source.ts";

/** Collections that are folders. */
type FolderName = {
  [Name in keyof typeof COLLECTIONS]: (typeof COLLECTIONS)[Name] extends { folder: string } ? Name : never;
}[keyof typeof COLLECTIONS];

const { about, team, privacy, accessibility, yoga, seminars, videoConsultation: video } = ROUTES;
const FORMS = "every form, which links to it";
const ASK = "ask a developer to show them elsewhere";
const named = (file: string) => `give this name to ${file}`;

/** Files that a page or a form of the site reads by name: what needs the file, and what to do without it. */
const FILES: readonly (readonly [file: string, route: string, by: string, or: string])[] = [
  ["pages/about.md", about.path, `the page ${about.path}`, named("the file that tells the clinic's story")],
  ["pages/team.md", team.path, `the page ${team.path}`, named("the file with the text about the team")],
  ["pages/privacy.md", privacy.path, FORMS, named("the file with the privacy text")],
  ["pages/accessibility.md", accessibility.path, FORMS, named("the file with the accessibility text")],
  ["services/yoga.md", yoga.path, "the kinds of yoga, which are shown on its page", ASK],
  ["services/seminars.md", seminars.path, "the seminar topics, which are shown on its page", ASK],
  [
    "services/video-consultation.md",
    video.path,
    "the Video Consultation button of every page",
    named("its file"),
  ],
];

/** Collections of which a page needs at least one, or one with a key. The home page works without reviews. */
const FOLDERS: readonly (readonly [collection: FolderName, by: string, key?: string])[] = [
  ["slides", "the top of the home page"],
  ["services", "the menu Services and the home page"],
  ["offerings", `the home page and ${yoga.path}`],
  ["practitioners", `the page ${team.path}`],
  ["practitioners", `the page ${ROUTES.consultants.path}`, "staffOrder"],
  ["doctorEntries", `the page ${ROUTES.doctors.path}`],
  ["gallery", `the page ${ROUTES.gallery.path}`],
  ["poses", `the page ${ROUTES.pose.path}`],
];

/**
 * The files that a page or a form of the site reads by name, and then the others: where two files have the same
 * address or title, the other is the one to change.
 */
export function neededFirst(sources: readonly Source[]): readonly Source[] {
  const isNeeded = ({ file }: Source): number =>
    Number(FILES.some(([name]) => file === `src/content/${name}`));
  return sources.toSorted((a, b) => isNeeded(b) - isNeeded(a));
}

/** Files that the site needs and that are missing, renamed, or have another address. */
export function neededProblems(sources: readonly Source[]): readonly Problem[] {
  const files = FILES.flatMap(([name, route, by, or]) => {
    const file = `src/content/${name}`;
    const source = sources.find((candidate) => candidate.file === file);
    if (source === undefined) {
      const wrong = `The file is missing, and it is needed by ${by}.`;
      return [{ file, line: 1, wrong, write: `Put it back, or ${or}.` }];
    }
    if (source.data === undefined || valueOf(source, "route") === route) return [];
    const wrong = `This file is needed by ${by}, so its address cannot change.`;
    return [{ file, line: source.lineOf(["route"]), wrong, write: `Write “route: ${route}”.` }];
  });
  const folders = FOLDERS.flatMap(([collection, by, key]) => {
    const place = { file: `src/content/${COLLECTIONS[collection].folder}`, line: 1 };
    const own = sources.filter((source) => source.collection === collection);
    if (own.length === 0 && key === undefined) {
      const wrong = `The folder has no file, and at least one is needed by ${by}.`;
      const write = "Put one file back, or ask a developer to remove that part of the site.";
      return [{ ...place, wrong, write }];
    }
    if (own.length === 0 || key === undefined) return [];
    if (own.some((source) => source.data === undefined || valueOf(source, key) !== undefined)) return [];
    const wrong = `No file has “${key}”, and at least one is needed by ${by}.`;
    return [{ ...place, wrong, write: `Write “${key}: 1” in one of them.` }];
  });
  return [...files, ...folders];
}
