import type { FAQPage, Offer, Service } from "schema-dts";
import { clinicId } from "./clinic.ts";
import { addressOf, type Described } from "./graph.ts";

interface ServiceFee {
  readonly name: string;
  /** Whole rupees. */
  readonly rupees: number;
  /** Whole pounds, where the service can be paid in the UK. */
  readonly pounds?: number | undefined;
}

interface ServiceWords {
  readonly name: string;
  readonly route: string;
  readonly summary: string;
  readonly fees?: readonly ServiceFee[];
}

/** What a service costs (schema.org/Offer): one offer for each currency. */
function offers({ name, rupees, pounds }: ServiceFee): Exclude<Offer, string>[] {
  const offer = (price: number, priceCurrency: string, areaServed: string): Exclude<Offer, string> => ({
    "@type": "Offer",
    name,
    price,
    priceCurrency,
    areaServed,
  });
  return [offer(rupees, "INR", "IN"), ...(pounds === undefined ? [] : [offer(pounds, "GBP", "GB")])];
}

/** A service. `Service`, not `MedicalTherapy`: that would say that it treats, which the words avoid. */
function service({ name, route, summary, fees = [] }: ServiceWords, site: URL): Exclude<Service, string> {
  return {
    "@type": "Service",
    name,
    url: addressOf(route, site),
    description: summary,
    provider: { "@id": clinicId(site) },
    ...(fees.length > 0 && { offers: fees.flatMap(offers) }),
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
