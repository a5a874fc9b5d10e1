import { randomUUID } from "node:crypto";
import { fileStore } from "../../netlify/submissions/outbox/files.ts";
import { StoreError } from "../../netlify/submissions/outbox/store.ts";
import type { Settings } from "../../netlify/submissions/settings/settings.ts";

/** Creates, reads and deletes a record in the outbox, where it can be reached from here. Returns the line to print. */
export async function storeLine({ outboxDirectory }: Pick<Settings, "outboxDirectory">): Promise<string> {
  if (outboxDirectory === undefined)
    return "UNKNOWN The outbox on Netlify Blobs can be reached by the published site only: open /api/health there, which reads it.";
  const store = fileStore(outboxDirectory);
  const key = `check/${randomUUID()}`;
  try {
    await store.create(key, key);
    if ((await store.get(key)) !== key) throw new StoreError("what is read is not what was written");
    await store.delete(key);
    return "OK      The folder of OUTBOX_DIRECTORY can be written, read and cleared.";
  } catch (error) {
    const what = error instanceof StoreError ? error.what : "unknown";
    return `WRONG   The folder of OUTBOX_DIRECTORY cannot be used (${what}), so nothing can be queued while the mail server is down. Create it, and give the user of the server the right to write there.`;
  }
}
