import { z } from "zod";
import { fitsBookingLink } from "../addresses/booking.ts";
import { graphemeCount } from "../words/letters.ts";

/**
 * The building blocks of every content schema. The sentence for an editor is the message for whatever is
 * wrong with a value, and the hint beside the field in the CMS.
 */

/** The content check looks it up, and the CMS offers a list. */
export type TargetKind =
  | "route"
  | "services"
  | "offerings"
  | "practitioners"
  | "poses"
  | "articles"
  | "videos"
  | "address"
  | "classPlace"
  | "fee"
  | "appointmentService";

export interface EditorHint {
  /** In the CMS, if the key is not clear enough. */
  readonly title?: string;
  readonly description?: string;
  /** In letters; 1 if left out. */
  readonly minLength?: number;
  /** A translation of the file may have it in its language. */
  readonly isText?: boolean;
  /** Stars emphasise words: “*in Porto*”. */
  readonly hasEmphasis?: boolean;
  /** For the CMS, if only a function knows the whole rule. */
  readonly pattern?: string;
  /** The value in a new file of the CMS. */
  readonly atFirst?: boolean;
  /** The control in the CMS, if the type does not determine it. */
  readonly control?: "text" | "picture" | "colour" | "date" | "route" | "body";
  readonly refersTo?: TargetKind;
}

