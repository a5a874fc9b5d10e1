import type { Offer } from "schema-dts";
import type { Country, Place } from "../schemas/place.ts";
import type { Fee } from "../schemas/prices.ts";
import { clinicId } from "./clinic.ts";
import { addressOf, type StructuredItem } from "./graph.ts";

interface ServiceFacts {
  readonly name: string;
  readonly route: string;
  readonly summary: string;
  readonly fees: readonly Fee[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** The fees of a service (schema.org/Offer): one offer for each currency. */
function offers({ name, price, priceAbroad }: Fee, place: Place): Exclude<Offer, string>[] {
  const offer = (amount: number, { currency, country }: Country): Exclude<Offer, string> => ({
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

/**
 * The structured data of a service page: the service, and the questions about it with their complete answers
 * (https://developers.google.com/search/docs/appearance/structured-data/faqpage). `Service`, not `MedicalTherapy`, which
 * would claim a treatment; the texts avoid such claims.
 */
export function describeService(
  { name, route, summary, fees, questions }: ServiceFacts,
  place: Place,
  site: URL,
): readonly StructuredItem[] {
  return [
    {
      "@type": "Service",
      name,
      url: addressOf(route, site),
      description: summary,
      provider: { "@id": clinicId(site) },
      ...(fees.length > 0 && { offers: fees.flatMap((fee) => offers(fee, place)) }),
    },
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question" as const,
        name: question,
        acceptedAnswer: { "@type": "Answer" as const, text: answer },
      })),
    },
  ];
}
