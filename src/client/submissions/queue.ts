/**
 * Sends submissions, those of forms and those that wait (decision 0590). One tab or worker at a time sends an entry,
 * under a Web Lock with its key. On plain http, which has no locks, the form posts natively.
 */
import {
  endEntry,
  allEntries,
  entryOf,
  isOver,
  putEntry,
  removeEntry,
  type WaitingEntry,
} from "./entries.ts";
import { post, type PostResult } from "./post.ts";
import { QUEUE } from "./storage-names.ts";

/** `since`: when the text was sent of which this is the result. */
export type SendResult = PostResult & { readonly since: number; readonly isQueued?: boolean };

const noteOf = (key: string): string => `${QUEUE}:${key}`;

/** True if a submission was queued in this session of this tab: only there its text is shown (reliability, P8). */
export function isOfThisSession(key: string): boolean {
  try {
    return sessionStorage.getItem(noteOf(key)) !== null;
  } catch {
    return false;
  }
}

/** True if another attempt can succeed. */
const isUnsent = (result: PostResult): boolean => result.status === "failed" && result.cause !== "refused";

/** @returns false if the browser cannot store it (private windows, no space): the visitor is promised nothing */
async function enqueue(submission: WaitingEntry): Promise<boolean> {
  try {
    await putEntry(submission);
  } catch {
    return false;
  }
  try {
    sessionStorage.setItem(noteOf(submission.key), "");
  } catch {
    // Without it the text is sent, but not shown.
  }
  return true;
}

/**
 * Sends a submission, and queues it if that fails for now. If a text with the same key waits or was refused, this one
 * takes its place before it is sent, so that only one of them is. One that is just being sent is waited for; if it is received, this one
 * is not sent (decision 0591).
 */
export async function send(submission: WaitingEntry): Promise<SendResult> {
  const { key, since, request } = submission;
  return navigator.locks.request(key, async (): Promise<SendResult> => {
    const stored = await entryOf(key).catch(() => undefined);
    if (stored !== undefined && stored.state !== "sent") await enqueue(submission);
    const result: SendResult =
      stored?.state === "sent"
        ? { status: "accepted", ref: stored.ref, since: stored.since }
        : { ...(await post(request)), since };
    if (isUnsent(result)) return { ...result, isQueued: await enqueue(submission) };
    if (stored !== undefined) await removeEntry(key).catch(() => undefined);
    return result;
  });
}

/** What was typed, each value on a line. */
function textIn(body: string): string {
  return Object.values(JSON.parse(body) as Record<string, string>)
    .filter((value) => value !== "")
    .join("\n");
}

async function sendEntry(key: string): Promise<void> {
  const entry = await entryOf(key);
  if (entry?.state !== "waiting") return;
  const result = await post(entry.request);
  if (result.status === "accepted") await endEntry(entry, { state: "sent", ref: result.ref });
  else if (isOver(entry)) await endEntry(entry, { state: "failed" });
  else if (!isUnsent(result)) await endEntry(entry, { state: "failed", text: textIn(entry.request.body) });
}

/**
 * Tries to send each submission that waits once, oldest first.
 *
 * @param mayWait true waits for another sender to finish; false leaves the work to it
 * @returns true when nothing waits any more
 */
export async function sendQueued(mayWait = false): Promise<boolean> {
  for (const key of (await allEntries()).keys())
    await navigator.locks.request(key, { ifAvailable: !mayWait }, (lock) => lock && sendEntry(key));
  return [...(await allEntries()).values()].every(({ state }) => state !== "waiting");
}