/** The whole address of another site: https, a name with a dot, no space. */
export const WEB_ADDRESS = /^(?!.*\p{Cf})https:\/\/[^\s./?#]+(?:\.[^\s./?#]+)+(?:[/?#]\S*)?$/u;

/** Straight quotation marks and apostrophes become curly, as Astro makes them in Markdown. */
function curly(text: string): string {
  return text
    .replace(/(?<=^|[\s([–—])"/g, "“")
    .replaceAll('"', "”")
    .replace(/(?<=^|[\s([–—“])'/g, "‘")
    .replaceAll("'", "’");
}

export const LENGTH = "length";

/** One line of at most `max` letters that stays as it is written, because another file repeats it. */
export function verbatimLine(max: number, write = "Write one line of text.", hint: EditorHint = {}) {
  const description = `${write} At most ${max} characters.`;
  const { minLength = 1 } = hint;
  const fits = (text: string): boolean => graphemeCount(text) >= minLength && graphemeCount(text) <= max;
  return z
    .string({ error: description })
    .trim()
    .check(z.stringFormat(LENGTH, fits, { error: description }))
    .meta({ description, minLength, ...hint });
}

/** One line of at most `max` letters, which a translation may have in its language. */
export function line(max: number, write?: string, hint?: EditorHint) {
  return verbatimLine(max, write, { isText: hint?.refersTo === undefined, ...hint }).overwrite(curly);
}

export function paragraph(max: number, write = "Write one or two sentences.", hint?: EditorHint) {
  return line(max, write, { control: "text", ...hint });
}

/** A text that matches a pattern or that a function accepts. */
export function formatted(write: string, form: RegExp | ((text: string) => boolean), hint: EditorHint = {}) {
  return z.stringFormat("text", form, { error: write }).meta({ description: write, ...hint });
}

/** A name that booking links pass to the appointment form, which ignores other characters. */
export function bookableName(max: number, write: string, text = line) {
  const sentence = `${write} Use letters, numbers, spaces and the usual punctuation.`;
  return text(max, sentence).check(z.stringFormat("bookable name", fitsBookingLink));
}

/** The text below the title in search results, which cut it after 160 characters. */
export const summaryField = paragraph(
  160,
  "Write what the page offers in one or two sentences of at least 70 characters.",
  { minLength: 70 },
);

export const leadField = paragraph(
  160,
  "Write one or two sentences to the reader, as you would say them in person: they stand below the heading. Without them, the summary stands there.",
).optional();

export function wholeNumber(write: string, lowest = 1) {
  return z.int({ error: write }).min(lowest).max(1_000_000).meta({ description: write });
}

export const tabTitleField = line(60, "Write the title for the browser's tab and for search results.");

export const stepTitleField = line(60, "Write the step in two to six words.");

export const orderField = wholeNumber("Write a whole number: 1 comes first.");

export function yesNo(write: string, hint: EditorHint = {}) {
  return z.boolean({ error: `Write true or false. ${write}` }).meta({ description: write, ...hint });
}

export function list<Item extends z.ZodType>(item: Item, write = "List at least one.", min = 1) {
  const oneEach = `${write} Write each on a line of its own that begins with “- ”.`;
  const error = ({ code }: { readonly code?: string }): string => (code === "invalid_type" ? oneEach : write);
  return z.array(item, { error }).min(min, write).meta({ description: write });
}

/** Each with an `id:` of its own. @param what one of them is */
export function listWithIds<Item extends z.ZodType<{ readonly id: string }>>(
  item: Item,
  write: string,
  what: string,
) {
  return list(item, write).refine(
    (items) => new Set(items.map(({ id }) => id)).size === items.length,
    ruleAcrossKeys(`Give each ${what} an \`id:\` of its own.`),
  );
}

/** A group of keys. An unknown key in it is an error. @param write what the group is about */
export function group<Shape extends z.ZodRawShape>(shape: Shape, write?: string, hint: EditorHint = {}) {
  const keys = Object.keys(shape);
  const object = z.strictObject(shape, { error: `Write only these keys: ${keys.join(", ")}.` });
  return object.meta({ ...(write !== undefined && { description: write }), ...hint });
}

/** The options of a rule about several keys, applied once each value is valid by itself. */
export function ruleAcrossKeys(error: string, ...path: PropertyKey[]) {
  const when = ({ issues }: z.core.ParsePayload) => issues.length === 0;
  return { error, path, when };
}

export function choice<const Value extends string>(write: string, values: readonly Value[]) {
  const description = `${write} One of: ${values.join(", ")}.`;
  return z.enum(values, { error: description }).meta({ description });
}

/** As in its route: "/acupenture". */
export const routeReferenceField = formatted(
  "Write the address of a page of this site, for example /yoga.",
  /^\/[A-Za-z0-9/_-]*(\?[^\s#]+)?(#[A-Za-z0-9_-]+)?$/,
  { control: "route", refersTo: "route" },
);

/** Small letters, except where the specification has capitals. */
export const ownRouteField = formatted(
  "Write the address of this page: a slash, then small letters, digits and dashes, for example /open-day.",
  /^\/[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/,
  { title: "Address of the page" },
);

/** Also of a site before this one, and “*” at the end as Netlify reads it. */
export const redirectFromField = list(
  formatted(
    "Write an old address without the name of the site, spaces, “?” and “#”, for example /articles/sleep.html; /events/* is every address below /events.",
    /^(\/[\w.~%-]+)+(\/\*?)?$/,
  ),
  "List other addresses that people type or that the page had before, each with a slash in front; they lead to this page.",
).optional();

/** Of the file of an entry or of a video. */
export function entryName(write: string, refersTo: TargetKind) {
  return formatted(write, /^[a-z0-9]+(-[a-z0-9]+)*$/, { refersTo });
}

/** @param what as in “Choose the service” */
export function entry(refersTo: TargetKind, what: string, example: string, ending = ".md") {
  const write = `Choose ${what}, in the file by the name of its file without ${ending}, for example ${example}.`;
  return entryName(write, refersTo);
}

export const shortNameField = formatted(
  "Write a short name in small letters, digits and dashes, for links.",
  /^[a-z][a-z0-9-]*$/,
  { title: "Short name" },
);

/** Links to `#id` open the answer. */
export const questionFields = {
  question: line(140, "Write the question as a patient would ask it."),
  answer: paragraph(700, "Write the answer. Its first sentence must answer the question."),
  id: shortNameField.optional(),
};

export const practitionerField = entry("practitioners", "the practitioner", "anna-martin");

export const webAddressField = formatted("Write a full address that starts with https://.", WEB_ADDRESS);

const WRITE_DAY =
  "Write the day as year-month-day, for example 2026-03-14. It must exist and not be far in the future.";
/** In a date further in the future than this, or before 1990, the year is mistyped. */
const FAR_AHEAD_MS = 31 * 24 * 60 * 60 * 1000;
const isPlausibleDay =
  (aheadMs: number) =>
  (text: string): boolean =>
    z.iso.date().safeParse(text).success && text > "1990" && Date.parse(text) < Date.now() + aheadMs;

/** Some YAML parsers return a day as a string, others as a date. */
const dayWithin = (aheadMs: number) =>
  z
    .preprocess(
      (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value),
      formatted(WRITE_DAY, isPlausibleDay(aheadMs)),
    )
    .transform((text) => new Date(text))
    // A preprocessed value counts as optional in a description of the schema.
    .nonoptional({ error: WRITE_DAY })
    .meta({ description: WRITE_DAY, control: "date" });

/** A day on which something was written or has happened. */
export const dayField = dayWithin(FAR_AHEAD_MS);
/** The day on which something begins or ends: within about a year. */
export const dayAheadField = dayWithin(12 * FAR_AHEAD_MS);

export function sample(until: string) {
  return yesNo(`true until ${until}.`, { title: "Sample", atFirst: true });
}

export const approvalFields = {
  sample: sample("the clinic has confirmed what this file says").optional(),
  claimsReviewedBy: line(
    120,
    "Name the qualified person who has checked a strong claim in this file, for example “Dr A. Martin, 2 March 2026”.",
    { isText: false },
  ).optional(),
};

/** Of a file that can be taken off the site without being deleted. */
export const fileFlagFields = {
  published: yesNo("false takes this off the site, with its page and the links in lists.").optional(),
  ...approvalFields,
};

export const searchTitleField = line(
  60,
  "Write what the page offers and where, as somebody would search for it, for example “Yoga in Porto”. The name of the clinic is added if both have at most 60 characters.",
).optional();

export const evidenceFields = {
  reviewedBy: line(
    120,
    "Name the qualified person who has checked the text, with the qualification.",
  ).optional(),
  reviewedOn: dayField.optional(),
  sources: list(
    group({
      title: line(160, "Write who published it, what it is called and the year.", { isText: false }),
      address: webAddressField.optional(),
    }),
    "List the guidelines or studies that the text rests on.",
  ).optional(),
};
