/**
 * The text of links to the pages that have a route in `src/site/routes.ts`. A service is called by the name in its
 * file, where it has one; the spelling of these is that of the specification (section 2).
 */
export const ROUTE_LABELS = {
  home: "Home",
  about: "About Us",
  services: "Yoga For Health",
  gallery: "Gallery",
  pose: "Poses",
  price: "Price",
  team: "Teams",
  contact: "Contact",
  yoga: "Yoga",
  blog: "Blog",
  consultation: "Consultation",
  healthyLifestyle: "Healthy Lifestyle",
  diet: "Diet",
  acupuncture: "Acupuncture",
  counselling: "Counseling",
  trainingYoga: "Training on Yoga",
  seminars: "Seminars",
  stressDeletion: "Stress Deletion",
  naturopathy: "Naturopathy",
  videoConsultation: "Video Consultation",
  doctors: "Doctors and therapists",
  corporateClinic: "Integrated Corporate Clinic",
  consultants: "Consultants",
  privacy: "Privacy",
  accessibility: "Accessibility",
};
