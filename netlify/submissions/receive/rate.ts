import { MINUTE, POSTS_PER_MINUTE } from "../limits.ts";

/**
 * A coarse rate limit per running instance: it also works where Netlify's rate limits do not
 * (locally), and needs no call. Addresses are in memory only while they are counted: those
 * older than a minute are removed with the next post (privacy page). Their order is the order of time.
 */
const posts = new Map<string, { startedAt: number; count: number }>();

/** Beyond this number the oldest addresses are removed, so that a flood cannot fill the memory. */
const MOST_ADDRESSES = 5_000;

/** Counts a post. @returns false when the address has used its posts for this minute */
export function mayPost(address: string, now: number): boolean {
  for (const [other, { startedAt }] of posts) {
    if (now - startedAt < MINUTE && now >= startedAt) break;
    posts.delete(other);
  }
  const entry = posts.get(address);
  if (entry !== undefined) {
    entry.count += 1;
    return entry.count <= POSTS_PER_MINUTE;
  }
  posts.set(address, { startedAt: now, count: 1 });
  const [oldest] = posts.keys();
  if (posts.size > MOST_ADDRESSES && oldest !== undefined) posts.delete(oldest);
  return true;
}
