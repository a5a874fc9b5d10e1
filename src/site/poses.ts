/** The tabs of /pose (specification, section 2): what they say and how the address remembers them. */
export const ALL_POSES = { label: "All Pose", id: "all-pose" } as const;

/** "Hatha Yoga" → "hatha-yoga": the part of the address after # that keeps the chosen tab. */
export function styleId(style: string): string {
  return style.toLowerCase().replaceAll(" ", "-");
}
