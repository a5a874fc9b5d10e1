import type { z } from "zod";
import { SLIDERS } from "#words/sliders.ts";
import { group, line, list, marks, paragraph, routeLink, summary, withRule, type Report } from "./fields.ts";
import { picture, type PictureFile } from "./picture.ts";
import { video } from "./video.ts";

const heading = () => line("Heading", "Write the heading of the section.", 80);
const lead = () => paragraph("Lead", "Write one or two sentences below the heading.", 320);
const link = () =>
  group("Link", "Write `label:` and `route:` below it.", {
    label: line("Link text", "Write where the link leads, not “click here”.", 50),
    route: routeLink(),
  });

/** People who jump from section to section could not tell two with one heading apart. */
function differentHeadings(home: Readonly<Record<string, unknown>>, report: Report): void {
  const taken = new Set(Object.values(SLIDERS).map(({ label }) => label.toLowerCase()));
  for (const [key, section] of Object.entries(home)) {
    if (typeof section !== "object" || section === null || !("heading" in section)) continue;
    const heading = String(section.heading);
    if (taken.has(heading.toLowerCase()))
      report(
        "Give the section a heading of its own.",
        `“${heading}” is the name of another part of the home page.`,
        [key, "heading"],
      );
    taken.add(heading.toLowerCase());
  }
}

/** The texts of the home page, section by section in the order of the specification (section 2). One that is left out is not shown. */
export function homeSchema<File extends z.ZodType>(file: PictureFile<File>) {
  const sections = group("Home page", "Write the keys of the home page.", {
    title: line("Title", "Write the title for the browser's tab and for search results.", 60),
    summary: summary(),
    heading: line("Heading of the page", "Write the main heading of the home page.", 80),
    lead: lead(),
    about: group("About", "Write the About block.", {
      heading: heading(),
      text: list("Text", "List the paragraphs.", paragraph("Paragraph", "Write one paragraph.")),
      picture: picture(file),
      link: link().optional(),
    }).optional(),
    services: group("Our Services", "Write `heading:` and `lead:`.", {
      heading: heading(),
      lead: lead(),
    }).optional(),
    appointment: group("Appointment form", "Write the texts around the appointment form.", {
      heading: heading(),
      lead: lead(),
      next: group("What happens next", "Write `heading:` and `steps:`.", {
        heading: heading(),
        steps: list(
          "Steps",
          "List what happens after the form is sent.",
          group("Step", "Write `title:` and `text:`.", {
            title: line("Title", "Write the step in two to six words.", 60),
            text: paragraph("Text", "Write one or two sentences.", 240),
          }),
        ),
      }),
    }),
    founder: group("Founder", "Write the texts around the founder card.", {
      heading: heading(),
      lead: lead(),
      link: link().optional(),
    }).optional(),
    yoga: group("Yoga types", "Write the heading above the kinds of yoga.", {
      heading: heading(),
      lead: lead(),
      link: link().optional(),
    }).optional(),
    tagline: group("Tagline banner", "Write `line:` and `text:`.", {
      line: line("Line", "Write the line in large letters.", 90),
      text: paragraph("Text", "Write one sentence below the line.", 200),
    }).optional(),
    corporate: group("Corporate world", "Write the corporate section.", {
      heading: heading(),
      lead: lead(),
      pictures: list("Pictures", "List three or four pictures.", picture(file), 3),
      videoTitle: line("Title of the video", "Write what the video shows, in two to six words.", 60),
      video: video(file),
      workshops: line("Heading of the workshop topics", "Write the heading above the list of topics.", 80),
      link: link().optional(),
    }).optional(),
    reviews: group("Reviews", "Write the heading above the reviews.", {
      heading: heading(),
      lead: lead(),
    }).optional(),
    ...marks,
  });
  return withRule(sections, differentHeadings);
}
