import type { FAQPage, Service } from "schema-dts";
import { clinicId } from "./clinic.ts";
import { addressOf, type Described } from "./graph.ts";

interface ServiceWords {
  readonly name: string;
  readonly route: string;
  readonly summary: string;
}

/** A service. `Service`, not `MedicalTherapy`: that would say that it treats, which the words avoid. */
function service({ name, route, summary }: ServiceWords, site: URL): Exclude<Service, string> {
  return {
    "@type": "Service",
    name,
    url: addressOf(route, site),
    description: summary,
    provider: { "@id": clinicId(site) },
  };
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

/**
 * The questions of a page with their whole answers
 * (https://developers.google.com/search/docs/appearance/structured-data/faqpage).
 */
function questions(list: readonly Question[]): Exclude<FAQPage, string> {
  return {
    "@type": "FAQPage",
    mainEntity: list.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** What the page of a service describes: the service and the questions people ask about it. */
export function describeService(
  words: ServiceWords & { readonly questions: readonly Question[] },
  site: URL,
): readonly Described[] {
  return [service(words, site), questions(words.questions)];
}
