import { describe, expect, it } from "vitest";

import type { Clinic } from "../../../src/schemas/clinic.ts";
import { clinicInFull } from "../../../src/structured-data/clinic.ts";
import { dataBlock } from "../../../src/structured-data/graph.ts";
import { person } from "../../../src/structured-data/person.ts";
import { INDIA } from "../../support/places.ts";

const SITE = new URL("https://clinic.example");
const phone = { number: "+918012345678", shown: "+91 80 1234 5678" };
const place = { locality: "Bengaluru", postcode: "560038", phone, map: "https://map.example/1" };
const clinic: Clinic = {
  sample: false,
  name: "Clinic",
  tagline: "Care",
  email: "hello@clinic.example",
  phone,
  whatsapp: { number: phone.number, greeting: "Hello" },
  hours: [{ days: "Mon, Wed, Fri-Sat", opens: "09:30", closes: "17:00" }],
  specialDays: [],
  addresses: [
    {
      ...place,
      id: "one",
      label: "One",
      country: "India",
      lines: ["Lotus House", "1 First Street", "Bengaluru 560 038"],
    },
    {
      ...place,
      id: "uk",
      label: "UK contact",
      country: "United Kingdom",
      lines: ["2 Lane", "London N1"],
      locality: "London",
    },
  ],
  links: { reviews: "https://reviews.example", videos: "https://videos.example" },
};

const PAGES = new Set(["/team"]);
const someone = {
  id: "rao",
  data: { name: "A. Rao", position: "Naturopath", degree: "BNYS, KAR 123", sample: false },
};

describe("structured data", () => {
  it("cannot be ended by a text of the content (HTML standard, 4.12.1.3)", () => {
    const text = dataBlock([{ "@type": "Person", name: "</script><script>alert(1)</script><!--" }]);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toMatchObject({ name: "</script><script>alert(1)</script><!--" });
  });

  it("names a degree only when the clinic has confirmed it", () => {
    expect(person(someone, SITE, PAGES)).toMatchObject({ hasCredential: { name: "BNYS, KAR 123" } });
    const sample = { ...someone, data: { ...someone.data, sample: true } };
    expect(person(sample, SITE, PAGES)).not.toHaveProperty("hasCredential");
  });

  it("names nobody by a place on the page of the team where there is no such page", () => {
    expect(person(someone, SITE, PAGES)).toMatchObject({ "@id": "https://clinic.example/team#rao" });
    expect(person(someone, SITE, new Set(["/staff"]))).not.toHaveProperty("@id");
  });

  it("takes the days, hours and street from the clinic's facts, and calls the contact abroad no clinic", () => {
    const [whole, ...places] = clinicInFull(clinic, INDIA, SITE, "https://clinic.example/og/home.jpg");
    expect(whole).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ["Monday", "Wednesday", "Friday", "Saturday"], opens: "09:30", closes: "17:00" },
      ],
      address: [{ streetAddress: "Lotus House, 1 First Street", addressCountry: "IN" }],
      contactPoint: [{ "@type": "PostalAddress", name: "UK contact", addressCountry: "GB" }],
    });
    expect(places.map((each) => each["@id"])).toEqual(["https://clinic.example/contact#address-one"]);
  });

  it("gives the days of the year that differ with full dates, and leaves out those that are over", () => {
    const spans = [
      { from: "01-26", until: "01-26" },
      { from: "2025-12-24", until: "2026-01-02" },
    ];
    const specialDays = [{ spans, days: "" }];
    const now = new Date("2026-06-01T00:00:00Z");
    const [whole] = clinicInFull(
      { ...clinic, specialDays },
      INDIA,
      SITE,
      "https://clinic.example/og/home.jpg",
      now,
    );
    expect(whole).toHaveProperty("specialOpeningHoursSpecification", [
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2027-01-26",
        validThrough: "2027-01-26",
        opens: "00:00",
        closes: "00:00",
      },
    ]);
  });
});
