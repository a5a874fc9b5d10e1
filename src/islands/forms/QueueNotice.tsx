import { useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { LANGUAGE } from "#words/language.ts";
import { QUEUE_NOTICE, QUEUE_RESULTS } from "#words/queue.ts";
import { watchQueue } from "../../client/submissions/queue.ts";
import { sendQueued } from "../../client/submissions/send-queued.ts";
import { QUEUE_HOURS, removeEntry } from "../../client/submissions/store.ts";
import type { QueueEntry } from "../../client/submissions/store.ts";

const TEXTS: Readonly<Record<QueueEntry["state"], string>> = {
  queued: "",
  sent: `: ${QUEUE_RESULTS.sent} ${QUEUE_RESULTS.reference} `,
  refused: `: ${QUEUE_RESULTS.refused}`,
  expired: `: ${QUEUE_RESULTS.expired(QUEUE_HOURS)}`,
};

/** An item names the form and the day in the format of the page's language: "21 November". */
function Item({ entry }: { readonly entry: QueueEntry }) {
  // Not the language of the document, which a browser that translates the page changes, also to "auto".
  const day = new Intl.DateTimeFormat(LANGUAGE.tag, { day: "numeric", month: "long" }).format(entry.since);
  const name = `${entry.title}, ${day}`;
  const label = entry.state === "queued" ? QUEUE_NOTICE.remove : QUEUE_NOTICE.close;
  return (
    <li className="cluster spread">
      {/* Replaced as a whole when the state changes, because its text may have been translated. */}
      <p key={entry.state}>
        {name + TEXTS[entry.state]}
        {entry.state === "sent" && (
          <>
            <strong>{entry.ref}</strong>.
          </>
        )}
      </p>
      <button
        type="button"
        className="button quiet"
        aria-label={`${label}: ${name}`}
        onClick={() => void removeEntry(entry.key)}
      >
        {label}
      </button>
    </li>
  );
}

/** The notice at the top of every page about queued submissions and their outcomes (queue-notice.css). */
function QueueNotice({ entries }: { readonly entries: readonly QueueEntry[] }) {
  const [status, setStatus] = useState(QUEUE_NOTICE.text(QUEUE_HOURS));
  if (entries.length === 0) return null;
  const sendNow = async (): Promise<void> => {
    setStatus(QUEUE_NOTICE.sending);
    setStatus((await sendQueued(true)) ? QUEUE_NOTICE.text(QUEUE_HOURS) : QUEUE_NOTICE.failed);
  };
  return (
    <aside className="flow sage" data-queue-notice="" aria-label={QUEUE_NOTICE.title}>
      {entries.some(({ state }) => state === "queued") && (
        <div className="flow tight">
          <p>{QUEUE_NOTICE.title}</p>
          <p role="status">{status}</p>
          <button type="button" className="button" onClick={() => void sendNow()}>
            {QUEUE_NOTICE.sendNow}
          </button>
        </div>
      )}
      <ul role="list" className="lines" aria-live="polite">
        {entries.map((entry) => (
          <Item key={entry.key} entry={entry} />
        ))}
      </ul>
    </aside>
  );
}

let root: ReturnType<typeof createRoot> | undefined;

// Only one notice on a page, however many of its forms hydrate.
watchQueue((entries) => {
  const main = document.querySelector("main");
  const hadFocus = document.activeElement?.closest("[data-queue-notice]");
  if (root === undefined) {
    const place = document.createElement("div");
    main?.before(place);
    root = createRoot(place);
  }
  flushSync(() => root?.render(<QueueNotice entries={entries} />));
  // The focus must not fall back to the document's start when a focused button is removed (WCAG 2.4.3).
  if (hadFocus && document.activeElement === document.body) main?.focus();
});
