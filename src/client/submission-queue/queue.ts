/**
 * The submissions that wait on this phone, for pages: keep one, send them when there is hope, show them. A form
 * brings this file along; other pages ask for it only while something is kept (src/client/queued-submissions.ts).
 */
import { askForSync } from "./background-sync.ts";
import { announce, onChange } from "./channel.ts";
import { WAITING_FLAG, flag } from "./flag.ts";
import type { Ended, Parcel } from "./kept.ts";
import { show } from "./note.ts";
import { sendWaiting } from "./send-waiting.ts";
import { all, put, remove } from "./store.ts";

/** While a page is looked at and something waits, another try: a server that was down gives no sign of life. */
const RETRY_MS = 60_000;

let isOpen = false;
let writing: Promise<void> = Promise.resolve();
const watchers = new Map<string, (end: Ended) => void>();

async function refresh(): Promise<void> {
  const kept = await all();
  flag(kept.length > 0);
  show(kept);
  for (const each of kept) {
    if (each.state === "waiting") continue;
    watchers.get(each.key)?.(each);
    watchers.delete(each.key);
  }
}

function trySending(): void {
  // Not hopeless while the browser says offline, only useless: `online` comes.
  if (document.visibilityState === "visible" && navigator.onLine) void sendWaiting();
}

/** Shows what is kept and begins to send it: now, when the network or the visitor comes back, and now and then. */
function open(): void {
  if (isOpen) return;
  isOpen = true;
  onChange(() => void refresh());
  addEventListener("online", trySending);
  document.addEventListener("visibilitychange", trySending);
  setInterval(() => {
    if (localStorage.getItem(WAITING_FLAG) !== null) trySending();
  }, RETRY_MS);
  void refresh();
}

/**
 * Keeps a submission until it is sent.
 * @param title what its form is called
 * @param tell hears once what became of it, wherever it was sent from
 * @throws DOMException where the browser keeps nothing: then nothing may be promised
 */
export async function keep(parcel: Parcel, title: string, tell: (end: Ended) => void): Promise<void> {
  watchers.set(parcel.key, tell);
  writing = put({ ...parcel, title, since: Date.now(), state: "waiting" });
  await writing;
  flag(true);
  open();
  await refresh();
  void askForSync();
}

/** Forgets a submission that its form has sent itself. Never throws: at worst the server gets the key again. */
export async function drop(key: string): Promise<void> {
  watchers.delete(key);
  try {
    await writing;
    if (!isFlagged()) return;
    await remove(key);
    announce();
  } catch {
    // The browser keeps nothing: then there is nothing to forget.
  }
}

/** Calls back once when a submission of an earlier page, if it is kept, comes to its end or has come to it. */
export function watch(key: string, tell: (end: Ended) => void): void {
  if (!isFlagged()) return;
  watchers.set(key, tell);
  void refresh();
}

function isFlagged(): boolean {
  try {
    return localStorage.getItem(WAITING_FLAG) !== null;
  } catch {
    return isOpen;
  }
}

// The build renders forms, and has no phone.
if (!import.meta.env.SSR && isFlagged()) {
  open();
  void askForSync();
  trySending();
}
