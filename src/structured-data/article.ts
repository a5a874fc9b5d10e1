import type { BlogPosting } from "schema-dts";
import { clinicId } from "./clinic.ts";
import { addressOf } from "./graph.ts";

interface ArticleFacts {
  readonly title: string;
  readonly summary: string;
  readonly date: Date;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
}

/**
 * An article (https://developers.google.com/search/docs/appearance/structured-data/article).
 *
 * @param path the path of its page
 * @param image an absolute address of its picture
 */
export function blogPosting(
  { title, summary, date, author, language }: ArticleFacts,
  path: string,
  site: URL,
  image: string,
): Exclude<BlogPosting, string> {
  return {
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    url: addressOf(path, site),
    image,
    inLanguage: language,
    datePublished: date.toISOString().slice(0, 10),
    author: { "@type": "Person", name: author },
    publisher: { "@id": clinicId(site) },
  };
}
