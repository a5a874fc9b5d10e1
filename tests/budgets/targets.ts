/** What a page may weigh, in bytes as they travel (brotli 11), and how many files it may ask for. */
export interface Weight {
  /** HTML and whatever else the first paint waits for. */
  readonly critical: number;
  /** Files asked for before anybody touches the page; the tab's icon is not among them. */
  readonly requests: number;
  readonly total: number;
  /** Of it, what was asked for before React: all of it where nothing wakes by itself. */
  readonly unwoken: number;
  readonly script: number;
  /** The same scripts unpacked, as the phone has to read them. */
  readonly parsed: number;
  readonly fonts: number;
  /** The picture of the first screen. */
  readonly picture: number;
  /** All that was asked for once the page has been scrolled to its end. */
  readonly scrolled: number;
}

const CONTENT: Weight = {
  critical: 10_000,
  requests: 7,
  total: 60_000,
  unwoken: 60_000,
  script: 3_000,
  parsed: 8_000,
  fonts: 45_000,
  picture: 35_000,
  scrolled: 250_000,
};

const HOME: Weight = {
  critical: 14_000,
  requests: 12,
  total: 150_000,
  unwoken: 80_000,
  // React (59 kB) and the sliders (8 kB) after the first paint, and the script of every page.
  script: 71_000,
  parsed: 260_000,
  fonts: 45_000,
  picture: 45_000,
  scrolled: 450_000,
};

/** Long pages by their nature: an article, sixteen seminar topics. */
const LONG = new Set(["/BlogDetails", "/seminars"]);

/** The targets for a route: a page is readable on a slow phone link as soon as its first packets are there. */
function targetFor(path: string): Weight {
  if (path === "/") return HOME;
  if (path === "/gallery") return { ...CONTENT, scrolled: 400_000 };
  return LONG.has(path) ? { ...CONTENT, critical: 14_000 } : CONTENT;
}

/**
 * How far a figure may grow before the test fails: less than a kilobyte, so that weight comes back on purpose
 * or not at all.
 */
const ROOM: Weight = {
  critical: 600,
  requests: 0,
  total: 900,
  unwoken: 900,
  script: 300,
  parsed: 900,
  fonts: 0,
  picture: 900,
  scrolled: 900,
};

/**
 * The limit: the figure on record and a little room, and never more than the target once that is met. A
 * figure above its target is held where it is.
 */
export function limitFor(name: keyof Weight, path: string, recorded: Weight): number {
  const grown = recorded[name] + ROOM[name];
  const target = targetFor(path)[name];
  return recorded[name] <= target ? Math.min(grown, target) : grown;
}
