import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";
import { parse } from "yaml";

import { clinicSchema } from "../../../src/schemas/clinic.ts";
import { clinicInFull } from "../../../src/structured-data/clinic.ts";
import { dataBlock } from "../../../src/structured-data/graph.ts";
import { person } from "../../../src/structured-data/person.ts";
import { INDIA } from "../../support/places.ts";

const SITE = new URL("https://clinic.example");
const IMAGE = "https://clinic.example/og/home.jpg";
const VALID = join(import.meta.dirname, "../content/fixtures/valid/clinic.yaml");
const clinic = clinicSchema.parse(parse(readFileSync(VALID, "utf8")));

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
    const hours = [{ days: "Mon, Wed, Fri-Sat", opens: "09:30", closes: "17:00" }];
    const [whole, ...places] = clinicInFull({ ...clinic, hours }, INDIA, SITE, IMAGE);
    expect(whole).toMatchObject({
      openingHoursSpecification: [
        { dayOfWeek: ["Monday", "Wednesday", "Friday", "Saturday"], opens: "09:30", closes: "17:00" },
      ],
      address: [
        { streetAddress: "12 Sample Street, Indiranagar", addressCountry: "IN" },
        { streetAddress: "34 Sample Road, 4th Block, Jayanagar", addressCountry: "IN" },
      ],
      contactPoint: [{ "@type": "PostalAddress", name: "UK contact", addressCountry: "GB" }],
    });
    expect(places.map((each) => each["@id"])).toEqual(
      ["indiranagar", "jayanagar"].map((id) => `https://clinic.example/contact#address-${id}`),
    );
  });

  it("gives the days of the year that differ with full dates, and leaves out those that are over", () => {
    const days = "26 January, 24 December 2025 to 2 January 2026";
    const closed = { ...clinic, specialDays: [{ days }] };
    const [whole] = clinicInFull(closed, INDIA, SITE, IMAGE, new Date("2026-06-01T00:00:00Z"));
    const day = { validFrom: "2027-01-26", validThrough: "2027-01-26", opens: "00:00", closes: "00:00" };
    expect(whole).toMatchObject({ specialOpeningHoursSpecification: [day] });
  });
});
