import type { z } from "zod";
import { SLIDERS } from "#words/sliders.ts";
import { group, line, list, marks, paragraph, routeLink, summary } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";
import { video } from "./video.ts";

const heading = line(80);
const lead = paragraph(320);
const link = group({
  label: line(50, "Write where the link leads, not “click here”."),
  route: routeLink(),
}).optional();

/** People who jump from section to section could not tell two with one heading apart. */
function differentHeadings({ value: home, issues }: z.core.ParsePayload<object>): void {
  const taken = new Set(Object.values(SLIDERS).map(({ label }) => label.toLowerCase()));
  for (const [key, section] of Object.entries(home) as [
    string,
    { readonly heading?: string } | undefined,
  ][]) {
    const heading = (section?.heading ?? key).toLowerCase();
    const message = "Give the section a heading of its own: another part of the home page has this one.";
    if (taken.has(heading)) issues.push({ code: "custom", input: home, path: [key, "heading"], message });
    taken.add(heading);
  }
}

/** The texts of the home page, section by section in the order of the specification (section 2). One that is left out is not shown. */
export const homeSchema = (file: PictureFile) =>
  group({
    title: line(60, "Write the title for the browser's tab and for search results."),
    summary: summary(),
    heading,
    lead,
    about: group({
      heading,
      text: list(paragraph(600), "List the paragraphs."),
      picture: picture(file),
      link,
    }).optional(),
    services: group({ heading, lead }).optional(),
    appointment: group({
      heading,
      lead,
      next: group({
        heading,
        steps: list(
          group({ title: line(60, "Write the step in two to six words."), text: paragraph(240) }),
          "List what happens after the form is sent.",
        ),
      }),
    }),
    founder: group({ heading, lead, link }).optional(),
    yoga: group({ heading, lead, link }).optional(),
    tagline: group({
      line: line(90, "Write the line in large letters."),
      text: paragraph(200),
    }).optional(),
    corporate: group({
      heading,
      lead,
      pictures: list(picture(file), "List three or four pictures.", 3),
      videoTitle: line(60, "Write what the video shows, in two to six words."),
      video: video(file),
      workshops: line(80, "Write the heading above the list of workshop topics."),
      link,
    }).optional(),
    reviews: group({ heading, lead }).optional(),
    ...marks,
  }).check(differentHeadings);
