import type { CollectionName } from "../../src/schemas/collections.ts";

/** What the clinic supplies before a file may go live, where it takes more than its agreement to what the file says. */
const SUPPLY: Readonly<Partial<Record<CollectionName, string>>> = {
  clinic: "The clinic's own name, numbers, opening hours and addresses",
  place: "The country of the clinic, its clock, currency and emergency numbers",
  brand: "The clinic's own colours and logo",
  plans: "The real plans, prices, currency and discount",
  fees: "The real fees, and how people pay, cancel and claim",
  services: "The length, number and place of sessions, and the practitioner, who confirms them",
  offerings: "The agreement of the person who teaches it",
  practitioners: "The real person: name, position, degree with its register, languages, days and a photo",
  doctorEntries: "The text, approved by the practitioner",
  teams: "What each team does, and a photo of it",
  reviews: "The text of a real client who has agreed to its publication; or remove the file",
  poses: "A yoga teacher's sign-off of the drawing, the steps and the cautions",
  articles: "The author's name, and a qualified reader's agreement to the text",
  pages: "The clinic's agreement to every fact, and legal advice for a legal page",
};

/** What to supply for the files of a collection. */
export function supplyFor(collection: CollectionName): string {
  return SUPPLY[collection] ?? "The clinic's agreement to what the file says";
}
