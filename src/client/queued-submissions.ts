/** Brings the code that shows and sends what waits on this phone, only while something does. */
import type { WAITING_FLAG } from "./submission-queue/flag.ts";

/** Written again, because a file for one word would be a request on every page; its type holds the two equal. */
const name: typeof WAITING_FLAG = "waiting";

try {
  if (localStorage.getItem(name) !== null) void import("./submission-queue/queue.ts");
} catch {
  // Storage switched off: then nothing is kept.
}
