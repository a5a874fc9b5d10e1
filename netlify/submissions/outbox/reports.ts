import { z } from "zod";
import type { Encryption } from "./encryption.ts";
import { collectKeys, StoreError, type Store } from "./store.ts";

const reportSchema = z.object({
  id: z.string(),
  reason: z.enum(["expired", "damaged"]),
  // An unreadable report must still be mailed: its reference is in the name.
  receivedAt: z.iso.datetime().catch(new Date(0).toISOString()),
  /** The addresses that have not received it, as far as they are known; absent if nobody has received it. */
  missing: z.array(z.string()).readonly().optional().catch(undefined),
});

/** A submission that was given up: its 30 days have passed, or its record cannot be read (P7). */
export type Report = Readonly<z.infer<typeof reportSchema>>;

/** In place of the hash of a content, which a report does not have. */
const NO_CONTENT = "0".repeat(64);

/**
 * `report/<reason>-<id>`: submissions that were given up and have not been reported to a person. A report keeps health
 * at 503 until a mail that names it has been accepted or a person has deleted it. Staff addresses are encrypted too.
 */
export function createReports(store: Store, encryption: Encryption) {
  const folder = "report/";
  const keyOf = ({ reason, id }: Report): string => `${folder}${reason}-${id}`;

  async function read(key: string): Promise<Report | undefined> {
    const [reason, id = ""] = key.slice(folder.length).split("-");
    const stored = await store.get(key);
    let facts = {};
    try {
      facts = JSON.parse(encryption.decrypt(id, encryption.readHead(stored ?? "")) ?? "") as object;
    } catch {
      // Only the name of the report is known.
    }
    return stored === undefined ? undefined : reportSchema.safeParse({ ...facts, id, reason }).data;
  }

  return {
    /** Stores a report and verifies that it is there, because its record is deleted next. */
    async add(report: Report): Promise<void> {
      const { id, ...facts } = report;
      const head = { receivedAt: facts.receivedAt, content: NO_CONTENT };
      await store.create(keyOf(report), encryption.encrypt(id, head, JSON.stringify(facts)));
      if ((await store.get(keyOf(report))) === undefined)
        throw new StoreError("create reported a report that does not exist");
    },
    delete: (report: Report) => store.delete(keyOf(report)),
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
