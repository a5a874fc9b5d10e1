import { z } from "zod";
import { MARKER_MS } from "../limits.ts";
import { inParallel, type MayGoOn } from "../parallel.ts";
import type { Submission } from "../submission.ts";
import type { Store } from "./store.ts";

/** What remains of a submission that has left the outbox. Nothing personal (reliability, P7). */
const markerSchema = z.strictObject({
  content: z.string(),
  receivedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  result: z.enum(["delivered", "expired"]),
  isTaggedAsSpam: z.boolean(),
});
export type Marker = z.infer<typeof markerSchema>;
export type Completion = Omit<Marker, "completedAt">;

/** The completion of a submission that every recipient has received. */
export function deliveryOf({ receivedAt, spamSignals }: Submission, content: string): Completion {
  return { content, receivedAt, result: "delivered", isTaggedAsSpam: spamSignals.length > 0 };
}

/** The number of folders of markers, "done/00/" to "done/ff/": each can be read in one run (P11). */
export const MARKER_FOLDERS = 256;

function parsed(text: string): Marker | undefined {
  try {
    return markerSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** `done/<2 digits>/<id>`: the markers of completed submissions, by which a repeated request is recognised for 7 days. */
export function createMarkers(store: Store) {
  const keyOf = (id: string): string => `done/${id.slice(0, 2)}/${id}`;
  return {
    async create(id: string, completion: Completion): Promise<void> {
      const marker: Marker = { ...completion, completedAt: new Date(Date.now()).toISOString() };
      await store.create(keyOf(id), JSON.stringify(marker));
    },
    /** @throws ZodError or SyntaxError when it is damaged */
    async get(id: string): Promise<Marker | undefined> {
      const text = await store.get(keyOf(id));
      return text === undefined ? undefined : markerSchema.parse(JSON.parse(text));
    },
    /**
     * Reads the markers of one folder and deletes those that are older than MARKER_MS or damaged, while `mayGoOn`.
     * @param visit gets every other marker
     * @returns true when all of them were read @throws StoreError when the folder cannot be listed
     */
    async review(
      folder: number,
      width: number,
      mayGoOn: MayGoOn,
      visit: (id: string, marker: Marker) => void = () => undefined,
    ): Promise<boolean> {
      const prefix = `done/${folder.toString(16).padStart(2, "0")}/`;
      const unread = new Set<string>();
      const reviewOne = async (key: string): Promise<void> => {
        const text = await store.get(key);
        unread.delete(key);
        if (text === undefined) return;
        const marker = parsed(text);
        const isOver = marker === undefined || Date.now() - Date.parse(marker.completedAt) > MARKER_MS;
        if (isOver) await store.delete(key);
        else visit(key.slice(prefix.length), marker);
      };
      for await (const page of store.list(prefix)) {
        for (const key of page) unread.add(key);
        await inParallel(page, width, reviewOne, mayGoOn);
        if (!mayGoOn()) return false;
      }
      return unread.size === 0;
    },
  };
}
