/**
 * The words of the sliders on the home page, and of any other. No section of the home page may have the same name as
 * one of them.
 */
export const SLIDERS = {
  hero: { label: "What we do", slides: "slides" },
  services: {
    label: "Services in pictures",
    slides: "services",
    previous: "Previous service",
    next: "Next service",
  },
  reviews: {
    label: "Client reviews",
    slides: "reviews",
    previous: "Previous review",
    next: "Next review",
  },
};

/** The labels of the buttons of every slider (specification, section 2: labelled Previous and Next). */
export const SLIDER_BUTTON_LABELS = {
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
};

/** What screen readers call a slider and its parts (ARIA Authoring Practices, carousel). */
export const SLIDER_ROLES = {
  carousel: "carousel",
  slide: "slide",
  position: (position: number, all: number) => `${position} of ${all}`,
};
