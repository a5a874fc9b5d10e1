import { counted } from "./language.ts";

/** The words that pages and their components add to the content. */

export const BOOKING = {
  /** The text of every button that leads to the appointment form. */
  button: "Book an appointment",
  call: (phone: string) => `Call ${phone}`,
  whatsApp: "WhatsApp",
  message: "Message us on WhatsApp",
  unsure: "Not sure which service you need?",
  /** @param time "within one working day" */
  unsureText: (time: string) =>
    `Tell us in a sentence what troubles you. We will call or write back ${time} and tell you honestly whether we can help.`,
};

/** The emergency numbers on pages that a person in a crisis may open. */
export const EMERGENCY_HELP = {
  label: "In an emergency",
  danger: "In danger, or thinking of harming yourself?",
  doNotWait: "Please do not wait for us. Call:",
};

export const ARTICLE = {
  by: (author: string) => `By ${author},`,
  tags: "Tags:",
  more: "More to read",
  recent: "Recent posts",
  categories: "Categories",
  comment: "Leave a comment",
};

/** The reviewer of a health text, the date of the review, and its sources. */
export const EVIDENCE = {
  /** @param count how many there are */
  sources: (count: number) => `Sources (${String(count)})`,
  reviewed: (name?: string) => (name === undefined ? "Reviewed" : `Reviewed by ${name}`),
  /** Before the date of the review. */
  on: "on",
};

export const CONTACT = {
  direct: "Call, message or write",
  whatsApp: "WhatsApp",
  places: "Where we are",
  map: "Map",
  mapOf: (place: string) => `Map: ${place}`,
  arrival: "How to get there",
  arrivalAt: (place: string) => `How to get there: ${place}`,
  parking: "Parking",
  transport: "Transport",
  access: "Steps and lifts",
  write: "Send us a message",
};

export const RIGHTS = {
  /** @param hasComplaints whether the clinic says where to complain */
  heading: (hasComplaints: boolean) =>
    hasComplaints ? "What you may ask for, and what to do if you are not satisfied" : "What you may ask for",
  gender: "A woman or a man",
  chaperone: "A companion in the room",
  complaints: "If you are not satisfied",
};

export const VIDEO = {
  captions: "English",
  withCaptions: ", with captions",
  withoutSound: ", without sound",
  careful: "Be careful:",
  description: "What the video shows",
};

export const POSES = {
  /** The first of the tabs (specification, section 2). */
  all: "All Pose",
  kinds: "Kinds of poses",
  /** What the chosen tab shows: "Hatha Yoga: 8 poses". */
  shown: (tab: string, count: number) => `${tab}: ${counted(count, { one: "pose", other: "poses" })}`,
  how: "How to do it",
  careful: "Be careful:",
};

export const PRICES = {
  visit: "Visit",
  fee: "Fee",
  notOffered: "not offered",
  all: "All prices",
  onRequest: "We tell you the fee before you book.",
  popular: "Popular",
  perMonth: "a month",
  askAbout: (plan: string) => `Ask about ${plan}`,
  payment: "How to pay",
  cancellation: "Moving or cancelling a visit",
  insurance: "Insurance and receipts",
};

export const PEOPLE = {
  days: "Days",
  where: "Where",
  speaks: "Speaks",
  /** @param languages "English, Kannada and Hindi" */
  spoken: (languages: string) => `Speaks ${languages}.`,
  /** @param languages "English, Kannada and Hindi" */
  spokenHere: (languages: string) => `We speak ${languages}.`,
  bookWith: (name: string) => `Book with ${name}`,
  with: "With",
  workshops: "Workshops we give",
  allTopics: "All seminar topics",
  readAboutEach: "Read about each consultant",
};

/** Why people come, and what may help. */
export const REASONS = {
  mayHelp: "May help with",
  doctorFirst: "When to see a doctor:",
};

export const SERVICE = {
  where: "Where",
  fee: "Fee",
  dates: "Dates",
  questions: "Questions people ask",
  who: "Who you will meet",
  consultants: "Meet our consultants",
  related: "Related pages",
  /** The line of these pages in a list of related ones. */
  poses: "Step by step, to practise at home",
  gallery: "Pictures, and short videos to practise with",
};

const booking = {
  button: BOOKING.button,
  bookHeading: "Would you like to book, or ask something first?",
  bookText: BOOKING.unsureText,
};

/** The headings of a service page and the labels of its facts, by the kind of service. */
export const SERVICE_KINDS = {
  treatment: {
    ...booking,
    length: "How long",
    sessions: "How many sessions",
    helpsWith: "What it may help with",
    steps: "What happens, step by step",
    bring: "What to bring",
    notFor: "What it is not for, and when to ask first",
  },
  programme: {
    ...booking,
    length: "Each meeting",
    sessions: "The whole programme",
    helpsWith: "What people come for",
    steps: "How it runs, step by step",
    bring: "What to bring",
    notFor: "What it is not for, and when to ask first",
  },
  company: {
    button: "Send a request",
    bookHeading: "Would you like an offer for your group?",
    bookText: (time: string) =>
      `Tell us how many people you are, where, and what you would like. We will call or write back ${time}.`,
    length: "How long",
    sessions: "How often",
    helpsWith: "What groups come to us for",
    steps: "How it works, step by step",
    bring: "What we ask you to arrange",
    notFor: "What it is not for",
  },
};

export const VIDEO_CONSULTATION_PAGE = {
  need: "What you need",
  steps: "How it works, step by step",
  times: "When we can talk",
  notPossible: "What is not possible by video",
  hours: "Opening hours where you are",
  place: "Where you are",
};

export const SEMINARS = {
  heading: "Our seminar topics",
  lead: "Choose one, or combine two. Each fits into an hour, with time for questions, and we adapt it to your group.",
};

/** The timetable of classes. */
export const CLASSES = {
  byVideo: "By video",
  places: (count: number) => counted(count, { one: "place", other: "places" }),
  /** @param day "1 December 2026" */
  from: (day: string) => `from ${day}`,
  /** @param time "Lisbon time" */
  times: (time: string) => `All times are ${time}.`,
};

export const YOGA = {
  heading: "The kinds of yoga we offer",
  more: (kind: string) => `More about ${kind}`,
};

export const BREADCRUMB = "Breadcrumb";

/** The name of the list of a page's sections. */
export const ON_THIS_PAGE = "On this page";

/** The words of llms.txt. The first four are the headings of its lists of pages. */
export const LLMS = {
  start: "Start here",
  services: "Services",
  clinic: "About the clinic",
  articles: "Articles",
  /** @param numbers those of each country, as sentences */
  emergency: (numbers: string) =>
    `In an emergency do not wait for the clinic. ${numbers} The pages give no diagnosis and do not promise a cure.`,
  /** A number to call by who answers. */
  toTalk: (number: string, who: string) => `${number} (${who}, to talk)`,
  contact: "Contact",
  phone: (number: string) => `Phone: ${number}`,
  email: (address: string) => `Email: ${address}`,
  /** @param timeName "Lisbon time" */
  open: (hours: string, timeName: string) => `Open: ${hours}, ${timeName}`,
};
