import type { CollectionName } from "../../src/schemas/collections.ts";

/** What the clinic supplies before a file of each collection may go live. */
export const SUPPLY: Readonly<Record<CollectionName, string>> = {
  clinic: "The clinic's own name, mailbox, numbers, opening hours, addresses and links",
  place: "The country of the clinic, its clock, currency, telephone numbers and emergency numbers",
  brand: "The clinic's own colours and logo",
  home: "The clinic's agreement to the text of the home page: how the founder began, and how soon people get a reply",
  offer: "The services that the forms offer, and how soon people get a reply",
  headings: "The clinic's agreement to the headings and introductions of its pages",
  plans: "The real plans, prices, currency and discount, and what each plan contains",
  fees: "The real fees, and how people pay, cancel and claim",
  topics: "The clinic's agreement to the topics of its seminars and workshops",
  slides: "The clinic's agreement to the text of the slide",
  services:
    "The length of a session, the usual number of sessions, the place and the practitioner, confirmed by the practitioner",
  offerings: "The clinic's agreement that it offers this, confirmed by the person who teaches it",
  practitioners:
    "The real person: name, position, degree with its register, description agreed with the person, languages, days, and a photo",
  doctorEntries: "The text, approved by the practitioner",
  teams: "What each team does, how many people it has, and a photo of it",
  reviews: "The text of a real client who has agreed to its publication; or remove the file",
  gallery: "The clinic's agreement to the picture or video",
  poses: "A yoga teacher's sign-off of the drawing, the steps and the cautions",
  articles: "The author's name, and a qualified reader's agreement to the text of the article",
  pages: "The clinic's agreement to every fact on the page, and legal advice where it is a legal page",
};
