import { z } from "zod";

import { dataOf } from "../support/content.ts";

/**
 * Google's requirements for each type in November 2026
 * (https://developers.google.com/search/docs/appearance/structured-data/…, the page named beside each type). The keys
 * that a type must have, and those that it may have: so no rating, no review, and no picture of a person.
 */
const TYPES: Readonly<Record<string, readonly [required: string, optional?: string]>> = {
  // "local-business"
  MedicalClinic: [
    "@id name url telephone address",
    "email image openingHoursSpecification specialOpeningHoursSpecification contactPoint hasMap parentOrganization",
  ],
  PostalAddress: [
    "streetAddress addressLocality postalCode addressCountry",
    "name telephone areaServed contactType",
  ],
  OpeningHoursSpecification: ["opens closes", "dayOfWeek validFrom validThrough"],
  // "profile-page" and "organization" ask for a name only.
  Person: ["name", "@id jobTitle hasCredential knowsAbout worksFor"],
  EducationalOccupationalCredential: ["name"],
  // Google has no rules for it; schema.org/Service.
  Service: ["name url description provider", "offers"],
  Offer: ["name price priceCurrency areaServed"],
  // "faqpage"
  FAQPage: ["mainEntity"],
  Question: ["name acceptedAnswer"],
  Answer: ["text"],
  // "article": nothing is required; these are recommended.
  BlogPosting: ["headline image datePublished author", "description url publisher"],
  // "breadcrumb"
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position name", "item"],
};

const address = z.url({ protocol: /^https$/ });
const day = z.iso.date();
const time = z.iso.time({ precision: -1 });
const text = z.string().trim().min(1);

const place = dataOf("place");
const countries = [place, ...(place.abroad === undefined ? [] : [place.abroad])];

/** The form of a value, by its key; every other text may have any. Days and times are in ISO 8601. */
const FORMS: Readonly<Record<string, z.ZodType>> = {
  ...{ "@id": address, url: address, image: address, item: address, hasMap: address },
  ...{ datePublished: day, validFrom: day, validThrough: day, opens: time, closes: time },
  telephone: z.string().regex(/^\+[1-9]\d{7,14}$/),
  email: z.email(),
  addressCountry: z.enum(countries.map(({ country }) => country)),
  areaServed: z.enum(countries.map(({ country }) => country)),
  priceCurrency: z.enum(countries.map(({ currency }) => currency)),
  price: z.int().positive(),
  position: z.int().positive(),
};

/** A thing that a page describes. */
export type Described = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** What breaks the rules in a thing and in all that it contains, each with its place. */
export function brokenRules(value: unknown, place = "", key = ""): readonly string[] {
  if (Array.isArray(value)) {
    return value.length === 0
      ? [`${place} is empty`]
      : value.flatMap((each) => brokenRules(each, place, key));
  }
  if (typeof value !== "object" || value === null)
    return (FORMS[key] ?? text).safeParse(value).success ? [] : [`${place}: ${JSON.stringify(value)}`];
  const { "@type": type, ...rest } = value as Partial<Described>;
  // A reference to a thing that is described elsewhere has its id alone.
  const [required, optional = ""] = type === undefined ? ["@id"] : (TYPES[type] ?? [`a known type: ${type}`]);
  const allowed = new Set(`${required} ${optional}`.split(" "));
  return [
    ...required.split(" ").flatMap((name) => (name in rest ? [] : [`${place} has no ${name}`])),
    ...Object.keys(rest).flatMap((name) => (allowed.has(name) ? [] : [`${place} may not have ${name}`])),
    ...Object.entries(rest).flatMap(([name, each]) => brokenRules(each, `${place}/${name}`, name)),
  ];
}

/** The things in a data block: a graph, or one thing. @throws ZodError and SyntaxError where it is neither */
export function readDataBlock(block: string): readonly Described[] {
  const thing = z.looseObject({ "@type": z.string() });
  const { "@context": context, ...data } = z.looseObject({}).parse(JSON.parse(block));
  z.literal("https://schema.org").parse(context);
  return "@graph" in data ? z.array(thing).min(2).parse(data["@graph"]) : [thing.parse(data)];
}
