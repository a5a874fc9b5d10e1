import type { z } from "zod";
import {
  choice,
  dayField,
  evidenceFields,
  fileFlagFields,
  group,
  leadField,
  line,
  list,
  approvalFields,
  orderField,
  ownRouteField,
  paragraph,
  redirectFromField,
  routeReferenceField,
  ruleAcrossKeys,
  searchTitleField,
  summaryField,
  tabTitleField,
  yesNo,
} from "../fields/builders.ts";
import { picture, video, type PictureFileSchema } from "../fields/picture.ts";

/** A plain page: one Markdown file with a `route:`. With `navigation:`, every page links to it. */
export const pageSchema = (file: PictureFileSchema) =>
  group({
    title: line(60, "Write the short name of the page, for menus and the breadcrumb above its heading."),
    searchTitle: searchTitleField,
    heading: line(90),
    summary: summaryField,
    lead: leadField,
    route: ownRouteField,
    redirectFrom: redirectFromField,
    navigation: group(
      {
        // `RoutePlace` of `src/addresses/routes.ts`.
        place: choice(
          "Say which menu links to the page. Where the bar at the top (main) has no room, it is listed under More.",
          ["main", "services", "more", "footer", "legal"],
        ),
        label: line(30),
      },
      "The menu with a link to the page.",
    ).optional(),
    picture: picture(file).optional(),
    ...fileFlagFields,
  });

/** An article of the blog; its text is below the front matter. */
export const articleSchema = (file: PictureFileSchema) =>
  group({
    title: line(60, "Write a title that says what the reader learns."),
    date: dayField,
    author: line(60),
    redirectFrom: redirectFromField,
    summary: summaryField,
    lead: leadField,
    picture: picture(file).optional(),
    tags: list(group({ label: line(30), route: routeReferenceField })),
    emergency: yesNo(
      "true for an article about emergencies: the numbers of place.yaml are its first buttons, and it has no invitation to book.",
    ).optional(),
    ...evidenceFields,
    ...fileFlagFields,
  });

/** The texts at the top of a page and in search results. */
const head = {
  title: tabTitleField,
  summary: summaryField,
  heading: line(90),
  lead: paragraph(320),
};

/** The texts of a page that can be taken off the site. */
function textsOf<Shape extends z.ZodRawShape>(page: string, shape: Shape) {
  const published = yesNo("false takes this page off the site, with the links to it in menus and lists.");
  return group(
    { published: published.optional(), ...shape },
    `The texts at the top of the page ${page}.`,
  ).optional();
}

const booking = group(
  { heading: line(70), text: paragraph(240) },
  "The band at the end of the page that invites people to book.",
);

/**
 * The texts at the top of pages whose content is in other files. They must not mention a number of items,
 * which changes elsewhere. The content check reports a page that is built without them.
 */
export const headingsSchema = (file: PictureFileSchema) =>
  group({
    contact: group(
      { ...head, picture: picture(file).optional() },
      "The texts at the top of the page Contact Us.",
    ),
    gallery: textsOf("Gallery", {
      ...head,
      pictures: group({ heading: line(70), lead: paragraph(240) }, "The texts above the pictures."),
      booking,
    }),
    pose: textsOf("Poses", { ...head, picture: picture(file).optional(), booking }),
    price: textsOf("Price", {
      title: head.title,
      summary: head.summary,
      heading: head.heading,
      picture: picture(file).optional(),
    }),
    consultants: textsOf("Consultants", { ...head, booking }),
    doctors: textsOf("Doctors", head),
    ...approvalFields,
  });

const title = line(60, "Write the topic in a few words.");

/** The topics of seminars (specification, section 2: 16) and of workshops. */
export const topicsSchema = group({
  seminars: list(
    group({ title, line: line(160, "Write one sentence that says what people take home.") }),
    "List the topics of the Seminars page.",
  ),
  workshops: list(title, "List the topics of workshops."),
  ...fileFlagFields,
});

/** A picture or a video of the gallery, with its caption. */
export const gallerySchema = (file: PictureFileSchema) =>
  group({
    title: line(70, "Write the caption below the picture."),
    picture: picture(file).optional(),
    video: video(file).optional(),
    order: orderField,
    ...fileFlagFields,
  }).refine(
    (item) => (item.picture === undefined) !== (item.video === undefined),
    ruleAcrossKeys("Add either `picture:` or `video:`, not both."),
  );
