/** The structured data for search engines. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { clinicSchema } from "#schemas/clinic.ts";
import { DAYS } from "#hours/days.ts";
import { clinicInFull } from "#structured-data/clinic.ts";
import { dataBlock } from "#structured-data/graph.ts";
import { CONTENT_PLACE } from "#tests/support/places.ts";
import { VALID } from "../content/project.ts";

const SITE = new URL("https://clinic.example");
const written = parse(readFileSync(`${VALID}/clinic.yaml`, "utf8")) as { addresses: object[] };

test("no text can end the data (HTML standard, 4.12.1.3)", () => {
  const things = [{ "@type": "BlogPosting", headline: "</script><script>alert(1)</script><!--" }] as const;
  const text = dataBlock(things);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toMatchObject(things[0]);
});

test.each([
  ["29 February to 3 March", ["2027-03-01/2027-03-03", "2028-02-29/2028-03-03"]],
  ["1 December to 29 February", ["2026-12-01/2027-02-28", "2027-12-01/2028-02-29", "2028-12-01/2029-02-28"]],
])("%s, in years with and without a 29 February", (days, spans) => {
  const hours = [
    { days: "Mon", opens: "9:30", closes: "17:00" },
    { days, closed: "Leave" },
  ];
  const now = new Date("2027-01-01T00:00:00Z");
  const [whole] = clinicInFull(clinicSchema.parse({ ...written, hours }), CONTENT_PLACE, SITE, "", now);
  const expected = spans.map((span) => {
    const [validFrom, validThrough] = span.split("/");
    return { validFrom, validThrough };
  });
  expect(whole).toMatchObject({ specialOpeningHoursSpecification: expected });
});

test("days, hours and streets; the contact abroad is no clinic", () => {
  const hours = [
    { days: "Mon, Wed, Fri-Sat", opens: "9:30", closes: "17:00" },
    { days: "Sun", opens: "00:00", closes: "24:00" },
    { days: "26 January, 24 December 2025 to 2 January 2026", closed: "Holidays" },
    { days: "1 April 2027 to 30 June 2027", opens: "08:00", closes: "14:00" },
    { days: "Tue", note: "by appointment only" },
  ];
  const clinic = clinicSchema.parse({ ...written, hours });
  const now = new Date("2026-06-01T00:00:00Z");
  const [whole, ...places] = clinicInFull(clinic, CONTENT_PLACE, SITE, `${SITE.href}og.jpg`, now);
  expect(whole).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Wednesday", "Friday", "Saturday"], opens: "09:30", closes: "17:00" },
      { dayOfWeek: ["Sunday"], opens: "00:00", closes: "23:59" },
    ],
    // Full dates, without those that are over.
    specialOpeningHoursSpecification: [
      { validFrom: "2027-01-26", validThrough: "2027-01-26", opens: "00:00", closes: "00:00" },
      { validFrom: "2027-04-01", dayOfWeek: DAYS.filter((day) => !/^T/.test(day)), closes: "14:00" },
    ],
    address: [
      { streetAddress: "12 Sample Street, Indiranagar", addressCountry: "IN" },
      { streetAddress: "34 Sample Road, 4th Block, Jayanagar", addressCountry: "IN" },
    ],
    contactPoint: [{ "@type": "PostalAddress", name: "UK contact", addressCountry: "GB" }],
  });
  const ids = ["indiranagar", "jayanagar"].map((id) => `https://clinic.example/contact#address-${id}`);
  expect(places.map((each) => each["@id"])).toEqual(ids);
});
