import {
  bookableName,
  entryName,
  verbatimLine,
  group,
  line,
  list,
  approvalFields,
  routeReferenceField,
  sample,
} from "../fields/builders.ts";

/**
 * A line that stays as it is written, because forms send it, although a translation may have it in its
 * language.
 */
const shownLine = (max: number, write?: string) => verbatimLine(max, write, { isText: true });

const services = list(
  group({
    label: shownLine(60, "Write what visitors choose."),
    value: bookableName(
      60,
      "Write what the form sends: for a new service the same as label. Never change it later, so that what visitors have sent before stays valid.",
      verbatimLine,
    ),
    page: routeReferenceField.optional(),
  }),
  "List what people can choose in the form, in the order in which it is shown.",
);

/**
 * What the clinic offers through its forms: `src/content/offer.json`, which is JSON because browsers,
 * functions and Node read it (decision 0280). The content check reports a `page` that does not exist, so that
 * nobody books what is no longer offered.
 */
export const offerSchema = group({
  replyTime: shownLine(
    60,
    "Write how soon the clinic replies, as the end of “We will call or write to you”.",
  ),
  soonest: line(
    40,
    "Write how soon a first visit is usually possible, for example “within three days”. Leave it out if you cannot say.",
  ).optional(),
  today: line(100, "Write how to get a first visit today, if that is possible.").optional(),
  blogArticle: entryName(
    "Choose the article that is at /BlogDetails, in the file by the name of its file without .md. Leave it out without articles.",
    "articles",
  ).optional(),
  services: group({ appointment: services, enquiry: services }, "What can be chosen in each form."),
  ...approvalFields,
  sample: sample(
    "the clinic has confirmed what it offers, how soon it replies, and how soon people can come",
  ),
});
