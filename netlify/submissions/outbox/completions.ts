import { z } from "zod";
import { COMPLETION_RECORD_MS } from "../limits.ts";
import { inParallel, type HasTimeLeft } from "../parallel.ts";
import type { Identity } from "./identity.ts";
import type { Store } from "./store.ts";

/** What remains of a submission that has left the queue. Nothing personal (reliability, P7). */
const completionSchema = z.object({
  content: z.string(),
  receivedAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  result: z.enum(["delivered", "expired"]),
});
export type CompletionRecord = Readonly<z.infer<typeof completionSchema>>;

/** The number of folders of completion records, "done/00/" to "done/ff/": each can be read in one run (P11). */
export const COMPLETION_FOLDERS = 256;

/** @returns `undefined` for a damaged record */
function parsed(text: string): CompletionRecord | undefined {
  try {
    return completionSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** `done/<2 digits>/<id>`: the records by which a repeated request is recognised for 7 days. */
export function createCompletions(store: Store) {
  const keyOf = (id: string): string => `done/${id.slice(0, 2)}/${id}`;
  return {
    async create(
      { id, content }: Identity,
      receivedAt: string,
      result: CompletionRecord["result"],
    ): Promise<void> {
      const completedAt = new Date(Date.now()).toISOString();
      const record: CompletionRecord = { content, receivedAt, completedAt, result };
      await store.create(keyOf(id), JSON.stringify(record));
    },
    /** @throws ZodError or SyntaxError when it is damaged */
    async get(id: string): Promise<CompletionRecord | undefined> {
      const text = await store.get(keyOf(id));
      return text === undefined ? undefined : completionSchema.parse(JSON.parse(text));
    },
    /**
     * Reads the records of one folder and deletes those that have expired or are damaged, while `hasTimeLeft`.
     * @param visit gets every other record
     * @returns true when all of them were read @throws StoreError when the folder cannot be listed
     */
    async review(
      folder: number,
      width: number,
      hasTimeLeft: HasTimeLeft,
      visit: (record: CompletionRecord) => void = () => undefined,
    ): Promise<boolean> {
      const reviewOne = async (key: string): Promise<void> => {
        const text = await store.get(key);
        if (text === undefined) return;
        const record = parsed(text);
        const isOver =
          record === undefined || Date.now() - Date.parse(record.completedAt) > COMPLETION_RECORD_MS;
        if (isOver) await store.delete(key);
        else visit(record);
      };
      let isComplete = true;
      for await (const page of store.list(`done/${folder.toString(16).padStart(2, "0")}/`))
        if (!(await inParallel(page, width, reviewOne, hasTimeLeft))) isComplete = false;
      return isComplete;
    },
  };
}
