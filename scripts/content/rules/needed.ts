import { BLOG_ARTICLE } from "../../../src/site/articles.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import type { CollectionName } from "../../../src/schemas/collections.ts";
import { isRecord } from "../fields.ts";
import { problemsIn, type Problem } from "../problem.ts";
import type { Source } from "../source.ts";

const { about, team, privacy, accessibility, yoga, seminars, videoConsultation, blog } = ROUTES;
const NAME = "give this name to the file";

/** Files that a page or a form of the site reads by name: who needs the file, and what to do without it. */
const FILES: readonly (readonly [file: string, route: string | undefined, by: string, or: string])[] = [
  ["pages/about.md", about.path, `the page ${about.path}`, `${NAME} that tells the clinic's story`],
  ["pages/team.md", team.path, `the page ${team.path}`, `${NAME} with the text about the team`],
  [
    "pages/privacy.md",
    privacy.path,
    "every form, which links to the privacy page",
    `${NAME} with the privacy text`,
  ],
  [
    "pages/accessibility.md",
    accessibility.path,
    "every form, which links to the accessibility page",
    `${NAME} with that text`,
  ],
  [
    "services/yoga.md",
    yoga.path,
    "the kinds of yoga, which are shown on its page",
    "ask a developer to show them elsewhere",
  ],
  [
    "services/seminars.md",
    seminars.path,
    "the seminar topics, which are shown on its page",
    "ask a developer to show them elsewhere",
  ],
  [
    "services/video-consultation.md",
    videoConsultation.path,
    "the Video Consultation button of every page",
    "ask a developer to remove the button",
  ],
  [
    `articles/${BLOG_ARTICLE}.md`,
    undefined,
    `the page ${blog.path}`,
    "give this name to the article that should be there",
  ],
];

/** Collections of which a page needs at least one. The home page works without reviews and without a founder. */
const FOLDERS: readonly { collection: CollectionName; folder: string; key?: string; by: string }[] = [
  { collection: "slides", folder: "slides", by: "the top of the home page" },
  { collection: "services", folder: "services", by: "the menu Services and the home page" },
  { collection: "offerings", folder: "offerings", by: `the home page and ${ROUTES.yoga.path}` },
  { collection: "practitioners", folder: "practitioners", by: `the page ${ROUTES.team.path}` },
  {
    collection: "practitioners",
    folder: "practitioners",
    key: "staffOrder",
    by: `the page ${ROUTES.consultants.path}`,
  },
  { collection: "doctorEntries", folder: "doctor-entries", by: `the page ${ROUTES.doctors.path}` },
  { collection: "gallery", folder: "gallery", by: `the page ${ROUTES.gallery.path}` },
  { collection: "poses", folder: "poses", by: `the page ${ROUTES.pose.path}` },
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
    const problem = problemsIn(file);
    const source = sources.find((candidate) => candidate.file === file);
    if (source === undefined)
      return problem(1, `The file is missing, and it is needed by ${by}.`, `Put it back, or ${or}.`);
    if (route === undefined || !isRecord(source.data) || source.data["route"] === route) return [];
    const wrong = `This file is needed by ${by}, so its address cannot change.`;
    return problem(source.lineOf(["route"]), wrong, `Write “route: ${route}”.`);
  });
  const folders = FOLDERS.flatMap(({ collection, folder, key, by }) => {
    const problem = problemsIn(`src/content/${folder}`);
    const own = sources.filter((source) => source.collection === collection);
    if (own.length === 0 && key === undefined) {
      const write = "Put one file back, or ask a developer to remove that part of the site.";
      return problem(1, `The folder has no file, and at least one is needed by ${by}.`, write);
    }
    const isGiven = key === undefined || own.some(({ data }) => !isRecord(data) || data[key] !== undefined);
    if (own.length === 0 || isGiven) return [];
    const write = `Write “${key}: 1” in one of them.`;
    return problem(1, `No file has “${key}”, and at least one is needed by ${by}.`, write);
  });
  return [...files, ...folders];
}
