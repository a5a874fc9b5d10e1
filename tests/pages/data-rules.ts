/**
 * Google's requirements for each type in November 2026: the keys that a type must have
 * (https://developers.google.com/search/docs/appearance/structured-data). Which keys it may have, the types of
 * schema-dts state in src/structured-data.
 */
const REQUIRED: Readonly<Record<string, string>> = {
  MedicalClinic: "@id name url telephone address",
  PostalAddress: "addressCountry",
  OpeningHoursSpecification: "opens closes",
  Person: "name",
  EducationalOccupationalCredential: "name",
  Service: "name url description provider",
  Offer: "name price priceCurrency",
  FAQPage: "mainEntity",
  Question: "name acceptedAnswer",
  Answer: "text",
  BlogPosting: "headline image datePublished author",
  BreadcrumbList: "itemListElement",
  ListItem: "position name",
};

/** Whatever the clinic is praised for, it does not say itself; and no person's picture is given to others. */
const FORBIDDEN = /^(?:aggregateRating|review)$/;

/** A thing that a page describes. */
export type StructuredItem = Readonly<Record<string, unknown>> & { readonly "@type": string };

/** What breaks the rules in a thing and in all that it contains, each with its place. */
export function brokenRules(value: unknown, place = ""): readonly string[] {
  if (value === "" || value === null || (Array.isArray(value) && value.length === 0))
    return [`${place} is empty`];
  if (typeof value !== "object") return [];
  const { "@type": type } = value as Partial<StructuredItem>;
  const required = type === undefined ? "" : (REQUIRED[type] ?? "a known type");
  const names = Object.keys(value);
  return [
    ...required
      .split(" ")
      .flatMap((name) => (name === "" || name in value ? [] : [`${place} has no ${name}`])),
    ...names.flatMap((name) =>
      FORBIDDEN.test(name) || (type === "Person" && name === "image")
        ? [`${place} may not have ${name}`]
        : [],
    ),
    ...Object.entries(value).flatMap(([name, each]) => brokenRules(each, `${place}/${name}`)),
  ];
}
