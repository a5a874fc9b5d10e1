/** What the service worker may store, in the size that it takes on the phone: count times largest is the ceiling. */
export interface CacheLimit {
  /** A new number at the end begins anew; the old cache is then deleted. */
  readonly name: `site-${string}-${number}`;
  readonly most: number;
  /** In bytes, unpacked. What is larger is shown, but not kept. */
  readonly largest: number;
  readonly days: number;
}

/** Every cache of ours begins so; others at this address (the editors' application) are not touched. */
export const OURS = "site-";

export const PAGES: CacheLimit = { name: "site-pages-1", most: 40, largest: 150_000, days: 30 };
/** Scripts, styles and fonts. React is the largest, at 221 kB. */
export const FILES: CacheLimit = { name: "site-files-1", most: 30, largest: 300_000, days: 60 };
export const PICTURES: CacheLimit = { name: "site-pictures-1", most: 60, largest: 120_000, days: 60 };

/** At most this many bytes, however much somebody reads: 22 MB. */
export const CEILING = [PAGES, FILES, PICTURES].reduce((sum, { most, largest }) => sum + most * largest, 0);
