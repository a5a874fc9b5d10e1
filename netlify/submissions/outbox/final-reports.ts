import { z } from "zod";
import type { Encryption, RecordHead } from "./encryption.ts";
import { collectKeys, StoreError, type Store } from "./store.ts";

/**
 * Why a submission left the queue without reaching everybody. A report of it stays in the store, and keeps health
 * at 503, until a mail that names it has been accepted or a person has deleted it (P7).
 */
type FinalReason = "expired" | "damaged";

const textSchema = z.object({
  receivedAt: z.iso.datetime(),
  /** The addresses that have not received it. */
  missing: z.array(z.string()).readonly(),
  /** At least one other recipient has received it. */
  isPartlyDelivered: z.boolean(),
});

export interface FinalReport extends Readonly<z.infer<typeof textSchema>> {
  readonly id: string;
  readonly reason: FinalReason;
}

const keyOf = ({ reason, id }: Pick<FinalReport, "reason" | "id">): string => `report/${reason}-${id}`;

/** Staff addresses are encrypted like everything else; the head is bound to the reason. */
const headOf = (reason: FinalReason, receivedAt: string): RecordHead => ({
  receivedAt,
  content: (reason === "expired" ? "e" : "d").repeat(64),
});

/** Every method throws StoreError when the store fails. */
export function createFinalReports(store: Store, encryption: Encryption) {
  async function read(key: string): Promise<FinalReport | undefined> {
    const [, reason, id] = /^report\/(expired|damaged)-([A-Za-z0-9]+)$/.exec(key) ?? [];
    if ((reason !== "expired" && reason !== "damaged") || id === undefined) return undefined;
    const stored = await store.get(key);
    if (stored === undefined) return undefined;
    try {
      const text = encryption.decrypt(id, encryption.readHead(stored));
      return { id, reason, ...textSchema.parse(JSON.parse(text ?? "")) };
    } catch {
      // An unreadable report must still be sent: its reference is in the name.
      return { id, reason, receivedAt: new Date(0).toISOString(), missing: [], isPartlyDelivered: false };
    }
  }

  return {
    /** Stores a report and verifies that it is there, because its record is deleted next. */
    async add(report: FinalReport): Promise<void> {
      const { id, reason, ...facts } = report;
      const text = encryption.encrypt(id, headOf(reason, facts.receivedAt), JSON.stringify(facts));
      await store.create(keyOf(report), text);
      if ((await store.get(keyOf(report))) === undefined)
        throw new StoreError("create reported a report that does not exist");
    },
    remove: (report: Pick<FinalReport, "reason" | "id">): Promise<void> => store.delete(keyOf(report)),
    /** How many have not been reported yet. */
    count: async (): Promise<number> => (await collectKeys(store.list("report/"))).length,
    /** At most `limit` of them. */
    async some(limit: number): Promise<readonly FinalReport[]> {
      const keys = await collectKeys(store.list("report/"), () => false);
      const reports = await Promise.all(keys.slice(0, limit).map(read));
      return reports.filter((report) => report !== undefined);
    },
  };
}
