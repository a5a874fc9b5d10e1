import { REGION } from "../../netlify/submissions/outbox/region.ts";

/**
 * The regions of Netlify Blobs (docs/deploying.md lists them), and the parts of the world to which each is the nearest,
 * as the names of time zones begin.
 */
export const REGIONS: Readonly<Record<string, { city: string; areas: readonly string[] }>> = {
  "ap-southeast-1": { city: "Singapore", areas: ["Asia", "Indian"] },
  "ap-southeast-2": { city: "Sydney", areas: ["Antarctica", "Australia", "Pacific"] },
  "eu-central-1": { city: "Frankfurt", areas: ["Africa", "Arctic", "Atlantic", "Europe"] },
  "us-east-1": { city: "Northern Virginia", areas: ["America"] },
  "us-east-2": { city: "Ohio", areas: ["America"] },
};

/**
 * Whether submissions are stored far from the clinic, which concerns its patients: they are told where their health
 * data is.
 *
 * @param timeZone of `place.yaml`, for example "Europe/Lisbon"
 * @param store the region of the outbox
 * @returns a sentence, or nothing when no other region is nearer
 */
export function regionNotes(timeZone: unknown, store: string = REGION.store): readonly string[] {
  const [area = ""] = String(timeZone).split("/");
  const nearer = Object.entries(REGIONS).find(([, { areas }]) => areas.includes(area));
  if (nearer === undefined || REGIONS[store]?.areas.includes(area) === true) return [];
  const [code, { city }] = nearer;
  return [
    `The time zone is ${String(timeZone)}, and ${city} (${code}) is nearer than ${store}. Choose before the first deployment: docs/deploying.md, “The region”.`,
  ];
}
