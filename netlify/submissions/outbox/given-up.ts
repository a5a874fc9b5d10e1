import { collectKeys, StoreError, type Store } from "./store.ts";

/** A submission that was given up (P7). */
export interface GivenUpSubmission {
  readonly id: string;
  /**
   * `expired`: its 30 days have passed, and nobody has received it; `expiredForSome`: some recipients have; `damaged`:
   * its record cannot be read.
   */
  readonly reason: "expired" | "expiredForSome" | "damaged";
}

/**
 * `report/<reason>-<id>`: submissions that were given up and have not been reported to a person. Each keeps health at
 * 503 until a mail that names it has been accepted or a person has deleted it. Nothing personal.
 */
export function createGivenUp(store: Store) {
  const folder = "report/";
  const keyOf = ({ reason, id }: GivenUpSubmission): string => `${folder}${reason}-${id}`;
  return {
    /** Stores a submission's report and verifies that it is there, because its record is deleted next. */
    async add(submission: GivenUpSubmission): Promise<void> {
      await store.create(keyOf(submission), "1");
      if ((await store.get(keyOf(submission))) === undefined)
        throw new StoreError("create reported a report that does not exist");
    },
    delete: (submission: GivenUpSubmission) => store.delete(keyOf(submission)),
    async all(): Promise<readonly GivenUpSubmission[]> {
      const keys = await collectKeys(store.list(folder));
      return keys.map((key) => {
        const [reason, id = ""] = key.slice(folder.length).split("-");
        return { id, reason: reason as GivenUpSubmission["reason"] };
      });
    },
  };
}
