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

interface ServiceFacts {
  readonly name: string;
  readonly route: string;
  readonly summary: string;
  readonly fees?: readonly ServiceFee[];
}

/** The fees of a service (schema.org/Offer): one offer for each currency. */
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

/** A service. `Service`, not `MedicalTherapy`: that type would claim a treatment, which the texts avoid. */
function service({ name, route, summary, fees = [] }: ServiceFacts, site: URL): Exclude<Service, string> {
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
 * The questions of a page with their complete answers
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

/** The structured data of a service page: the service, and the questions about it with their answers. */
export function describeService(
  facts: ServiceFacts & { readonly questions: readonly Question[] },
  site: URL,
): readonly Described[] {
  return [service(facts, site), questions(facts.questions)];
}
