import type { FAQPage, Offer, Service } from "schema-dts";
import { clinicId } from "./clinic.ts";
import { addressOf, type StructuredItem } from "./graph.ts";

interface ServiceFee {
  readonly name: string;
  /** In whole units of the clinic's currency. */
  readonly price: number;
  /** In whole units of the currency of the second country, where the service can be paid there. */
  readonly priceAbroad?: number | undefined;
}

interface PaidIn {
  readonly currency: string;
  readonly country: string;
}

/** Where fees are paid. */
export interface PricePlace extends PaidIn {
  readonly abroad?: PaidIn | undefined;
}

interface ServiceFacts {
  readonly name: string;
  readonly route: string;
  readonly summary: string;
  readonly fees?: readonly ServiceFee[];
}

/** The fees of a service (schema.org/Offer): one offer for each currency. */
function offers({ name, price, priceAbroad }: ServiceFee, place: PricePlace): Exclude<Offer, string>[] {
  const offer = (amount: number, { currency, country }: PaidIn): Exclude<Offer, string> => ({
    "@type": "Offer",
    name,
    price: amount,
    priceCurrency: currency,
    areaServed: country,
  });
  const { abroad } = place;
  return [
    offer(price, place),
    ...(priceAbroad === undefined || abroad === undefined ? [] : [offer(priceAbroad, abroad)]),
  ];
}

/** A service. `Service`, not `MedicalTherapy`, which would claim a treatment; the texts avoid such claims. */
function service(
  { name, route, summary, fees = [] }: ServiceFacts,
  place: PricePlace,
  site: URL,
): Exclude<Service, string> {
  return {
    "@type": "Service",
    name,
    url: addressOf(route, site),
    description: summary,
    provider: { "@id": clinicId(site) },
    ...(fees.length > 0 && { offers: fees.flatMap((fee) => offers(fee, place)) }),
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
  place: PricePlace,
  site: URL,
): readonly StructuredItem[] {
  return [service(facts, place, site), questions(facts.questions)];
}
