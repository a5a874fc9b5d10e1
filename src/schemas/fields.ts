import { z } from "zod";
import { isBookable } from "../site/booking.ts";
import { likeness } from "../site/nearest.ts";

/** A key that is this much like another is probably misspelt. */
const MISSPELT = 0.5;

/**
 * The building blocks of every content schema. Each takes a label and a sentence that tells an editor
 * what to write. The sentence is the documentation of the key: it is the message when the key is missing
 * or empty, and the hint beside the field in the CMS.
 */

/** What the value of a key refers to: looked up by the content check, offered as a list by the CMS. */
export type Reference = "route" | "practitioners" | "poses" | "articles" | "videos" | "appointmentService";

/** What is registered with a schema, for the content check and the CMS. */
export interface EditorHint {
  /** The name of the field in the CMS. */
  readonly title: string;
  /** What to write, as a sentence. */
  readonly description: string;
  /** A flag that counts as true where the key is left out; the CMS writes every flag. */
  readonly isTrueWhenLeftOut?: true;
  /** The control in the CMS, where the type does not determine it. */
  readonly control?: "text" | "picture" | "colour" | "date" | "route" | "body";
  readonly refersTo?: Reference;
  /** What the content check looks at more closely than the schema can. */
  readonly holds?: "phone" | "mailbox" | "web address";
}

/** The hint of each schema. */
export const editorHints = z.registry<EditorHint>();

