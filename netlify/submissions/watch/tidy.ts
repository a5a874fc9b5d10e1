import { folderOfDayBefore } from "../outbox/day-counts.ts";
import { MARKER_MS, RETENTION_MS, STORE_PARALLEL, SWEEP_SLOT_MS } from "../limits.ts";
import { idOfNote } from "../outbox/outbox.ts";
import { inParallel, type MayGoOn } from "../parallel.ts";
import { StoreError, type Store } from "../outbox/store.ts";
import { markerSchema } from "../submission.ts";

/** The number of folders of markers, "done/00/" to "done/ff/". */
const MARKER_FOLDERS = 256;

/** Counts are needed for the receipt of their day and the day after. */
const COUNTS_KEPT_DAYS = 2;
/** The number of earlier days that are cleared, in case nothing ran for weeks. */
const COUNT_DAYS = 60;

/** Records to delete: those under a prefix for which the check is true. */
type Clearing = readonly [prefix: string, isOver: (key: string) => Promise<boolean>];

/** P7: the markers of one folder that are older than 7 days; a damaged one is useless. */
function oldMarkers(store: Store, folder: number, now: number): Clearing {
  const isOver = async (key: string): Promise<boolean> => {
    const text = await store.get(key);
    if (text === undefined) return false;
    try {
      return now - Date.parse(markerSchema.parse(JSON.parse(text)).completedAt) > MARKER_MS;
    } catch {
      return true;
    }
  };
  return [`done/${(folder % MARKER_FOLDERS).toString(16).padStart(2, "0")}/`, isOver];
}

/** The counts of one earlier day. @param step 0 to COUNT_DAYS - 1 */
function oldCounts(step: number, now: number): Clearing {
  return [folderOfDayBefore(now, COUNTS_KEPT_DAYS + (step % COUNT_DAYS)), () => Promise.resolve(true)];
}

/**
 * Notes whose submission is no longer queued (P7), and damaged records that were set aside 30 days ago. Each record is
 * read by its name: a listing made while others write may leave one out.
 */
function leftOvers(store: Store, now: number): readonly Clearing[] {
  const isGone = async (id: string): Promise<boolean> => (await store.get(`q/${id}`)) === undefined;
  const isOld = async (key: string): Promise<boolean> => {
    const [, since = ""] = /"since":"([^"]+)"/.exec((await store.get(key)) ?? "") ?? [];
    return now - Date.parse(since) > RETENTION_MS;
  };
  return [
    ["part/", (key) => isGone(idOfNote(key))],
    ["seen/", (key) => isGone(key.slice("seen/".length))],
    ["aside/", isOld],
  ];
}

/** P7 and P11: a part of the clearing, for each sweep. */
export function tidyPart(store: Store, now: number, mayGoOn: MayGoOn): Promise<void> {
  const slot = Math.floor(now / SWEEP_SLOT_MS);
  return clear(store, [oldMarkers(store, slot, now), oldCounts(slot, now)], mayGoOn);
}

/** P7 and P11: the whole clearing, as far as time allows; the sweeps continue with the rest. */
export function tidyAll(store: Store, now: number, mayGoOn: MayGoOn): Promise<void> {
  const slot = Math.floor(now / SWEEP_SLOT_MS);
  const counts = Array.from({ length: COUNT_DAYS }, (_, step) => oldCounts(step, now));
  const markers = Array.from({ length: MARKER_FOLDERS }, (_, step) => oldMarkers(store, slot + step, now));
  return clear(store, [...leftOvers(store, now), ...counts, ...markers], mayGoOn);
}

/** Clears page by page, until the time is up. A failing store does not make the run fail. */
async function clear(store: Store, clearings: readonly Clearing[], mayGoOn: MayGoOn): Promise<void> {
  for (const [prefix, isOver] of clearings) {
    const clearOne = async (key: string): Promise<void> => {
      if (await isOver(key)) await store.delete(key);
    };
    try {
      if (!mayGoOn()) return;
      for await (const page of store.list(prefix)) {
        await inParallel(page, STORE_PARALLEL, clearOne, mayGoOn);
        if (!mayGoOn()) return;
      }
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
  }
}
