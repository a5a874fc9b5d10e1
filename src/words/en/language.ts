/** The language of these files, for `lang` and for the names, dates and numbers that a program writes in it. */
export const LANGUAGE = {
  /** BCP 47, with the region whose spelling and notation of numbers it has. */
  tag: "en-IN",
} as const;
