import { group, line, marks, paragraph, summary } from "./fields.ts";

/** The texts at the top of a page and in search results. */
const head = {
  title: line(60, "Write the title for the browser's tab and for search results."),
  summary: summary(),
  heading: line(90),
  lead: paragraph(320),
};

/** The band at the end of a page that invites people to book. */
const booking = group({ heading: line(70), text: paragraph(240) });

/**
 * Titles, headings and leads of the pages that are made of other files. Their text must not name
 * a number of items, because that number changes elsewhere. A page that does not exist needs none; the content check
 * reports a page that exists without them.
 */
export const headingsSchema = group({
  contact: group(head),
  gallery: group({ ...head, videos: group({ heading: line(70), lead: paragraph(240) }), booking }).optional(),
  poses: group({ ...head, booking }).optional(),
  prices: group({ title: head.title, summary: head.summary, heading: head.heading }).optional(),
  consultants: group({ ...head, booking }).optional(),
  doctors: group(head).optional(),
  ...marks,
});
