import { REGION } from "../../netlify/submissions/outbox/region.ts";

/**
 * The regions of Netlify Blobs (docs/deploying.md names their cities), and the parts of the world to which
 * each is the nearest, as the names of time zones begin.
 */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  "ap-southeast-1": ["Asia", "Indian"],
  "ap-southeast-2": ["Antarctica", "Australia", "Pacific"],
  "eu-central-1": ["Africa", "Arctic", "Atlantic", "Europe"],
  "us-east-1": ["America"],
  "us-east-2": ["America"],
};

/**
 * Whether submissions are stored far from the clinic. Patients are informed where their health data is stored.
 *
 * @param timeZone of `place.yaml`, for example "Europe/Lisbon"
 * @param store the region of the outbox
 * @returns a sentence, or nothing when no other region is nearer
 */
export function regionNotes(timeZone: unknown, store: string = REGION.store): readonly string[] {
  const [area = ""] = String(timeZone).split("/");
  const nearest = Object.keys(REGIONS).filter((code) => REGIONS[code]?.includes(area));
  if (nearest.length === 0 || nearest.includes(store)) return [];
  return [
    `The time zone is ${String(timeZone)}, and ${nearest.join(" or ")} is nearer than ${store}. Choose before the first deployment: docs/deploying.md, “The region”.`,
  ];
}
