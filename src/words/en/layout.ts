/** The words that are on every page: header, menus, footer, and what is fixed in the window. */

export const SHELL = {
  skip: "Skip to the content",
  toTop: "Scroll to top",
  /** The feed of articles, in programs that read feeds. */
  feed: "Articles",
};

export const HEADER = {
  callFor: "Call for an appointment:",
  menu: "Menu",
};

export const MENU = {
  main: "Main",
  side: "Menu",
  close: "Close",
  services: "Services",
  more: "More",
  reviews: "Reviews",
  videos: "Videos",
};

/** Call, WhatsApp and Book at the foot of the window. */
export const ACTIONS = {
  label: "Call, message or book",
  call: "Call",
  callNumber: (number: string) => `Call ${number}`,
  whatsApp: "WhatsApp",
  book: "Book",
};

export const FOOTER = {
  contact: "Contact",
  whatsApp: "WhatsApp",
  /** @param days "Mon-Sat" */
  open: (days: string) => `Open ${days}`,
  addresses: "Addresses",
  call: (place: string, phone: string) => `Call the ${place}: ${phone}`,
  mapOf: (place: string) => `Map: ${place}`,
  map: "Map",
  allPages: "All pages",
  clinic: "The clinic",
};

/** The ribbon on previews with sample content. */
export const SAMPLE_RIBBON = {
  label: "Preview",
  text: "Sample content",
  more: ": people, numbers and prices here are not real.",
};

/** The page for an unknown address. */
export const NOT_FOUND = {
  title: "Page not found",
  description: "There is no page at this address. Find what you were looking for, call us or send a message.",
  /** Its last words are emphasised: `*that page*`. */
  heading: "We could not find *that page*",
  lead: "The address may be misspelt, or the page may have moved. All our pages are listed below. You can also call us or ask on WhatsApp.",
  ask: "Ask on WhatsApp",
  didYouMean: "Did you mean …",
  allPages: "All our pages",
};

/** The page that the service worker shows for a page that cannot be reached. */
export const OFFLINE = {
  title: "We cannot show this page now",
  description:
    "Your device is offline, or our website is not responding. How to call us and where to find us.",
  lead: "Your device is offline, or our website is not responding. Pages that you have read before may still open. You can always call us, because a call needs no internet.",
  again: "Try again",
};
