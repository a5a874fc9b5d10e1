import { z } from "zod";
import type { Encryption, RecordHead } from "./encryption.ts";
import { collectKeys, StoreError, type Store } from "./store.ts";

const REASONS = ["expired", "damaged"] as const;

const textSchema = z.object({
  receivedAt: z.iso.datetime(),
  /** The addresses that have not received it. */
  missing: z.array(z.string()).readonly(),
  /** At least one other recipient has received it. */
  isPartlyDelivered: z.boolean(),
});

/** A submission that was given up: its 30 days have passed, or its record cannot be read (P7). */
export interface Report extends Readonly<z.infer<typeof textSchema>> {
  readonly id: string;
  readonly reason: (typeof REASONS)[number];
}
type ReportName = Pick<Report, "reason" | "id">;

/** Staff addresses are encrypted like everything else; the head is bound to the reason. */
const headOf = (reason: Report["reason"], receivedAt: string): RecordHead => ({
  receivedAt,
  content: reason.charAt(0).repeat(64),
});

/**
 * `report/<reason>-<id>`: what was given up and is not reported to a person yet. A report keeps health at 503 until a
 * mail that names it has been accepted or a person has deleted it.
 */
export function createReports(store: Store, encryption: Encryption) {
  const folder = "report/";
  const keyOf = ({ reason, id }: ReportName): string => `${folder}${reason}-${id}`;

  async function read(key: string): Promise<Report | undefined> {
    const [name = "", id = ""] = key.slice(folder.length).split("-");
    const reason = REASONS.find((each) => each === name);
    const stored = reason === undefined ? undefined : await store.get(key);
    if (reason === undefined || stored === undefined) return undefined;
    try {
      const text = encryption.decrypt(id, encryption.readHead(stored));
      return { id, reason, ...textSchema.parse(JSON.parse(text ?? "")) };
    } catch {
      // An unreadable report must still be mailed: its reference is in the name.
      return { id, reason, receivedAt: new Date(0).toISOString(), missing: [], isPartlyDelivered: false };
    }
  }

  return {
    /** Stores a report and verifies that it is there, because its record is deleted next. */
    async add(report: Report): Promise<void> {
      const { id, reason, ...facts } = report;
      const text = encryption.encrypt(id, headOf(reason, facts.receivedAt), JSON.stringify(facts));
      await store.create(keyOf(report), text);
      if ((await store.get(keyOf(report))) === undefined)
        throw new StoreError("create reported a report that does not exist");
    },
    delete: (report: ReportName) => store.delete(keyOf(report)),
    /** How many there are. */
    count: async (): Promise<number> => (await collectKeys(store.list(folder))).length,
    /** At most `limit` of them. */
    async some(limit: number): Promise<readonly Report[]> {
      const keys = await collectKeys(store.list(folder), () => false);
      const reports = await Promise.all(keys.slice(0, limit).map(read));
      return reports.filter((report) => report !== undefined);
    },
  };
}
