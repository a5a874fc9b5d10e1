import { basename } from "node:path";

import type { CmsConfig, Collection, CollectionFile, Field, GitHubBackend } from "@sveltia/cms";
import { COLLECTIONS, type CollectionName } from "#schemas/collections.ts";
import { articlePath } from "#content-files/existing-pages.ts";
import { PATHS } from "#addresses/routes.ts";
import { contentSchemaOf, knownKeys } from "#content-files/content-schemas.ts";
import { pagesFromFiles, readContent, valueOf } from "#content-files/read.ts";
import { MAX_PICTURE_BYTES } from "../check/pictures.ts";
import { namesOf } from "../check/link-targets.ts";
import { cmsFields, labelKeyOf, type Choices } from "./cms-fields.ts";

/** The choices in fields that refer to something, as they were when the site was built. */
export function choicesOf(project: string): Choices {
  const { published } = readContent(project);
  // Links to a place on a page, such as /yoga#what-to-bring, that the content has.
  const places = published.flatMap(({ data }) =>
    [...JSON.stringify(data ?? {}).matchAll(/"(\/[\w/-]*#[\w-]+)"/g)].map(([, link = ""]) => link),
  );
  const kinds = ["videos", "appointmentService", "fee", "classPlace", "address"] as const;
  const others = Object.fromEntries(kinds.map((kind) => [kind, namesOf(kind, published, project) ?? []]));
  const route = pagesFromFiles(published).map(({ path }) => path);
  return { ...others, route: [...new Set([...route, ...places])].toSorted() };
}

const LABELS: Readonly<Record<CollectionName, string>> = {
  clinic: "The clinic: name, numbers, hours, addresses",
  place: "The place: country, time, currency, numbers",
  brand: "The colours and the logo",
  home: "Home page",
  offer: "Services in the forms, reply time, first visit",
  headings: "Headings of contact, gallery, poses, price, people",
  plans: "Monthly plans",
  fees: "Fees, cancellation, questions about money",
  reasons: "What people come for, and who may help",
  classes: "Timetable of classes",
  topics: "Seminar and workshop topics",
  pages: "Pages",
  articles: "Articles",
  services: "Services",
  offerings: "Kinds of yoga",
  practitioners: "Practitioners",
  doctorEntries: "Doctors page",
  teams: "Teams",
  reviews: "Reviews",
  gallery: "Gallery",
  slides: "Slides of the home page",
  poses: "Poses",
};

type Pages = Readonly<Partial<Record<CollectionName, string | undefined>>>;

/** The page that shows a collection whose entries have no `route`; the home page if left out. */
const PAGES: Pages = {
  articles: articlePath("{{slug}}", undefined),
  clinic: PATHS.contact,
  plans: PATHS.price,
  fees: PATHS.price,
  practitioners: PATHS.consultants,
  doctorEntries: PATHS.doctors,
  teams: PATHS.team,
  gallery: PATHS.gallery,
  poses: PATHS.pose,
};

/** For what the page of a service shows. The classes are mostly those of the kinds of yoga. */
export function servicePages(project: string): Pages {
  const services = readContent(project).published.filter(({ collection }) => collection === "services");
  const { offerings, topics } = Object.fromEntries(
    services.map((source) => [valueOf(source, "shows"), valueOf(source, "route")]),
  ) as Readonly<Record<string, string | undefined>>;
  return { offerings, classes: offerings, topics };
}

/** Without texts, or the words of other people. */
const UNTRANSLATED: ReadonlySet<CollectionName> = new Set(["brand", "reviews"]);

const PICTURES = "/src/content/pictures";

/** No page shows a larger picture. A photo is turned upright and loses its metadata, such as the place. */
const PHOTO = { format: "webp", quality: 85, width: 2000, height: 2000 } as const;

/**
 * The repository that saved content goes to. Without one, an editor opens the folder on the machine of the
 * build, which the CMS calls by the second part of this name.
 */
export function backendFrom(env: Readonly<Record<string, string | undefined>>): GitHubBackend {
  const built = /github\.com[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(env["REPOSITORY_URL"] ?? "")?.[1];
  return {
    name: "github",
    repo: env["CMS_REPOSITORY"] ?? built ?? `local/${basename(process.cwd())}`,
    branch: env["CMS_BRANCH"] ?? "main",
    // Only Netlify says what is a preview or published, not a check on GitHub.
    preview_context: "netlify",
  };
}

/**
 * The configuration of the CMS, made from the content schemas.
 * @param languages with more than one, texts have a field for each
 */
export function cmsConfig(
  backend: CmsConfig["backend"],
  choices: Choices = {},
  languages: readonly string[] = [],
  pages: Pages = {},
): CmsConfig {
  const first = languages.length > 1 ? languages[0] : undefined;
  const places = (Object.keys(LABELS) as CollectionName[]).map((name) =>
    collectionConfig(name, choices, { ...PAGES, ...pages }[name], first),
  );
  return {
    backend,
    // `diet.kn.md` beside `diet.md` (decision 0420).
    ...(first !== undefined && {
      i18n: {
        structure: "multiple_files",
        locales: [...languages],
        default_locale: first,
        initial_locales: "default",
        omit_default_locale_from_file_path: true,
        omit_default_locale_from_preview_path: true,
      },
    }),
    publish_mode: "editorial_workflow",
    app_title: "Edit the website",
    media_folder: PICTURES.slice(1),
    public_folder: PICTURES,
    output: { omit_empty_optional_fields: true, yaml: { quote: "none" } },
    editor: { preview: false },
    slug: { encoding: "ascii", clean_accents: true },
    media_libraries: {
      default: {
        config: {
          // The content check accepts no larger picture, and no name with a space.
          max_file_size: MAX_PICTURE_BYTES,
          slugify_filename: true,
          // A PNG stays as it is: it may be the logo.
          transformations: { jpeg: PHOTO, webp: PHOTO, avif: PHOTO, gif: PHOTO },
        },
      },
    },
    collections: places.filter((place) => "folder" in place),
    singletons: places.filter((place) => "file" in place),
  };
}

const BODY: Field = {
  name: "body",
  label: "Text",
  widget: "richtext",
  hint: "The page has its largest heading already: begin with Heading 2.",
  buttons: [
    "bold",
    "italic",
    "link",
    "heading-two",
    "heading-three",
    "quote",
    "bulleted-list",
    "numbered-list",
  ],
  editor_components: ["image"],
};

/** The CMS derives the format from the extension. */
function collectionConfig(
  name: CollectionName,
  choices: Choices,
  page: string | undefined,
  language?: string,
): Collection | CollectionFile {
  const location = COLLECTIONS[name];
  const { described } = contentSchemaOf({ collection: name });
  const first = UNTRANSLATED.has(name) ? undefined : language;
  const i18n = first !== undefined && { i18n: true };
  const fields = cmsFields(described, { choices, first });
  const keys = knownKeys(described);
  const preview_path = keys.includes("route") ? "{{fields.route}}" : (page ?? PATHS.home);
  const shared = { name, label: LABELS[name], media_folder: PICTURES, preview_path, ...i18n };
  if ("file" in location) {
    const file = i18n ? location.file.replace(".", ".{{locale}}.") : location.file;
    return { ...shared, file: `src/content/${file}`, public_folder: "./pictures", fields };
  }
  return {
    ...shared,
    label_singular: described.title,
    folder: `src/content/${location.folder}`,
    extension: location.ending.slice(1),
    identifier_field: labelKeyOf(keys),
    create: true,
    public_folder: "../pictures",
    fields: location.ending === ".md" ? [...fields, { ...BODY, ...i18n }] : fields,
  };
}
