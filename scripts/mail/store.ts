import { randomUUID } from "node:crypto";
import { fileStore } from "../../netlify/submissions/outbox/files.ts";
import { StoreError } from "../../netlify/submissions/outbox/store.ts";
import type { Settings } from "../../netlify/submissions/settings/settings.ts";

const NETLIFY =
  "UNKNOWN The outbox on Netlify Blobs can be reached by the published site only: open /api/health there, which reads it.";

/** Creates, reads and deletes a record in the outbox, where it can be reached from here. Returns the line to print. */
export async function storeLine({ outboxDirectory }: Pick<Settings, "outboxDirectory">): Promise<string> {
  if (outboxDirectory === undefined) return NETLIFY;
  const store = fileStore(outboxDirectory);
  const key = `check/${randomUUID()}`;
  try {
    await store.create(key, key);
    const isRead = (await store.get(key)) === key;
    await store.delete(key);
    if (isRead) return "OK      The folder of OUTBOX_DIRECTORY can be written, read and cleared.";
    return "WRONG   The folder of OUTBOX_DIRECTORY returned a different text from the one that was written to it.";
  } catch (error) {
    const what = error instanceof StoreError ? error.what : "unknown";
    return `WRONG   The folder of OUTBOX_DIRECTORY cannot be used (${what}), so nothing can be queued while the mail server is down. Create it, and give the user of the server the right to write there.`;
  }
}
