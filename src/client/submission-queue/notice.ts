import { QUEUE_NOTICE, QUEUE_RESULTS } from "#words/queue.ts";
import { notifyChange } from "./channel.ts";
import { element, formatDay } from "./elements.ts";
import { QUEUE_HOURS, type QueueEntry } from "./entry.ts";
import { sendQueued } from "./send-queued.ts";
import { remove } from "./store.ts";

/** The parts of the notice that stay while its list changes. */
interface Notice {
  /** Styled by its attribute in src/components/layout/queue-notice.css. */
  readonly root: HTMLElement;
  readonly queued: HTMLElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
}

function createNotice(): Notice {
  const status = element("p", { role: "status" });
  const list = element("ul", { role: "list", class: "lines", "aria-live": "polite" });
  const sendNow = element("button", { type: "button", class: "button" }, QUEUE_NOTICE.sendNow);
  sendNow.addEventListener("click", () => {
    status.textContent = QUEUE_NOTICE.sending;
    void sendQueued(true).then((isEmpty) => (status.textContent = isEmpty ? "" : QUEUE_NOTICE.failed));
  });
  const queued = element(
    "div",
    { class: "flow tight" },
    element("p", {}, QUEUE_NOTICE.title),
    status,
    sendNow,
  );
  const attributes = {
    class: "flow sage",
    "data-queue-notice": "",
    "aria-label": QUEUE_NOTICE.title,
    tabindex: "-1",
  };
  return { root: element("aside", attributes, queued, list), queued, status, list };
}

let notice: Notice | undefined;

/** A copy of the call link that the site shell marks with `data-clinic-phone`; clinic.yaml defines the number. */
function callLink(): HTMLElement | string {
  const link = document.querySelector<HTMLAnchorElement>("[data-clinic-phone]");
  if (link === null) return "";
  return element("a", { href: link.href }, `${QUEUE_NOTICE.call} ${link.textContent.trim()}`);
}

function resultText(entry: QueueEntry): (HTMLElement | string)[] {
  switch (entry.state) {
    case "queued":
      return [];
    case "sent":
      return [
        `: ${QUEUE_RESULTS.sent}`,
        ...(entry.ref === undefined
          ? []
          : [` ${QUEUE_RESULTS.reference} `, element("strong", {}, entry.ref), "."]),
      ];
    case "refused":
      return [`: ${QUEUE_RESULTS.refused} `, callLink()];
    case "expired":
      return [`: ${QUEUE_RESULTS.expired(QUEUE_HOURS)} `, callLink()];
  }
}

function item(entry: QueueEntry): HTMLElement {
  const name = `${entry.title}, ${formatDay(entry.since)}`;
  const label = entry.state === "queued" ? QUEUE_NOTICE.remove : QUEUE_NOTICE.close;
  const button = element(
    "button",
    { type: "button", class: "button quiet", "aria-label": `${label}: ${name}` },
    label,
  );
  button.addEventListener("click", () => void remove(entry.key).then(notifyChange));
  return element("li", { class: "cluster spread" }, element("p", {}, name, ...resultText(entry)), button);
}

/** The items of the list by the state and key of their entry. */
let items: ReadonlyMap<string, HTMLElement> = new Map();

/**
 * Adds and removes items where the entries have changed. All others stay: they keep the focus (WCAG 2.4.3), and screen
 * readers do not read them again after each attempt.
 */
function updateList(list: HTMLElement, entries: readonly QueueEntry[]): void {
  const current = new Map(
    entries.map((entry) => {
      const id = `${entry.state} ${entry.key}`;
      return [id, items.get(id) ?? item(entry)];
    }),
  );
  for (const [id, shown] of items) if (!current.has(id)) shown.remove();
  items = current;
  for (const [index, shown] of [...current.values()].entries()) {
    const next = list.children[index];
    if (next !== shown) list.insertBefore(shown, next ?? null);
  }
}

/** Shows the queue above the page, or removes the notice when the queue is empty. */
export function showNotice(entries: readonly QueueEntry[]): void {
  const { root, queued, status, list } = (notice ??= createNotice());
  const hadFocus = root.contains(document.activeElement);
  queued.hidden = !entries.some(({ state }) => state === "queued");
  if (status.textContent === "") status.textContent = QUEUE_NOTICE.text(QUEUE_HOURS);
  updateList(list, entries);
  const main = document.querySelector("main");
  if (entries.length === 0) root.remove();
  else if (!root.isConnected) main?.before(root);
  // The focus must not fall back to the document's start when a focused button is removed (WCAG 2.4.3).
  if (hadFocus && !root.contains(document.activeElement)) (root.isConnected ? root : main)?.focus();
}
