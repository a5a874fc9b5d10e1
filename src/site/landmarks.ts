/** The names of the sliders of the home page, which no file of the content gives. No section may have the same name. */
export const SLIDER_LABELS = {
  hero: "What we do",
  services: "Services in pictures",
  reviews: "Client reviews",
} as const;
