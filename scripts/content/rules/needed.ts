import { BLOG_ARTICLE } from "../../../src/site/articles.ts";
import { ROUTES } from "../../../src/site/routes.ts";
import type { CollectionName } from "../../../src/schemas/collections.ts";
import { isRecord } from "../fields.ts";
import type { Problem } from "../problem.ts";
import type { Source } from "../source.ts";

/** Files by which a page or a form of the site names its text. */
const FILES: readonly { file: string; route?: string; by: string; or: string }[] = [
  {
    file: "pages/about.md",
    route: ROUTES.about.path,
    by: `the page ${ROUTES.about.path}`,
    or: "give this name to the file that tells the clinic's story",
  },
  {
    file: "pages/team.md",
    route: ROUTES.team.path,
    by: `the page ${ROUTES.team.path}`,
    or: "give this name to the file with the text about the team",
  },
  {
    file: "pages/privacy.md",
    route: ROUTES.privacy.path,
    by: "every form, which links to the privacy page",
    or: "give this name to the file with the privacy text",
  },
  {
    file: "pages/accessibility.md",
    route: ROUTES.accessibility.path,
    by: "every form, which links to the accessibility page",
    or: "give this name to the file with that text",
  },
  {
    file: "services/yoga.md",
    route: ROUTES.yoga.path,
    by: "the kinds of yoga, which are shown on its page",
    or: "ask a developer to show them elsewhere",
  },
  {
    file: "services/seminars.md",
    route: ROUTES.seminars.path,
    by: "the seminar topics, which are shown on its page",
    or: "ask a developer to show them elsewhere",
  },
  {
    file: "services/video-consultation.md",
    route: ROUTES.videoConsultation.path,
    by: "the Video Consultation button of every page",
    or: "ask a developer to remove the button",
  },
  {
    file: `articles/${BLOG_ARTICLE}.md`,
    by: `the page ${ROUTES.blog.path}`,
    or: "give this name to the article that should be there",
  },
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

/** Files that the site cannot do without and that are gone, renamed, or say another address. */
export function neededProblems(sources: readonly Source[]): readonly Problem[] {
  const files = FILES.flatMap(({ file, route, by, or }) => {
    const source = sources.find((candidate) => candidate.file === `src/content/${file}`);
    if (source === undefined) {
      const wrong = `The file is missing, and it is needed by ${by}.`;
      return [{ file: `src/content/${file}`, line: 1, wrong, write: `Put it back, or ${or}.` }];
    }
    if (route === undefined || !isRecord(source.data) || source.data["route"] === route) return [];
    const wrong = `This file is needed by ${by}, so its address cannot change.`;
    return [{ file: source.file, line: source.lineOf(["route"]), wrong, write: `Write “route: ${route}”.` }];
  });
  const folders = FOLDERS.flatMap(({ collection, folder, key, by }) => {
    const own = sources.filter((source) => source.collection === collection);
    const file = `src/content/${folder}`;
    if (own.length === 0) {
      const write = "Put one file back, or ask a developer to remove that part of the site.";
      return key === undefined
        ? [{ file, line: 1, wrong: `The folder has no file, and at least one is needed by ${by}.`, write }]
        : [];
    }
    const isGiven = key === undefined || own.some(({ data }) => !isRecord(data) || data[key] !== undefined);
    if (isGiven) return [];
    return [
      {
        file,
        line: 1,
        wrong: `No file has “${key}”, and at least one is needed by ${by}.`,
        write: `Write “${key}: 1” in one of them.`,
      },
    ];
  });
  return [...files, ...folders];
}
