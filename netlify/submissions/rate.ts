import { MINUTE, POSTS_PER_MINUTE } from "./limits.ts";

/**
 * A coarse limit of our own, per running instance: it also works where Netlify's rate limits do not
 * (locally), and costs no call. Addresses live in memory only, and only while they are counted: whatever
 * is older than a minute goes with the next post (privacy page). Their order is the order of time.
 */
const posts = new Map<string, { startedAt: number; count: number }>();

/** Beyond this many addresses the oldest are forgotten, so that a flood cannot fill the memory. */
const MOST_ADDRESSES = 5_000;

/** Counts a post. @returns false when the address has had its posts for this minute */
export function mayPost(address: string, now: number): boolean {
  for (const [other, { startedAt }] of posts) {
    if (now - startedAt < MINUTE && now >= startedAt) break;
    posts.delete(other);
  }
  const known = posts.get(address);
  if (known !== undefined) {
    known.count += 1;
    return known.count <= POSTS_PER_MINUTE;
  }
  posts.set(address, { startedAt: now, count: 1 });
  const [oldest] = posts.keys();
  if (posts.size > MOST_ADDRESSES && oldest !== undefined) posts.delete(oldest);
  return true;
}
