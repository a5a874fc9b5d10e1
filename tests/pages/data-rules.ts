import { z } from "zod";

/**
 * Google's requirements for each type, from its documentation
 * (https://developers.google.com/search/docs/appearance/structured-data/…, the page named beside each
 * type) in November 2026. Strict: our pages contain nothing else, so no rating, no review, and no picture of a person.
 */

const address = z.url({ protocol: /^https$/ });
const reference = z.strictObject({ "@id": address });
const text = z.string().trim().min(1);
const e164 = z.string().regex(/^\+[1-9]\d{7,14}$/);
/** ISO 8601 (the `date` of the "article" page). */
const day = z.iso.date();

const postalShape = {
  "@type": z.literal("PostalAddress"),
  streetAddress: text,
  addressLocality: text,
  postalCode: text,
  addressCountry: z.enum(["IN", "GB"]),
};

const dayOfWeek = z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);

const hoursShape = {
  "@type": z.literal("OpeningHoursSpecification"),
  opens: z.iso.time({ precision: -1 }),
  closes: z.iso.time({ precision: -1 }),
};

/** "local-business": name and address are required; telephone, url, openingHoursSpecification recommended. */
const clinic = z.strictObject({
  "@type": z.literal("MedicalClinic"),
  "@id": address,
  name: text,
  url: address,
  telephone: e164,
  email: z.email().optional(),
  image: address.optional(),
  address: z.union([z.strictObject(postalShape), z.array(z.strictObject(postalShape)).min(1)]),
  openingHoursSpecification: z
    .array(z.strictObject({ ...hoursShape, dayOfWeek: z.array(dayOfWeek).min(1) }))
    .min(1)
    .optional(),
  specialOpeningHoursSpecification: z
    .array(z.strictObject({ ...hoursShape, validFrom: z.iso.date(), validThrough: z.iso.date() }))
    .min(1)
    .optional(),
  contactPoint: z
    .array(
      z.strictObject({
        ...postalShape,
        name: text,
        telephone: e164,
        areaServed: z.literal("GB"),
        contactType: text,
      }),
    )
    .optional(),
  hasMap: address.optional(),
  parentOrganization: reference.optional(),
});

/** "profile-page" and "organization" ask for a name only. */
const person = z.strictObject({
  "@type": z.literal("Person"),
  "@id": address,
  name: text,
  jobTitle: text,
  hasCredential: z
    .strictObject({ "@type": z.literal("EducationalOccupationalCredential"), name: text })
    .optional(),
  knowsAbout: z.array(text).min(1).optional(),
  worksFor: reference,
});

/** Google has no rules for it; schema.org/Service. */
const service = z.strictObject({
  "@type": z.literal("Service"),
  name: text,
  url: address,
  description: text,
  provider: reference,
  offers: z
    .array(
      z.strictObject({
        "@type": z.literal("Offer"),
        name: text,
        price: z.int().positive(),
        priceCurrency: z.enum(["INR", "GBP"]),
        areaServed: z.enum(["IN", "GB"]),
      }),
    )
    .min(1)
    .optional(),
});

/** "faqpage": mainEntity, name, acceptedAnswer and text are required. */
const faqPage = z.strictObject({
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: text,
        acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text }),
      }),
    )
    .min(1),
});

/** "article": nothing is required; headline, image, datePublished and author with a name are recommended. */
const blogPosting = z.strictObject({
  "@type": z.literal("BlogPosting"),
  headline: text,
  description: text,
  url: address,
  image: address,
  datePublished: day,
  author: z.strictObject({ "@type": z.literal("Person"), name: text }),
  publisher: reference,
});

/** "breadcrumb": at least two items with position and name; all but the last have an address. */
const breadcrumbs = z.strictObject({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z
    .array(
      z.strictObject({
        "@type": z.literal("ListItem"),
        position: z.int(),
        name: text,
        item: address.optional(),
      }),
    )
    .min(2)
    .refine((list) => list.every(({ position }, index) => position === index + 1))
    .refine((list) => list.every(({ item }, index) => (item === undefined) === (index === list.length - 1))),
});

const thing = z.discriminatedUnion("@type", [clinic, person, service, faqPage, blogPosting, breadcrumbs]);

/** One item of structured data. */
export type Described = z.infer<typeof thing>;

const context = { "@context": z.literal("https://schema.org") };
const graph = z.strictObject({ ...context, "@graph": z.array(thing).min(2) });

/** The items of a data block. @throws ZodError and SyntaxError where it breaks a rule */
export function readDataBlock(text: string): readonly Described[] {
  const data: unknown = JSON.parse(text);
  if (z.looseObject({ "@graph": z.unknown() }).safeParse(data).data?.["@graph"] !== undefined) {
    return graph.parse(data)["@graph"];
  }
  const single: Record<string, unknown> = z.looseObject(context).parse(data);
  delete single["@context"];
  return [thing.parse(single)];
}
