import { announceSettings } from "./cold-start.ts";
import { DAY, MARKER_MS, MINUTE, SMTP_MS } from "./limits.ts";
import { kindOf, logLine } from "./log.ts";
import { composeDailyReceipt } from "./mail/compose.ts";
import type { DailyCounts } from "./mail/types.ts";
import type { Marker, Outbox } from "./outbox.ts";
import { inParallel } from "./parallel.ts";
import { createPipeline } from "./pipeline.ts";
import type { Caller } from "./pipeline.ts";
import { sendMail } from "./smtp.ts";
import { listWaiting, oldestAge } from "./waiting.ts";
import type { WaitingList } from "./waiting.ts";

const READING_WIDTH = 8;

interface KnownMarker {
  readonly id: string;
  readonly marker: Marker;
}

async function readMarkers(outbox: Outbox): Promise<readonly KnownMarker[]> {
  const ids = await outbox.markerIds();
  const results = await inParallel(ids, READING_WIDTH, async (id) => ({
    id,
    marker: await outbox.marker(id),
  }));
  return results.flatMap((result) => {
    if (result.status === "rejected" || result.value.marker === undefined) return [];
    return [{ id: result.value.id, marker: result.value.marker }];
  });
}

/** Counts the 24 hours before `now`, which is one receipt to the next. */
function countDay(
  markers: readonly KnownMarker[],
  { readable, unreadableIds }: WaitingList,
  now: number,
): DailyCounts {
  const isRecent = (time: number): boolean => now - time < DAY;
  const received = markers.filter(({ marker }) => isRecent(Date.parse(marker.receivedAt)));
  const delivered = markers.filter(
    ({ marker }) => marker.outcome === "delivered" && isRecent(Date.parse(marker.closedAt)),
  );
  return {
    day: new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(now),
    received: received.length + readable.filter(({ receivedAt }) => isRecent(receivedAt)).length,
    delivered: delivered.length,
    waiting: readable.length + unreadableIds.length,
    suspected: received.filter(({ marker }) => marker.isSuspected).length,
    oldestWaitingMinutes: Math.floor(oldestAge(readable, now) / MINUTE),
  };
}

/** P7: markers go after 7 days, and notes of partial deliveries with their submission. */
async function clearAway(
  outbox: Outbox,
  markers: readonly KnownMarker[],
  waiting: WaitingList,
  now: number,
): Promise<void> {
  const old = markers.filter(({ marker }) => now - Date.parse(marker.closedAt) > MARKER_MS);
  await inParallel(old, READING_WIDTH, ({ id }) => outbox.deleteMarker(id));
  const stillWaiting = new Set([...waiting.readable.map(({ id }) => id), ...waiting.unreadableIds]);
  const orphans = [...(await outbox.partsById())].filter(([, id]) => !stillWaiting.has(id));
  await inParallel(orphans, READING_WIDTH, ([key]) => outbox.deletePart(key));
}

/** What the daily run did, for its log line. Nothing personal. */
export interface ReceiptReport {
  readonly event: "daily receipt";
  readonly sent: boolean;
  readonly counts?: DailyCounts;
  readonly fault?: string;
}

/**
 * Sends the daily receipt to MAIL_TO, an alarm by its absence (reliability, mail), and clears away what
 * has been kept long enough. Never throws.
 */
export async function sendDailyReceipt(caller: Caller): Promise<ReceiptReport> {
  announceSettings(caller.deploy?.context);
  const report = await tryToSend(caller).catch((error: unknown): ReceiptReport => ({
    event: "daily receipt",
    sent: false,
    fault: kindOf(error),
  }));
  logLine({ ...report });
  return report;
}

async function tryToSend(caller: Caller): Promise<ReceiptReport> {
  const { settings, outbox, facts } = createPipeline(caller);
  if (!settings.maySend) return { event: "daily receipt", sent: false, fault: "a preview" };
  const now = Date.now();
  const waiting = await listWaiting(outbox);
  const markers = await readMarkers(outbox);
  const counts = countDay(markers, waiting, now);
  const mail = composeDailyReceipt(counts, facts());
  const sending = await sendMail(settings.smtpUrl, settings.from, settings.routing.everything, mail, SMTP_MS);
  await clearAway(outbox, markers, waiting, now);
  return { event: "daily receipt", sent: sending.ok, counts, ...(sending.ok ? {} : { fault: sending.code }) };
}
