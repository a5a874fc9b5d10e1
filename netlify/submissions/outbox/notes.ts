import { hash } from "node:crypto";
import { STORE_PARALLEL } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Identity } from "./identity.ts";
import { collectKeys, type Store } from "./store.ts";

const FOLDER = "part/";
/** Hashed without a key, because it must survive a rotation of OUTBOX_KEY; it is a staff address, not a visitor's. */
const recipientKey = ({ id, content }: Identity, address: string): string =>
  `${FOLDER}${id}-${hash("sha256", `${content} ${address.toLowerCase()}`).slice(0, 16)}`;
const firstSeenKey = (id: string): string => `${FOLDER}${id}-seen`;
const idOf = (key: string): string => key.slice(FOLDER.length).split("-")[0] ?? "";

export type Notes = ReturnType<typeof createNotes>;
/** Who has received what, as it was listed. */
export type NotesOverview = Awaited<ReturnType<Notes["overview"]>>;

/**
 * `part/<id>-…`: notes about a queued submission, whose record is never changed: which recipients have it, and when a
 * record without a usable date was first seen. Nothing personal. The daily report deletes the notes of submissions
 * that are no longer queued.
 */
export function createNotes(store: Store) {
  return {
    /** Records which recipients have the mail, so that a retry does not send it to them again. */
    async addRecipients(identity: Identity, recipients: readonly string[]): Promise<void> {
      await Promise.all(recipients.map((address) => store.create(recipientKey(identity, address), "1")));
    },
    /**
     * The recipients who have not received the mail. Each note is read by its name, so that none is overlooked.
     * @param mustRead false where a note that cannot be read counts as missing @throws StoreError otherwise
     */
    async missingRecipients(
      identity: Identity,
      recipients: readonly string[],
      mustRead = true,
    ): Promise<readonly string[]> {
      const read = (address: string) =>
        store.get(recipientKey(identity, address)).catch((error: unknown) => {
          if (mustRead) throw error;
        });
      const notes = await Promise.all(recipients.map(read));
      return recipients.filter((_address, index) => notes[index] === undefined);
    },
    /**
     * Notes that a record without a usable date of its own (damaged, or dated in the future) has been seen.
     * @returns when it was first seen, milliseconds since 1970
     */
    async firstSeen(id: string, now: number): Promise<number> {
      const created = await store.create(firstSeenKey(id), new Date(now).toISOString());
      const text = created === "created" ? undefined : await store.get(firstSeenKey(id));
      const seen = text === undefined ? now : Date.parse(text);
      if (seen <= now) return seen;
      // Damaged, or in the future: it is noted again when the record is next read.
      await store.delete(firstSeenKey(id));
      return now;
    },
    /** Lists all notes, none if that fails. Good enough for an alarm: a listing may miss notes that are written meanwhile. */
    async overview(hasTimeLeft: HasTimeLeft) {
      const keys = new Set(await collectKeys(store.list(FOLDER), hasTimeLeft).catch(() => []));
      const partly = new Set([...keys].filter((key) => !key.endsWith("-seen")).map(idOf));
      return {
        /** True when some recipient of this submission has received it, whatever the recipients are now. */
        isPartlyDelivered: (id: string) => partly.has(id),
        missingRecipients: (identity: Identity, recipients: readonly string[]) =>
          recipients.filter((address) => !keys.has(recipientKey(identity, address))),
      };
    },
    /** Deletes the notes of submissions that are no longer queued. @param isQueued reads a record by its name */
    async clear(isQueued: (id: string) => Promise<boolean>, hasTimeLeft: HasTimeLeft): Promise<void> {
      const clearOne = async (key: string): Promise<void> => {
        if (!(await isQueued(idOf(key)))) await store.delete(key);
      };
      for await (const page of store.list(FOLDER))
        await inParallel(page, STORE_PARALLEL, clearOne, hasTimeLeft);
    },
  };
}
