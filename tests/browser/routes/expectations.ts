import type { RouteName } from "../../../src/site/routes.ts";

/** What a visitor must find on a screen, from its row in the specification's table (section 2). */
export interface Expectation {
  /** The path as the specification spells it: written here again, so that a slip in the table shows. */
  readonly path: string;
  /** Words in the page's main part. */
  readonly words: readonly string[];
  /** How many of a thing there are in the main part. */
  readonly counts?: Readonly<Record<string, number>>;
}

/** What every page about one service explains. */
const SERVICE = [
  "What it is",
  "What happens, step by step",
  "What to bring",
  "When not to, or ask first",
] as const;

export const EXPECTED: Readonly<Partial<Record<RouteName, Expectation>>> = {
  home: {
    path: "/",
    words: [
      "Yoga for health",
      "Wellness to Corporate",
      "Diet and Nutrition",
      "Our Services",
      "Medical yoga",
      "Workshops",
      "What clients say",
    ],
    counts: { "#appointment-form": 1 },
  },
  about: {
    path: "/about",
    words: ["The founder", "Past consulting roles", "Workshops we give", "Companies we work with"],
    counts: { ".person": 1 },
  },
  services: { path: "/services", words: ["Yoga for health", ...SERVICE] },
  gallery: {
    path: "/gallery",
    words: ["Pictures", "Box breathing", "Sun salutation", "Lamps at night"],
    counts: { video: 3, "a[data-large]": 13 },
  },
  pose: {
    path: "/pose",
    words: ["All Pose", "Pilates Yoga", "Vinyasa yoga", "Hatha Yoga", "How to do it"],
    counts: { "[data-tab]": 4, ".pose": 22 },
  },
  price: {
    path: "/price",
    words: ["Basic", "$49", "Standard", "$99", "Popular", "Premium", "$149", "a month", "30%"],
    counts: { ".plan": 3 },
  },
  team: { path: "/team", words: ["sample", "The front desk", "The yoga team"], counts: { ".person": 4 } },
  contact: {
    path: "/contact",
    words: ["Indiranagar clinic", "Jayanagar clinic", "UK contact"],
    counts: { "#contact-form": 1 },
  },
  yoga: {
    path: "/yoga",
    words: [
      "Medical yoga",
      "Corporate yoga",
      "Desktop yoga",
      "Fertility yoga",
      "Prenatal yoga",
      "Postnatal yoga",
      "Women's health",
      ...SERVICE,
    ],
    counts: { ".offerings li[id]": 7 },
  },
  blog: {
    path: "/BlogDetails",
    words: ["Acupuncture", "naturopathy diet", "yoga", "Recent posts", "Categories", "Leave a comment"],
    counts: { "#comment-form": 1, '.tags a[href="/yoga"]': 1 },
  },
  consultation: { path: "/consultation", words: ["first consultation", ...SERVICE] },
  healthyLifestyle: { path: "/heathylifestyle", words: ["Healthy Lifestyle", ...SERVICE] },
  diet: { path: "/diet", words: ["Diet", ...SERVICE] },
  acupuncture: { path: "/acupenture", words: ["Acupuncture", "needle", ...SERVICE] },
  counselling: { path: "/counselleing", words: ["Counselling", "112", "999", ...SERVICE] },
  trainingYoga: { path: "/trainingyoga", words: ["Training on yoga", ...SERVICE] },
  seminars: {
    path: "/seminars",
    words: [
      "Desktop yoga",
      "Emotional well-being",
      "Fertility health",
      "Meditation",
      "Spine health",
      "Women's health",
      "Pediatric health",
      "Geriatric health",
    ],
    counts: { ".topics h3": 16 },
  },
  stressDeletion: { path: "/stressdeletion", words: ["Stress Deletion", ...SERVICE] },
  naturopathy: { path: "/naturopathy", words: ["Naturopathy", ...SERVICE] },
  videoConsultation: {
    path: "/Videoconsultancy",
    words: ["Tele-holistic consultations", "What you need", "How it works, step by step", "When we can talk"],
  },
  doctors: {
    path: "/DoctorsDetails",
    words: ["Who to ask about what"],
    counts: { ".person": 5, ".person .arch": 5 },
  },
  corporateClinic: { path: "/CorporateClinic", words: ["inside your company", ...SERVICE] },
  consultants: { path: "/staff", words: ["people who will look after you"], counts: { ".person": 4 } },
};
