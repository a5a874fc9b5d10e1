import { bookableName, entryName, exactLine, group, list, marks, routeLink } from "./fields.ts";

/** One choice of a form's service list. */
function listedService() {
  return group("Service", "Write `label:` and `page:`.", {
    label: bookableName("Name in the list", "Write what visitors choose.", 60, exactLine),
    value: exactLine(
      "Value that is sent",
      "Write what the form sends and the mail names, if it is not the name in the list; or leave it out.",
      60,
    ).optional(),
    page: routeLink("Page of the service").optional(),
  });
}

const services = (title: string, form: string) =>
  list(title, `List what can be chosen in ${form}, in its order.`, listedService());

/**
 * What the clinic offers through its forms: `src/content/offer.json`. It is JSON, because forms in the browser, the
 * functions and Node read the same file (decision 0280). `page` is the page of the service: the content check reports a
 * service whose page does not exist, so that nobody books what is no longer offered.
 */
export const offerSchema = group("Offer", "Write the keys of the offer.", {
  replyTime: exactLine(
    "Reply time",
    "Write how soon the clinic replies, as the end of “We will call or write to you”.",
    60,
  ),
  blogArticle: entryName(
    "Article of the page Blog",
    "Write the file name of the article that is at /BlogDetails, without .md. Leave it out without articles.",
    "articles",
  ).optional(),
  services: group("Services in the forms", "Write `appointment:` and `enquiry:`.", {
    appointment: services("Appointment", "the appointment form"),
    enquiry: services("Enquiry", "the form of Reach Us"),
  }),
  ...marks,
});
