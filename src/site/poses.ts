/** The tabs of /pose (specification, section 2): their labels, and their fragments in the address. */
import { POSES } from "#words/pages.ts";

export const ALL_POSES = { label: POSES.all, id: "all-pose" } as const;

/** "Hatha Yoga" → "hatha-yoga": the fragment that stores the chosen tab in the address. */
export function styleId(style: string): string {
  return style.toLowerCase().replaceAll(" ", "-");
}
