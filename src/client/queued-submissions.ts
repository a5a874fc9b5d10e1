/** Brings the code that shows and sends what waits on this phone, only while something does. */
import type { WAITING_FLAG } from "./submission-queue/flag.ts";

/** Written again, because a file for one word would be a request on every page; its type holds the two equal. */
const name: typeof WAITING_FLAG = "waiting";
/**
 * Not an import that the bundler sees: it would add 2 kB to every page, to load styles that there are none of.
 * The build writes the file's true name here (scripts/lighten/scripts.ts).
 */
const address = import.meta.env.DEV ? "/src/client/submission-queue/queue.ts" : "/_astro/queue.js";

try {
  if (localStorage.getItem(name) !== null) void import(/* @vite-ignore */ address);
} catch {
  // Storage switched off: then nothing is kept.
}
