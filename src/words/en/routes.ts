/**
 * The text of links to the pages of the route table, `src/site/routes.ts`, in the spelling of the specification
 * (section 2). Services use the name in their file.
 */
export const ROUTE_LABELS = {
  home: "Home",
  about: "About Us",
  gallery: "Gallery",
  pose: "Poses",
  price: "Price",
  team: "Teams",
  contact: "Contact",
  yoga: "Yoga",
  blog: "Blog",
  seminars: "Seminars",
  videoConsultation: "Video Consultation",
  doctors: "Doctors and therapists",
  consultants: "Consultants",
  privacy: "Privacy",
  accessibility: "Accessibility",
};
