import type { MailFacts } from "../../netlify/submissions/mail/types.ts";
import { mailColoursOf } from "../../scripts/colours.ts";
import { dataOf } from "./content.ts";

/** The facts that a mail contains, read from the content; throws when a file does not fit its schema. */
export function mailFacts(siteUrl: string): MailFacts {
  return {
    clinic: dataOf("clinic"),
    place: dataOf("place"),
    colours: mailColoursOf(dataOf("brand").colours),
    siteUrl,
  };
}
