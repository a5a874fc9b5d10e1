import { group, line, marks, paragraph, summary } from "./fields.ts";

/** The texts at the top of a page and in search results. */
function head() {
  return {
    title: line("Title", "Write the title for the browser's tab and for search results.", 60),
    summary: summary(),
    heading: line("Heading", "Write the heading at the top of the page.", 90),
    lead: paragraph("Lead", "Write one or two sentences below the heading.", 320),
  };
}

function booking() {
  return group("Invitation to book", "Write `heading:` and `text:` for the band at the end of the page.", {
    heading: line("Heading", "Write the heading of the band.", 70),
    text: paragraph("Text", "Write one or two sentences below the heading.", 240),
  });
}

const page = (title: string) => group(title, "Write the keys of the page.", head());
const pageWithBooking = (title: string) =>
  group(title, "Write the keys of the page.", { ...head(), booking: booking() });

/**
 * Titles, headings and leads of the pages that are made of other files. Their text must not name
 * a number of items, because that number changes elsewhere. A page that does not exist needs none; the content check
 * reports a page that exists without them.
 */
export const headingsSchema = group("Headings", "Write the keys of each page.", {
  contact: page("Contact"),
  gallery: group("Gallery", "Write the keys of the page.", {
    ...head(),
    videos: group("Videos", "Write `heading:` and `lead:` for the row of videos.", {
      heading: line("Heading", "Write the heading above the videos.", 70),
      lead: paragraph("Lead", "Write one or two sentences below the heading.", 240),
    }),
    booking: booking(),
  }).optional(),
  poses: pageWithBooking("Poses").optional(),
  prices: group("Price", "Write the keys of the page.", {
    title: head().title,
    summary: summary(),
    heading: head().heading,
  }).optional(),
  consultants: pageWithBooking("Consultants").optional(),
  doctors: page("Doctors").optional(),
  ...marks,
});
