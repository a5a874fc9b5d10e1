import { markerSchema } from "../outbox/completed-submission.ts";
import { folderOfDayBefore } from "../outbox/day-counts.ts";
import { MARKER_MS, RETENTION_MS, STORE_PARALLEL, SWEEP_SLOT_MS } from "../limits.ts";
import { idOfNote } from "../outbox/outbox.ts";
import { inParallel } from "../parallel.ts";
import { StoreError } from "../outbox/store.ts";
import type { Store } from "../outbox/store.ts";

/** The number of folders of markers, "done/00/" to "done/ff/". */
const MARKER_FOLDERS = 256;

/** Counts are needed for the receipt of their day and the day after. */
const COUNTS_KEPT_DAYS = 2;
/** The number of earlier days that are cleared, in case nothing ran for weeks. */
const COUNT_DAYS = 60;

type MayGoOn = () => boolean;

/** Deletes every record under `prefix` that `isOver`, page by page, until the time is up. */
async function clear(
  store: Store,
  prefix: string,
  isOver: (key: string) => Promise<boolean>,
  mayGoOn: MayGoOn,
): Promise<void> {
  for await (const page of store.list(prefix)) {
    await inParallel(
      page,
      STORE_PARALLEL,
      async (key) => {
        if (await isOver(key)) await store.delete(key);
      },
      mayGoOn,
    );
    if (!mayGoOn()) return;
  }
}

/** P7: deletes the markers of one folder that are older than 7 days. @throws StoreError */
async function clearMarkers(store: Store, folder: number, now: number, mayGoOn: MayGoOn): Promise<void> {
  const prefix = `done/${(folder % MARKER_FOLDERS).toString(16).padStart(2, "0")}/`;
  const isOver = async (key: string): Promise<boolean> => {
    const text = await store.get(key);
    if (text === undefined) return false;
    try {
      return now - Date.parse(markerSchema.parse(JSON.parse(text)).completedAt) > MARKER_MS;
    } catch {
      // A damaged marker is useless.
      return true;
    }
  };
  await clear(store, prefix, isOver, mayGoOn);
}

/** Deletes the counts of one earlier day. @param step 0 to COUNT_DAYS - 1 @throws StoreError */
function clearCounts(store: Store, step: number, now: number, mayGoOn: MayGoOn): Promise<void> {
  const prefix = folderOfDayBefore(now, COUNTS_KEPT_DAYS + (step % COUNT_DAYS));
  return clear(store, prefix, () => Promise.resolve(true), mayGoOn);
}

/**
 * Deletes notes whose submission is no longer queued (P7). Each record is read by its name: a listing made
 * while others write may leave one out. @throws StoreError
 */
async function clearNotes(store: Store, mayGoOn: MayGoOn): Promise<void> {
  const isGone = async (id: string): Promise<boolean> => (await store.get(`q/${id}`)) === undefined;
  await clear(store, "part/", (key) => isGone(idOfNote(key)), mayGoOn);
  await clear(store, "seen/", (key) => isGone(key.slice("seen/".length)), mayGoOn);
}

/** Deletes damaged records that were set aside 30 days ago. @throws StoreError */
async function clearSetAside(store: Store, now: number, mayGoOn: MayGoOn): Promise<void> {
  const isOver = async (key: string): Promise<boolean> => {
    const [, since = ""] = /"since":"([^"]+)"/.exec((await store.get(key)) ?? "") ?? [];
    return now - Date.parse(since) > RETENTION_MS;
  };
  await clear(store, "aside/", isOver, mayGoOn);
}

/** P7 and P11: a part of the clearing, for each sweep. */
export function tidyPart(store: Store, now: number, mayGoOn: MayGoOn): Promise<void> {
  const slot = Math.floor(now / SWEEP_SLOT_MS);
  return tidy(
    [() => clearMarkers(store, slot, now, mayGoOn), () => clearCounts(store, slot, now, mayGoOn)],
    mayGoOn,
  );
}

/** P7 and P11: the whole clearing, as far as time allows; the sweeps continue with the rest. */
export function tidyAll(store: Store, now: number, mayGoOn: MayGoOn): Promise<void> {
  const first = Math.floor(now / SWEEP_SLOT_MS);
  const folders = Array.from({ length: MARKER_FOLDERS }, (_unused, index) => first + index);
  const steps = Array.from({ length: COUNT_DAYS }, (_unused, index) => index);
  return tidy(
    [
      () => clearNotes(store, mayGoOn),
      () => clearSetAside(store, now, mayGoOn),
      ...steps.map((step) => () => clearCounts(store, step, now, mayGoOn)),
      ...folders.map((folder) => () => clearMarkers(store, folder, now, mayGoOn)),
    ],
    mayGoOn,
  );
}

/** Runs one step of the clearing after the other. A failing store does not make the run fail. */
async function tidy(steps: readonly (() => Promise<void>)[], mayGoOn: MayGoOn): Promise<void> {
  for (const step of steps) {
    if (!mayGoOn()) return;
    await step().catch((error: unknown) => {
      if (!(error instanceof StoreError)) throw error;
    });
  }
}