/** A whole address of another site: https, a name with a dot, no space. */
export const WEB_ADDRESS = /^https:\/\/[^\s./?#]+(?:\.[^\s./?#]+)+(?:[/?#]\S*)?$/;

/** A mailbox, in the words of the `email` format of zod. */
export const MAILBOX = z.regexes.email;

/** Puts a label, and the sentence that says what to write, beside a schema. */
function described<Schema extends z.ZodType>(
  schema: Schema,
  title: string,
  description: string,
  hint: Partial<EditorHint> = {},
): Schema {
  editorHints.add(schema, { title, description, ...hint });
  return schema;
}

/** A text of one form, such as an address. */
export function formatted(title: string, form: RegExp, write: string, hint?: Partial<EditorHint>) {
  return described(z.string({ error: write }).regex(form, write), title, write, hint);
}

/** A whole number from 1 to a million. */
export function wholeNumber(title: string, write: string) {
  return described(z.int({ error: write }).min(1, write).max(1_000_000, write), title, write);
}

/** Straight quotation marks and apostrophes become curly, as Astro makes them in Markdown. */
function curly(text: string): string {
  return text
    .replace(/(?<=^|[\s([–—])"/g, "“")
    .replaceAll('"', "”")
    .replace(/(?<=^|[\s([–—“])'/g, "‘")
    .replaceAll("'", "’");
}

/** One line of text, required, at most `max` characters, that stays as it is written: another file repeats it. */
export function exactLine(title: string, write: string, max = 120, hint?: Partial<EditorHint>) {
  const text = z.string({ error: write }).trim().min(1, write);
  return described(text.max(max, `Shorten it to ${max} characters or fewer.`), title, write, hint);
}

/** One line of text, required, at most `max` characters. */
export function line(title: string, write: string, max = 120, hint?: Partial<EditorHint>) {
  return described(exactLine(title, write, max).overwrite(curly), title, write, hint);
}

/** A paragraph of text without formatting, required, at most `max` characters. */
export function paragraph(title: string, write: string, max = 600) {
  return line(title, write, max, { control: "text" });
}

/**
 * A name that booking links carry to the appointment form, at most `max` characters. It has no `pattern`: the CMS
 * would compile it without the flag that `\p{L}` needs.
 *
 * @param text `exactLine` for a name that another file repeats
 */
export function bookableName(title: string, write: string, max: number, text = line) {
  return withRule(text(title, write, max), (name, report) => {
    if (name === "" || name.length > max || isBookable(name)) return;
    report(
      "Use letters, numbers, spaces and the usual punctuation, for example “Sound bath: evening” or “Standard+”.",
      `“${name}” cannot be booked: its booking link would lose it.`,
    );
  });
}

/** The text that search results show under the title: 70 to 160 characters, as search engines cut them. */
export function summary() {
  const write = "Write what the page offers in one or two sentences of 70 to 160 characters.";
  const text = z
    .string({ error: write })
    .trim()
    .min(1, write)
    .min(70, `${write} It is too short to help somebody choose this page.`)
    .max(160, `${write} Search results cut off what is longer.`);
  return described(text.overwrite(curly), "Summary", write, { control: "text" });
}

/** The position of an item in its list, 1 first. */
export function order() {
  return wholeNumber("Order", "Write a whole number: 1 comes first.");
}

/** Yes or no. */
export function yesNo(title: string, write: string, hint?: Partial<EditorHint>) {
  return described(z.boolean({ error: `Write true or false. ${write}` }), title, write, hint);
}

/** A list of `item`, with at least `min` of them. */
export function list<Item extends z.ZodType>(title: string, write: string, item: Item, min = 1) {
  return described(z.array(item, { error: write }).min(min, write), title, write);
}

/** What to write in the place of an unknown key. */
function insteadOf(unknown: string, known: readonly string[]): string {
  const [near] = known.toSorted((one, other) => likeness(other, unknown) - likeness(one, unknown));
  return near !== undefined && likeness(near, unknown) >= MISSPELT
    ? `Did you mean “${near}”? Write that, or remove the line.`
    : `Remove the line, or use one of: ${known.join(", ")}.`;
}

/** A group of keys under one key; an unknown key in it is an error. */
export function group<Shape extends z.ZodRawShape>(title: string, write: string, shape: Shape) {
  const object = z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys" ? insteadOf(issue.keys.join(), Object.keys(shape)) : write,
  });
  return described(object, title, write);
}

/** Reports a problem of a value: what to write, what is wrong, and at which key below it. */
export type Report = (write: string, wrong: string, path?: (string | number)[]) => void;

/** A schema with a rule that looks at the whole value, such as “closes after it opens”. Keeps its label and hint. */
export function withRule<Schema extends z.ZodType>(
  schema: Schema,
  rule: (value: z.output<Schema>, report: Report) => void,
): Schema {
  const ruled = schema.superRefine((value, context) => {
    rule(value, (write, wrong, path = []) => {
      context.addIssue({ code: "custom", message: write, path, params: { wrong } });
    });
  });
  const hint = editorHints.get(schema);
  if (hint !== undefined) editorHints.add(ruled, hint);
  return ruled;
}

/** One of a few values, exactly as listed. */
export function choice<const Value extends string>(title: string, write: string, values: readonly Value[]) {
  const sentence = `${write} Write one of: ${values.join(", ")}.`;
  return described(z.enum(values, { error: sentence }), title, sentence);
}

/** The address of a page of this site, exactly as in its route: "/acupenture". The content check looks it up. */
export function routeLink(title = "Link") {
  const write = "Write the address of a page of this site, for example /yoga.";
  const hint = { control: "route", refersTo: "route" } as const;
  return formatted(title, /^\/[A-Za-z0-9/_-]*(#[A-Za-z0-9_-]+)?$/, write, hint);
}

/** The address of a file's own page. Small letters, except where the specification has capitals. */
export function ownRoute() {
  const write =
    "Write the address of this page: a slash, then small letters, digits and dashes, for example /open-day.";
  return formatted("Address of the page", /^\/[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, write);
}

/** The file name, without its ending, of an entry of another collection or of a video. The content check looks it up. */
export function entryName(title: string, write: string, refersTo: Reference) {
  return formatted(title, /^[a-z0-9]+(-[a-z0-9]+)*$/, write, { refersTo });
}

/** A date further ahead than this is a typing error: nothing here is dated in the future. */
const FAR_AHEAD_MS = 31 * 24 * 60 * 60 * 1000;
/** A date before this has too few digits, or the digits of another year. */
const LONG_AGO = Date.UTC(1990, 0, 1);

/** A day, written like 2026-03-14. Some YAML parsers return a string, others a date; both are accepted. */
export function day(title: string) {
  const write = "Write a date that exists as year-month-day, for example 2026-03-14.";
  const dated = z
    .union([z.date(), z.iso.date({ error: write })], { error: write })
    .transform((value) => new Date(value));
  return withRule(described(dated, title, write, { control: "date" }), (date, report) => {
    const write = "Write the day on which it was written, with all four digits of the year.";
    const day = date.toISOString().slice(0, 10);
    if (date.getTime() - Date.now() > FAR_AHEAD_MS) report(write, `The day ${day} is too far in the future.`);
    else if (date.getTime() < LONG_AGO) report(write, `The day ${day} is too long ago.`);
  });
}

/** Flags that any file may have. */
export const marks = {
  sample: yesNo("Sample", "true until the clinic has confirmed what this file says.").optional(),
  claimsReviewedBy: line(
    "Claims checked by",
    "Name the qualified person who has checked a strong claim in this file, for example “Dr A. Martin, 2 March 2026”.",
  ).optional(),
};

/** The flags of a file that can be taken off the site without being deleted. */
export const flags = {
  published: yesNo(
    "Published",
    "false takes this off the site, with its page and the links in lists; leave the line out to show it.",
    { isTrueWhenLeftOut: true },
  ).optional(),
  ...marks,
};

/** The `<title>` of a page for search results, where its name in menus is too short to say what it is. */
export function searchTitle() {
  return line(
    "Title in search results",
    "Write what the page offers and where, as somebody would search for it, for example “Yoga in Porto”. The name of the clinic is added.",
    60,
  ).optional();
}

/**
 * The reviewer of a health text, the date of the review, and its sources. Shown in small type at the end of the text.
 */
export const evidence = {
  reviewedBy: line(
    "Reviewed by",
    "Name the qualified person who has checked the text, with the qualification, or leave the line out.",
    120,
  ).optional(),
  reviewedOn: day("Reviewed on").optional(),
  sources: list(
    "Sources",
    "List the guidelines or studies that the text rests on, each with `title:` and, if it is on the web, `address:`.",
    group("Source", "Write `title:` and, if it is on the web, `address:`.", {
      title: line("Title", "Write who published it, what it is called and the year.", 160),
      address: webAddress(
        "Address",
        "Write the full address of the source, beginning with https://.",
      ).optional(),
    }),
  ).optional(),
};

/** The whole address of a page of another site. */
export function webAddress(title: string, write = "Write a full address that starts with https://.") {
  return formatted(title, WEB_ADDRESS, write, { holds: "web address" });
}
