import type { z } from "zod";
import {
  fileFlagFields,
  formatted,
  group,
  line,
  list,
  approvalFields,
  orderField,
  paragraph,
  routeReferenceField,
  sample,
  stepTitleField,
  summaryField,
  tabTitleField,
} from "../fields/builders.ts";
import { picture, video, type PictureFileSchema } from "../fields/picture.ts";

const heading = line(80);
const emphasised = (max: number, write: string) =>
  line(max, `${write} Stars around words emphasise them, for example “Yoga *in Porto*”.`, {
    hasEmphasis: true,
  });
const lead = paragraph(320);
const link = group(
  {
    label: line(50, "Write where the link leads, not “click here”."),
    route: routeReferenceField,
  },
  "A link below the text.",
).optional();

const section = group({ heading, lead }, "Texts above this part of the home page.").optional();
const sectionWithLink = group(
  { heading, lead, link },
  "Texts above this part of the home page, and a link.",
).optional();

/** Readers who jump from heading to heading could not distinguish two sections with the same one. */
function differentHeadings({ value: home, issues }: z.core.ParsePayload<object>): void {
  const taken = new Set<string>();
  for (const [key, part] of Object.entries(home) as [string, { readonly heading?: string } | undefined][]) {
    const heading = (part?.heading ?? key).toLowerCase();
    const message = "Write a different heading: another part of the home page already has this one.";
    if (taken.has(heading)) issues.push({ code: "custom", input: home, path: [key, "heading"], message });
    taken.add(heading);
  }
}

/** In the order of the specification (section 2). A section that is left out is not shown. */
export const homeSchema = (file: PictureFileSchema) =>
  group({
    title: tabTitleField,
    summary: summaryField,
    heading: emphasised(80, "Write the heading of the site."),
    lead,
    about: group(
      {
        heading,
        text: list(paragraph(600), "List the paragraphs."),
        answers: group(
          {
            heading: stepTitleField,
            links: list(
              group({ label: line(30, "Write the question in a few words."), route: routeReferenceField }),
              "List what people ask before a first visit, with the address of each answer, for example /consultation#ready.",
            ),
          },
          "Links to what people ask before a first visit.",
        ).optional(),
        link,
      },
      "The part of the home page about the clinic.",
    ).optional(),
    services: section,
    appointment: group(
      {
        heading,
        lead,
        next: group(
          {
            heading,
            steps: list(
              group({ title: stepTitleField, text: paragraph(240) }),
              "List what happens after the form is sent.",
            ),
          },
          "What happens after the form is sent.",
        ),
      },
      "The texts around the appointment form.",
    ),
    founder: sectionWithLink,
    yoga: sectionWithLink,
    tagline: group(
      {
        heading: emphasised(90, "Write the tagline, which is shown in large letters."),
        text: paragraph(200).optional(),
      },
      "A sentence in large letters.",
    ).optional(),
    corporate: group(
      {
        heading,
        lead,
        pictures: list(picture(file), "List two to four pictures.", 2),
        videoTitle: line(60, "Write what the video shows, in two to six words."),
        video: video(file),
        workshops: line(80, "Write the heading above the list of workshop topics."),
        link,
      },
      "The part of the home page for companies.",
    ).optional(),
    reviews: section,
    ...approvalFields,
  }).check(differentHeadings);

/** One slide of the hero on the home page (specification, section 3: heading, desc, images). */
export const slideSchema = (file: PictureFileSchema) =>
  group({
    heading: line(40),
    desc: line(120, "Write one short sentence that says what the visitor gets.", {
      title: "Text below the heading",
    }),
    picture: picture(file),
    link: routeReferenceField,
    order: orderField,
    ...fileFlagFields,
  });

/** A client's review (specification, section 3: id, author, review, image). */
export const reviewSchema = (file: PictureFileSchema) =>
  group({
    id: formatted(
      "Write a short name that no other review has, in small letters, digits and dashes, for example review-7.",
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      { title: "Short name" },
    ),
    author: line(60, "Write the name as the client wants it shown, for example “Anna M.”."),
    review: paragraph(420, "Write what the client said, in the client's own words."),
    picture: picture(file).optional(),
    order: orderField,
    ...fileFlagFields,
    sample: sample("a real client has agreed to these words being shown"),
  });
