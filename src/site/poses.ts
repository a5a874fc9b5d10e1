/** The tabs of /pose (specification, section 2): their labels, and their fragments in the address. */
/** The fragment of the first tab, which shows all poses. */
export const ALL_POSES_ID = "all-pose";

/** "Hatha Yoga" → "hatha-yoga": the fragment that stores the chosen tab in the address. */
export function styleId(style: string): string {
  return style.toLowerCase().replaceAll(" ", "-");
}
